import { useContext } from "react";
import { TextAreaField, TextField } from "#app/components/ui/form/field.tsx";
import { OutcomeContext } from "#app/components/ui/form/form-outcome.ts";
import type { ProductFields } from "#app/components/seller/product-form/product-fields.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { EditableProduct } from "#app/domain/listings/seller-products/product-form.ts";
import { languages } from "#app/locales/languages.ts";

/** The product's texts in Hindi and Gujarati, each behind a heading that opens them. */
export function TranslatedTexts({
  fields,
  translations,
}: {
  fields: ProductFields;
  translations: EditableProduct["translations"];
}) {
  const { t } = useTranslation();
  const errors = Object.keys(useContext(OutcomeContext)?.errors ?? {});
  return (["hi", "gu"] as const).map((locale) => {
    const given = translations[locale];
    const language = languages.find((one) => one.locale === locale)?.name ?? locale;
    const own = { lang: locale };
    return (
      <details
        key={locale}
        open={errors.some((name) => name.endsWith(`_${locale}`)) || undefined}
        className="rounded-card border border-line px-4"
      >
        <summary className="min-h-12 cursor-pointer py-3 font-semibold">
          {t("seller:product.in_language", { language })}
        </summary>
        <div className="grid gap-5 pb-4">
          <p className="text-small text-muted">{t("seller:product.in_language_hint")}</p>
          <TextField
            {...own}
            field={fields[`name_${locale}`]}
            label={t("seller:product.name")}
            defaultValue={given?.name}
          />
          <TextField
            {...own}
            field={fields[`short_description_${locale}`]}
            label={t("seller:product.short_description")}
            defaultValue={given?.shortDescription}
          />
          <TextAreaField
            {...own}
            field={fields[`description_${locale}`]}
            label={t("seller:product.description")}
            defaultValue={given?.description}
          />
          <TextAreaField
            {...own}
            field={fields[`features_${locale}`]}
            label={t("seller:product.features")}
            hint={t("seller:product.features_hint")}
            defaultValue={given?.features.join("\n")}
          />
        </div>
      </details>
    );
  });
}
