import { SelectField } from "#app/components/ui/form/field.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { FormField } from "#app/domain/platform/forms/forms.ts";
import { fieldKey, type ImportField } from "#app/domain/listings/product-imports/import-fields.ts";

const MAX_LENGTH = 60;

/** Chooses the column of one field, with the proposed column's values in the file's first rows. */
export function ColumnField({
  field,
  input,
  column,
  header,
  samples,
}: {
  field: ImportField;
  input: FormField;
  column: number | undefined;
  header: readonly string[];
  samples: readonly (readonly string[])[];
}) {
  const { t } = useTranslation();
  const texts = column === undefined ? [] : samples.map((cells) => (cells[column] ?? "").trim()).filter(Boolean);
  const example = texts.slice(0, 2).map(shortened).join(" · ");
  const hints = [
    field === "sku" && t("import_pages:columns.sku_hint"),
    /^option\d_value$/.test(field) && t("import_pages:columns.option_hint"),
    example && t("import_pages:columns.example", { text: example }),
  ];
  return (
    <SelectField
      field={input}
      label={t(fieldKey(field))}
      hint={hints.filter(Boolean).join(" ") || undefined}
      defaultValue={column === undefined ? "" : String(column)}
      emptyLabel={t("import_pages:columns.none")}
      options={header.map((heading, index) => {
        const sample = samples.map((cells) => (cells[index] ?? "").trim()).find(Boolean);
        const name = heading.trim() || `#${index + 1}`;
        return { value: String(index), label: shortened(sample ? `${name} (${shortened(sample)})` : name) };
      })}
    />
  );
}

function shortened(text: string): string {
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}
