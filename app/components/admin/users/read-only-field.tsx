import { useId } from "react";
import { controlClasses } from "#app/components/ui/form/field.tsx";

/** What a form shows and cannot change. */
export function ReadOnlyField({ label, hint, value }: { label: string; hint: string; value: string }) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <p id={`${id}-hint`} className="-mt-1 text-small text-muted">
        {hint}
      </p>
      <input id={id} disabled aria-describedby={`${id}-hint`} value={value} className={controlClasses} readOnly />
    </div>
  );
}
