import { HtmlValidate } from "html-validate";

const htmlValidate = new HtmlValidate({
  extends: ["html-validate:a11y", "html-validate:document"],
  rules: {
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    "attr-case": ["error", { ignoreForeign: true }],
    "close-order": "error",
    "element-permitted-content": "error",
    "element-permitted-parent": "error",
    "element-required-attributes": "error",
    "form-dup-name": "off",
    "long-title": "off",
    "no-implicit-button-type": "off",
    "no-dup-attr": "error",
    // Of two that look alike CSS shows one at a time, which only a browser knows: axe looks at those.
    "unique-landmark": "off",
    "no-dup-id": "error",
    // A style block would be stopped by our own Content-Security-Policy.
    "require-sri": "off",
    "wcag/h37": "error",
  },
});

/** Returns what html-validate finds wrong with a document, one line each. */
export async function htmlErrors(html: string): Promise<string[]> {
  const report = await htmlValidate.validateString(html);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector ?? "?"}`),
  );
}
