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
    // CSS shows only one of two identical elements, which html-validate cannot know; axe checks those.
    "unique-landmark": "off",
    "no-dup-id": "error",
    // Our own Content-Security-Policy would block a style element.
    "require-sri": "off",
    "wcag/h37": "error",
  },
});

/** Returns what html-validate reports about a document, one line each. */
export async function htmlErrors(html: string): Promise<string[]> {
  const report = await htmlValidate.validateString(html);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector ?? "?"}`),
  );
}
