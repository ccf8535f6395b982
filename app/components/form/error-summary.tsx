import { useEffect, useRef } from "react";
import { useTranslation } from "#app/components/translation.tsx";
import type { FormOutcome } from "#app/components/form/form-outcome.ts";

/**
 * At the top of a form that was not accepted: every message, each a link to its field. With JavaScript it takes the focus,
 * so that a screen reader says it and the eye finds it.
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
    if (!outcome) return;
    box.current?.focus();
    return prefixTitle(prefix);
  }, [outcome, prefix]);
  if (!outcome) return null;
  // One message may concern two fields ("your name and email"): it is said once, and leads to the first of them.
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
 * The server's title says "Error: " by itself; a form that was sent by a script keeps the page's title, so it is said here.
 * The words are changed inside React's own text, which a new title then replaces. Returns what takes the prefix away.
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
