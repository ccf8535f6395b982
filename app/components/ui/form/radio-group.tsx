import type { ReactNode } from "react";
import { FieldErrors } from "#app/components/ui/form/field.tsx";

/** Radio buttons of one name with their label and errors. `aria-invalid` is the group's: a radio button can't have it. */
export function RadioGroup({
  name,
  label,
  errors,
  children,
}: {
  name: string;
  label: ReactNode;
  errors: string[];
  children: ReactNode;
}) {
  const isInvalid = errors.length > 0;
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={isInvalid || undefined}
      aria-describedby={isInvalid ? `${name}-error` : undefined}
    >
      <legend className="font-semibold">{label}</legend>
      {children}
      {isInvalid && (
        <div className="mt-1.5">
          <FieldErrors id={name} errors={errors} />
        </div>
      )}
    </fieldset>
  );
}
