import { Choice } from "#app/components/ui/form/choice.tsx";
import { FieldErrors, useFieldOutcome, type FieldProps } from "#app/components/ui/form/field.tsx";
import { wasChecked } from "#app/components/ui/form/form-outcome.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";

/** Checkboxes of one field; several can be checked. */
export function CheckboxGroup({
  field: { name, optional },
  label,
  options,
  defaultValues = [],
}: Pick<FieldProps, "field" | "label"> & {
  options: readonly { value: string; label: string }[];
  defaultValues?: readonly string[];
}) {
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
          <Choice
            key={option.value}
            label={option.label}
            value={option.value}
            type="checkbox"
            name={name}
            defaultChecked={outcome ? wasChecked(outcome, name, option.value) : defaultValues.includes(option.value)}
            className="min-h-11"
          />
        ))}
      </div>
      <FieldErrors id={name} errors={errors} />
    </fieldset>
  );
}
