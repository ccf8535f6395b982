import { SelectField, type FieldProps } from "#app/components/ui/form/field.tsx";

/** A select; once the value cannot change any more, the chosen value as text. */
export function SelectOrText({
  isFixed,
  value,
  options,
  ...select
}: FieldProps & { isFixed: boolean; value: string; options: readonly { value: string; label: string }[] }) {
  if (!isFixed) return <SelectField {...select} defaultValue={value} options={options} />;
  return (
    <div className="grid content-start gap-1.5">
      <p className="font-semibold">{select.label}</p>
      <p>{options.find((option) => option.value === value)?.label}</p>
      <input type="hidden" name={select.field.name} value={value} />
    </div>
  );
}
