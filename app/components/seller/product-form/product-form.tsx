import { Button } from "#app/components/ui/button.tsx";
import { Checkbox, SelectField, TextField } from "#app/components/ui/form/field.tsx";
import { useFormOutcome } from "#app/components/ui/form/form-outcome.ts";
import { FileForm } from "#app/components/ui/form/file-form.tsx";
import { RadioField } from "#app/components/ui/form/radio-field.tsx";
import { formatCountry } from "#app/components/ui/format.ts";
import { Panel } from "#app/components/ui/panel.tsx";
import { CategoryFields, DescriptionFields } from "#app/components/seller/product-form/common-fields.tsx";
import { LegalSection } from "#app/components/seller/product-form/legal-section.tsx";
import { OptionsSection } from "#app/components/seller/product-form/options-section.tsx";
import { PicturesSection } from "#app/components/seller/product-form/pictures-section.tsx";
import { PricingSection } from "#app/components/seller/product-form/pricing-section.tsx";
import type { ProductFields } from "#app/components/seller/product-form/product-fields.ts";
import { TakedownNotice } from "#app/components/seller/product-form/review-notice.tsx";
import { TranslatedTexts } from "#app/components/seller/product-form/translated-texts.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { TaxClass } from "#app/domain/catalog/categories/tax-classes.ts";
import { COUNTRIES } from "#app/domain/catalog/categories/countries.ts";
import type { RatesByCategory } from "#app/domain/money/fees/fee-rates.ts";
import type { EditableProduct } from "#app/domain/listings/seller-products/product-form.ts";

/** The form of a store's product; a new one has no `product`. */
export function ProductForm({
  product,
  fields,
  categories,
  storeRates,
  payout,
  taxClasses,
  isApproved,
  marks,
}: {
  product: EditableProduct | null;
  fields: ProductFields;
  categories: readonly { value: string; label: string }[];
  /** By the chosen category. */
  storeRates: RatesByCategory;
  /** Latest payout day of an order placed today, in words: for returnable products, and for others. */
  payout: { returnable: string; final: string; finalCategories: readonly string[] };
  taxClasses: readonly TaxClass[];
  /** Whether shoppers can see the store's live products. */
  isApproved: boolean;
  /** Marks of the shown values; a save uses them to notice another person's save. */
  marks: string;
}) {
  const { t, locale } = useTranslation();
  const outcome = useFormOutcome();
  const classId = Number(outcome ? outcome.values[fields.tax_class_id.name] : product?.taxClassId);
  const gstBasisPoints = taxClasses.find(({ id }) => id === classId)?.gstBasisPoints ?? null;
  const categoryId = outcome ? outcome.values[fields.category_id.name] : String(product?.categoryId);
  const rates = storeRates.byCategory[categoryId ?? ""] ?? storeRates.withoutCategory;
  const isReturnable = outcome ? Boolean(outcome.values[fields.returnable.name]) : (product?.returnable ?? true);
  const isFinal = !isReturnable || payout.finalCategories.includes(categoryId ?? "");
  const [india = "IN", ...others] = COUNTRIES;
  const byName = others
    .map((code) => ({ value: code, label: formatCountry(code, locale) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));
  return (
    <FileForm>
      <input type="hidden" name={fields.shown.name} value={outcome?.values[fields.shown.name] ?? marks} />
      {product?.state === "taken_down" && <TakedownNotice takenDown={product.takenDown} />}
      <Panel heading={t("seller:product.section.details")}>
        <div className="grid gap-5">
          <TextField field={fields.name} label={t("seller:product.name")} defaultValue={product?.name} />
          <TextField
            field={fields.short_description}
            label={t("seller:product.short_description")}
            hint={t("seller:product.short_description_hint")}
            defaultValue={product?.shortDescription}
          />
          <DescriptionFields fields={fields} product={product} />
          <TextField field={fields.brand} label={t("seller:product.brand")} defaultValue={product?.brand ?? ""} />
          <TranslatedTexts fields={fields} translations={product?.translations ?? {}} />
        </div>
      </Panel>
      <Panel heading={t("seller:product.section.pictures")}>
        <PicturesSection fields={fields} product={product} />
      </Panel>
      <Panel heading={t("seller:product.section.pricing")}>
        <div className="grid gap-5">
          <PricingSection
            {...{ fields, product, rates, gstBasisPoints }}
            payoutBy={isFinal ? payout.final : payout.returnable}
          />
          <OptionsSection {...{ fields, product, rates, gstBasisPoints }} />
        </div>
      </Panel>
      <Panel heading={t("seller:product.section.legal")}>
        <LegalSection fields={fields} product={product} taxClasses={taxClasses} />
      </Panel>
      <Panel heading={t("seller:product.section.category")}>
        <div className="grid gap-5">
          <CategoryFields {...{ fields, product, categories }} />
          <SelectField
            field={fields.country_of_origin}
            label={t("seller:product.country")}
            defaultValue={product?.countryOfOrigin ?? india}
            options={[{ value: india, label: formatCountry(india, locale) }, ...byName]}
          />
          <Checkbox
            field={fields.returnable}
            label={t("seller:product.returnable")}
            defaultChecked={product?.returnable ?? true}
          />
        </div>
      </Panel>
      {product?.state !== "taken_down" && (
        <Panel>
          <RadioField
            field={fields.visibility}
            label={t("seller:product.visibility")}
            defaultValue={product?.state ?? "live"}
            options={[
              { value: "live", label: t(isApproved ? "seller:product.live" : "seller:product.live_once_approved") },
              { value: "draft", label: t("seller:product.draft") },
            ]}
          />
        </Panel>
      )}
      <div>
        <Button pendingLabel={t("common:pending.saving")}>
          {t(product ? "seller:product.save" : "seller:product.add")}
        </Button>
      </div>
    </FileForm>
  );
}
