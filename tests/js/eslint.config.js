// The rules for the companion's JavaScript; names that are not defined are TypeScript's to find.

import js from "@eslint/js";

export default [
  { ignores: ["tests/js/node_modules/", "tests/js/build/"] },
  {
    files: ["companion/**/*.js", "tests/js/**/*.js"],
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
];
