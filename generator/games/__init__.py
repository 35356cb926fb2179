"""Games that come with Cutline and have rules of their own: one package each, found by generator.rules.registry."""
