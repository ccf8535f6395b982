import { type ReactNode, useId } from "react";
import { useTranslation } from "#app/components/ui/translation.tsx";

/**
 * The beginning of long content, and a checkbox that shows the rest without JavaScript. Everything is in
 * the page for screen readers and find-in-page.
 */
export function Expandable({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="relative">
      <input id={id} type="checkbox" className="peer sr-only bottom-0" />
      <div className="max-h-64 overflow-hidden [mask-image:linear-gradient(#000_70%,transparent)] peer-checked:max-h-none peer-checked:mask-none">
        {children}
      </div>
      <label
        htmlFor={id}
        className="mt-1 inline-flex min-h-11 cursor-pointer items-center rounded-card font-bold text-indigo outline-indigo peer-checked:sr-only peer-focus-visible:outline-3 hover:underline"
      >
        {t("product:show_all")}
      </label>
    </div>
  );
}
