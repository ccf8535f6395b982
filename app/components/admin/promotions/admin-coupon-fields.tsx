import { CouponLimitFields } from "#app/components/money/coupons/coupon-limit-fields.tsx";
import { TextField } from "#app/components/ui/form/field.tsx";
import { SelectOrText } from "#app/components/ui/form/select-or-text.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { couponFormValues } from "#app/domain/money/coupons/coupon-form-values.ts";
import type { marketplaceCouponForm } from "#app/domain/money/coupons/marketplace-coupons.schema.ts";
import { COUPON_TYPES, type MarketplaceCoupon } from "#app/domain/money/coupons/marketplace-coupons.ts";
import type { Fields } from "#app/domain/platform/forms/forms.ts";

/** The fields of a coupon. What stays once it has been used cannot be typed over. */
export function AdminCouponFields({
  fields,
  coupon,
}: {
  fields: Fields<keyof typeof marketplaceCouponForm.shape>;
  /** The coupon that is changed; null for a new one. */
  coupon: MarketplaceCoupon | null;
}) {
  const { t } = useTranslation();
  const shown = coupon ? couponFormValues(coupon) : undefined;
  const isUsed = coupon?.isUsed ?? false;
  const fixed = { readOnly: isUsed };
  return (
    <>
      {isUsed && <p className="text-muted">{t("promotions:form.used")}</p>}
      <div className="group grid items-end gap-5 sm:grid-cols-2">
        <div className="[&_input]:uppercase">
          <TextField
            field={fields.code}
            label={t("promotions:form.code")}
            hint={t("promotions:form.code_hint")}
            defaultValue={shown?.code ?? ""}
            autoCapitalize="characters"
            spellCheck={false}
            {...fixed}
          />
        </div>
        <SelectOrText
          field={fields.type}
          label={t("admin_people:promotions.column.type")}
          value={shown?.type ?? "Percentage"}
          options={COUPON_TYPES.map((type) => ({ value: type, label: t(`admin_people:promotions.type.${type}`) }))}
          isFixed={isUsed}
        />
        {/* Without JavaScript too: a value typed for Shipping is ignored. */}
        <div className="group-has-[option[value=Shipping]:checked]:pointer-events-none group-has-[option[value=Shipping]:checked]:opacity-40">
          <TextField
            field={fields.value}
            label={t("admin_people:promotions.column.value")}
            hint={t("admin_people:promotions.form.value_hint")}
            defaultValue={shown?.value ?? ""}
            {...fixed}
          />
        </div>
        <TextField
          field={fields.maximum}
          label={t("promotions:form.maximum")}
          hint={t("promotions:form.maximum_hint")}
          defaultValue={shown?.maximum ?? ""}
          {...fixed}
        />
        <TextField
          field={fields.minimum}
          label={t("promotions:form.minimum")}
          hint={t("admin_people:promotions.form.minimum_hint")}
          defaultValue={shown?.minimum ?? ""}
          {...fixed}
        />
        <TextField
          field={fields.store}
          label={t("admin_people:promotions.form.store")}
          hint={t("admin_people:promotions.form.store_hint")}
          defaultValue={shown?.store ?? ""}
          {...fixed}
        />
        <CouponLimitFields fields={fields} shown={shown} isUsed={isUsed} />
      </div>
      <TextField
        field={fields.description}
        label={t("admin_people:promotions.form.description")}
        hint={t("admin_people:promotions.form.description_hint")}
        defaultValue={shown?.description ?? ""}
      />
      <TextField
        field={fields.description_hi}
        label={t("admin_people:promotions.form.description_hi")}
        defaultValue={shown?.description_hi ?? ""}
        lang="hi"
      />
      <TextField
        field={fields.description_gu}
        label={t("admin_people:promotions.form.description_gu")}
        defaultValue={shown?.description_gu ?? ""}
        lang="gu"
      />
    </>
  );
}
