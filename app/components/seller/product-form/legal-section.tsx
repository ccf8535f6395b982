import { SelectField, TextAreaField, TextField } from "#app/components/ui/form/field.tsx";
import { RadioField } from "#app/components/ui/form/radio-field.tsx";
import type { ProductFields } from "#app/components/seller/product-form/product-fields.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { TaxClass } from "#app/domain/catalog/categories/tax-classes.ts";
import { MAKER_ROLES, type EditableProduct } from "#app/domain/listings/seller-products/product-form.ts";

/** What the law asks a listing to say; price and country have their own fields. */
export function LegalSection({
  fields,
  product,
  taxClasses,
}: {
  fields: ProductFields;
  product: EditableProduct | null;
  taxClasses: readonly TaxClass[];
}) {
  const { t } = useTranslation();
  const facts = product?.facts;
  return (
    <div className="grid gap-5">
      <p className="text-small text-muted">{t("seller:product.legal_hint")}</p>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          field={fields.hsn}
          label={t("seller:product.hsn")}
          hint={t("seller:product.hsn_hint")}
          defaultValue={product?.hsn ?? ""}
        />
        <SelectField
          field={fields.tax_class_id}
          label={t("seller:product.tax_class")}
          hint={t("seller:product.tax_class_hint")}
          emptyLabel={t("seller:product.choose_tax_class")}
          defaultValue={product?.taxClassId ?? ""}
          options={taxClasses.map(({ id, name, gstBasisPoints }) => ({
            value: String(id),
            label: t("seller:product.tax_class_rate", { name, percent: gstBasisPoints / 100 }),
          }))}
        />
        <TextField
          field={fields.generic_name}
          label={t("seller:product.generic_name")}
          hint={t("seller:product.generic_name_hint")}
          defaultValue={facts?.genericName ?? ""}
        />
        <TextField
          field={fields.net_quantity}
          label={t("seller:product.net_quantity")}
          hint={t("seller:product.net_quantity_hint")}
          defaultValue={facts?.netQuantity ?? ""}
        />
        <TextField
          field={fields.best_before}
          label={t("seller:product.best_before")}
          hint={t("seller:product.best_before_hint")}
          defaultValue={facts?.bestBefore ?? ""}
        />
      </div>
      <RadioField
        field={fields.maker_role}
        label={t("seller:product.maker_role")}
        defaultValue={facts?.makerRole ?? "maker"}
        options={MAKER_ROLES.map((role) => ({ value: role, label: t(`seller:product.role.${role}`) }))}
      />
      <TextField
        field={fields.maker_name}
        label={t("seller:product.maker_name")}
        defaultValue={facts?.makerName ?? ""}
      />
      <TextAreaField
        field={fields.maker_address}
        label={t("seller:product.maker_address")}
        defaultValue={facts?.makerAddress ?? ""}
        rows={3}
      />
    </div>
  );
}
