import { FieldErrors, useFieldOutcome, type FieldProps } from "#app/components/form/field.tsx";
import { wasChecked } from "#app/components/form/form-outcome.ts";
import { useTranslation } from "#app/components/translation.tsx";

/** Checkboxes of one field, of which several can be checked. */
export function CheckboxGroup({
  field: { name, optional },
  label,
  options,
}: Pick<FieldProps, "field" | "label"> & { options: readonly { value: string; label: string }[] }) {
  const { t } = useTranslation();
  const { outcome, errors } = useFieldOutcome(name);
  return (
    <fieldset id={name} aria-describedby={errors.length > 0 ? `${name}-error` : undefined}>
      <legend className="mb-1.5 font-semibold">
        {label}
        {optional && <span className="font-normal text-muted"> ({t("common:optional")})</span>}
      </legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {options.map((option) => (
          <label key={option.value} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name={name}
              value={option.value}
              defaultChecked={wasChecked(outcome, name, option.value)}
              className="size-5 shrink-0 accent-indigo"
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldErrors id={name} errors={errors} />
    </fieldset>
  );
}
