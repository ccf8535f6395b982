import { useEffect, useRef } from "react";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { isRefused, type FormOutcome } from "#app/domain/platform/forms/forms.ts";

/**
 * All messages of a rejected form, each a link to its field. With JavaScript it takes the focus,
 * so that screen readers announce it.
 */
export function ErrorSummary({
  outcome,
  fieldId = (name) => name,
}: {
  outcome: FormOutcome | undefined;
  fieldId?: (name: string) => string;
}) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const prefix = t("common:form.error_prefix");
  useEffect(() => {
    if (!outcome || !isRefused(outcome)) return;
    box.current?.focus();
    return prefixTitle(prefix);
  }, [outcome, prefix]);
  if (!outcome || !isRefused(outcome)) return null;
  // A message may concern two fields ("your name and email"): it is listed once and links to the first.
  const said = new Map<string, string>();
  for (const [name, messages] of Object.entries(outcome.errors)) {
    const text = messages.join(" ");
    if (text && !said.has(text)) said.set(text, name);
  }
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      aria-labelledby="error-summary-title"
      className="rounded-card border-2 border-brick bg-brick-tint p-4 text-brick"
    >
      <h2 id="error-summary-title" className="font-bold">
        {outcome.title ?? t("common:form.check_fields")}
      </h2>
      <ul className="mt-1 grid gap-1 wrap-anywhere">
        {outcome.formErrors.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {[...said].map(([text, name]) => (
          <li key={name}>
            <a href={`#${fieldId(name)}`} className="underline underline-offset-2">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Adds "Error: " to the title after a form that a script has sent; a full page load gets it from the server.
 * Changes React's own text node, which a new title then replaces. Returns a function that removes the prefix.
 */
function prefixTitle(prefix: string): (() => void) | undefined {
  const words = document.querySelector("title")?.firstChild;
  const before = words?.nodeValue ?? "";
  if (!words || before.startsWith(prefix)) return undefined;
  words.nodeValue = prefix + before;
  return () => {
    if (words.nodeValue === prefix + before) words.nodeValue = before;
  };
}
