import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Choice } from "#app/components/ui/form/choice.tsx";
import { useFieldOutcome, type FieldProps } from "#app/components/ui/form/field.tsx";
import { RadioGroup } from "#app/components/ui/form/radio-group.tsx";

/** Radio buttons, one below the other unless `inColumns`. */
export function RadioField({
  field: { name },
  label,
  options,
  defaultValue,
  inColumns = false,
}: Pick<FieldProps, "field" | "label"> & {
  options: readonly { value: string; label: ReactNode }[];
  defaultValue?: string;
  /** Side by side where there is room. */
  inColumns?: boolean;
}) {
  const { outcome, errors } = useFieldOutcome(name);
  const chosen = outcome?.values[name] ?? defaultValue;
  return (
    <RadioGroup name={name} label={label} errors={errors}>
      <div className={clsx("mt-1.5 grid gap-2", inColumns && "sm:grid-cols-2")}>
        {options.map((option, index) => (
          <Choice
            key={option.value}
            label={option.label}
            value={option.value}
            type="radio"
            name={name}
            id={index === 0 ? name : undefined}
            defaultChecked={chosen === option.value}
            className="min-h-12 rounded-card border border-edge bg-surface px-3.5 py-2 has-checked:border-indigo has-checked:bg-indigo-tint"
          />
        ))}
      </div>
    </RadioGroup>
  );
}
