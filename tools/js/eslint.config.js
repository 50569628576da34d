import js from "@eslint/js";
import globals from "globals";

export default [
  js.configs.recommended,
  { files: ["src/**"], languageOptions: { globals: globals.browser } },
  { files: ["test/**", "*.js"], languageOptions: { globals: globals.node } },
  {
    rules: {
      "max-lines": ["error", 300],
      "max-len": ["error", { code: 120 }],
      complexity: ["error", 12],
      curly: ["error", "multi-line"],
      eqeqeq: "error",
      "no-shadow": "error",
      "no-unused-vars": ["error", { args: "after-used" }],
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
      "prefer-template": "error",
    },
  },
];
