import { TextField } from "#app/components/ui/form/field.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { Fields } from "#app/domain/platform/forms/forms.ts";

/** The customers' word, and the products' word for it. */
export function SynonymFields({
  fields,
  values,
}: {
  fields: Fields<"words" | "meanings">;
  values: { words: string; meanings: string };
}) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        field={fields.words}
        label={t("admin_search:column.words")}
        hint={t("admin_search:hint.words")}
        defaultValue={values.words}
      />
      <TextField
        field={fields.meanings}
        label={t("admin_search:column.meanings")}
        hint={t("admin_search:hint.meanings")}
        defaultValue={values.meanings}
      />
    </>
  );
}
