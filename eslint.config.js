import { readFileSync } from "node:fs";
import parser from "@typescript-eslint/parser";
import { defineConfig, globalIgnores } from "eslint/config";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";

/**
 * Rules about single files that oxlint lacks; the others are in .oxlintrc.jsonc, and rules about imports in .dependency-cruiser.cjs. None reads
 * types (ADR 0119).
 */

const addresses = ["areas", "shop"]
  .map((name) => readFileSync(new URL(`app/paths/${name}.ts`, import.meta.url), "utf8"))
  .join("");
const firstSegments = [...addresses.matchAll(/["`]\/([a-z-]+)/g)].map(([, segment]) => segment);
/** An address that begins like that of a route. */
const PATH_OF_A_ROUTE = new RegExp(`^/(${[...new Set(firstSegments)].join("|")})(?=[/?#]|$)`);

const USE_PATHS = "Use app/paths.ts for the address of a route.";

/** A disabled rule needs its reason: `-- why` after the directive. */
const local = {
  rules: {
    "no-path-literal": {
      meta: { type: "problem", schema: [] },
      create: (context) => {
        const check = (node, text) => {
          if (PATH_OF_A_ROUTE.test(text)) context.report({ node, message: USE_PATHS });
        };
        return {
          Literal(node) {
            const isName =
              /^(Import|Export|Property$|TSLiteralType)/.test(node.parent.type) && node.parent.value !== node;
            if (typeof node.value === "string" && !isName) check(node, node.value);
          },
          TemplateLiteral(node) {
            const [first, second] = node.quasis.map(({ value }) => value.raw);
            check(node, first);
            if (first === "" && /^\/[a-z]/.test(second ?? "")) context.report({ node, message: USE_PATHS });
          },
        };
      },
    },
    "disable-with-reason": {
      meta: { type: "problem", schema: [] },
      create: (context) => ({
        Program() {
          for (const comment of context.sourceCode.getAllComments()) {
            if (/^\s*(?:eslint|oxlint)-disable/.test(comment.value) && !/\s--\s+\S/.test(comment.value)) {
              context.report({ loc: comment.loc, message: "Say why after the directive: `-- reason`." });
            }
          }
        },
      }),
    },
  },
};

const restrictedPatterns = [{ group: ["../*"], message: "Write `#app/…`: imports then survive a move of the file." }];
const undeclared = (name, importName) => ({
  name,
  importNames: [importName],
  message: "Declare the route with `defineLoader` or `defineAction` of `#app/http/actions/action.server.ts`.",
});

const restrictedPackages = [
  { name: "@conform-to/zod", message: "Zod 4 needs `@conform-to/zod/v4`." },
  { name: "react-router", message: "Import from `@remix-run/react`." },
  { name: "react-router-dom", message: "Import from `@remix-run/react`." },
  {
    name: "react-i18next",
    message: "Import from `#app/components/ui/translation.tsx`: the browser does not load i18next.",
  },
  {
    name: "@remix-run/react",
    importNames: ["Link"],
    message: "Import from `#app/components/ui/link.tsx`: it knows which pages are not hydrated.",
  },
];
const restrictedSyntax = [
  {
    selector: "TSEnumDeclaration",
    message: "Use a union of strings: it needs no code and reads the same in the database.",
  },
  { selector: "ExportAllDeclaration", message: "No barrels: import from the file that declares it." },
];
const noColours = [
  {
    selector:
      "Literal[value=/(^|[^&\\w])#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\\b/i]:not(JSXAttribute[name.name=/^(href|to|id)$/] > Literal)",
    message: "Use the colour tokens of app/styles/app.css.",
  },
  {
    selector: "TemplateElement[value.raw=/(^|[^&\\w])#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\\b/i]",
    message: "Use the colour tokens of app/styles/app.css.",
  },
  {
    selector: "JSXAttribute[name.name='className'] Literal[value=/-\\[(#|rgb|hsl|oklch|color)/i]",
    message: "Use the colour tokens of app/styles/app.css.",
  },
];
// A search's text and order, the key of a form sent once, and the forms of every page, which have no schema in the domain.
const typedFieldNames = {
  selector:
    "JSXOpeningElement[name.name=/^(input|select|textarea)$/] > JSXAttribute[name.name='name'] > Literal[value!=/^(q|sort|form_key|return_to|wished)$/]",
  message: 'Take the name from the form\'s schema: `field={fields.x}`, or `name={fieldName<typeof schema>("x")}`.',
};

const requestMemo = {
  selector: "MemberExpression[property.name='memo']",
  message:
    "Declare it (`sharedPage`), or read once with `oncePerRequest`: the memo is app/http's and app/page-cache's.",
};
// A part that is rendered once may be in any component: these hooks read one reader's data.
const readerHooks = {
  name: "@remix-run/react",
  importNames: ["useActionData", "useLoaderData", "useMatches", "useRouteLoaderData"],
  message: "Take a property, `usePageSettings()` or `useShellData()`: they know the parts that are rendered once.",
};

export default defineConfig(
  globalIgnores([
    "build/",
    "node_modules/",
    ".haat/",
    "test-results/",
    "playwright-report/",
    "public/",
    "tests/lint/planted/",
  ]),
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    plugins: { local },
    rules: { "local/disable-with-reason": "error" },
  },
  {
    files: ["**/*.{ts,tsx}"],
    languageOptions: { parser },
    rules: {
      "no-restricted-syntax": ["error", ...restrictedSyntax],
      "no-restricted-imports": ["error", { paths: restrictedPackages }],
      "max-lines": ["error", { max: 400 }],
    },
  },
  {
    files: ["app/**/*.{ts,tsx}"],
    ignores: ["**/*.test.{ts,tsx}"],
    rules: { "no-restricted-imports": ["error", { paths: restrictedPackages, patterns: restrictedPatterns }] },
  },
  {
    files: ["app/components/**"],
    ignores: ["**/*.test.{ts,tsx}"],
    rules: {
      "no-restricted-imports": ["error", { paths: [...restrictedPackages, readerHooks], patterns: restrictedPatterns }],
    },
  },
  {
    // They read for others: the layout's data, a form's outcome, the pages of one loader.
    files: [
      "app/components/{ui/link.tsx,ui/live-page.ts,ui/shell-data.ts,ui/form/form-outcome.ts,stores/apply/step-page.tsx}",
    ],
    rules: { "no-restricted-imports": "off" },
  },
  {
    files: ["app/**/*.tsx"],
    ignores: ["app/mail/**"],
    extends: [jsxA11y.flatConfigs.strict],
    plugins: { "react-hooks": reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      "no-restricted-syntax": ["error", ...restrictedSyntax, ...noColours, typedFieldNames],
      // The rule looks for the `label` prop's text; these are translated in the component.
      "jsx-a11y/label-has-associated-control": ["error", { assert: "either", depth: 4 }],
      // HTML lets a group of radio buttons be a fieldset: it has the error, which radio buttons can't have.
      "jsx-a11y/no-noninteractive-element-to-interactive-role": ["error", { fieldset: ["radiogroup"] }],
    },
  },
  {
    files: ["app/**/*.{ts,tsx}"],
    ignores: [
      "**/*.test.{ts,tsx}",
      "app/paths/*.ts",
      "app/{admin-routes,routes}.ts",
      // Addresses outside the shop's routes: the sandbox of payments, and stored data.
      "app/adapters/**",
      "app/config.server.ts",
      "app/domain/platform/settings/default-settings.ts",
    ],
    rules: { "local/no-path-literal": "error" },
  },
  {
    files: ["app/routes/**"],
    rules: {
      "max-lines": ["error", { max: 150 }],
      "no-restricted-syntax": ["error", ...restrictedSyntax, ...noColours, typedFieldNames, requestMemo],
      "no-restricted-imports": [
        "error",
        {
          paths: [
            ...restrictedPackages,
            undeclared("#app/http/people/actor.server.ts", "requirePermission"),
            undeclared("#app/http/actions/form.server.ts", "submitForm"),
          ],
          patterns: restrictedPatterns,
        },
      ],
    },
  },
  { files: ["app/locales/**"], rules: { "max-lines": "off" } },
);
