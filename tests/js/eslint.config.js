// The rules for the JavaScript of the companion, of rulebooks, of the example in the documentation and of their tests.
// TypeScript finds names that are not defined; it does not read the tests, so there ESLint does.

import js from "@eslint/js";

export default [
  { ignores: ["tests/js/node_modules/", "tests/js/build/"] },
  {
    files: ["companion/**/*.js", "generator/studio/**/*.js", "docs/examples/**/*.js", "templates/rulebook/*.js", "tests/js/**/*.js"],
    ...js.configs.recommended,
    rules: {
      ...js.configs.recommended.rules,
      "no-undef": "off",
      "no-unused-vars": ["error", { argsIgnorePattern: "^_", ignoreRestSiblings: true }],
      eqeqeq: "error",
      "no-console": ["error", { allow: ["error"] }],
      "no-eval": "error",
      "no-implied-eval": "error",
      "no-param-reassign": "error",
      "no-restricted-properties": ["error", { property: "innerHTML" }, { property: "outerHTML" }],
      "no-shadow-restricted-names": "error",
      "no-template-curly-in-string": "error",
      "no-throw-literal": "error",
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
    },
  },
  {
    files: ["tests/js/**/*.js"],
    languageOptions: { globals: { URL: "readonly" } },
    rules: { "no-undef": "error" },
  },
];
