import { SelectField, type FieldProps } from "#app/components/ui/form/field.tsx";

/** A select; as text what was chosen with it, once that cannot change any more. */
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
