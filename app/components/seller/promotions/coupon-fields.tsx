import { useContext } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { CouponLimitFields } from "#app/components/money/coupons/coupon-limit-fields.tsx";
import { Checkbox, TextField, useFieldOutcome } from "#app/components/ui/form/field.tsx";
import { OutcomeContext } from "#app/components/ui/form/form-outcome.ts";
import { SelectOrText } from "#app/components/ui/form/select-or-text.tsx";
import { rupeesOf } from "#app/components/seller/product-form/common-fields.tsx";
import { EarningsTable } from "#app/components/seller/promotions/earnings-table.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { couponLimitValues } from "#app/domain/money/coupons/coupon-form-values.ts";
import { earningWithCoupon } from "#app/domain/money/coupons/discounted-earnings.ts";
import type { storeCouponForm } from "#app/domain/money/coupons/store-coupons.schema.ts";
import { STORE_COUPON_TYPES, type PricedProduct, type StoreCoupon } from "#app/domain/money/coupons/store-coupons.ts";
import { readDiscount } from "#app/domain/money/coupons/parsed-coupon.ts";
import { CHANGE_ROWS, type Fields } from "#app/domain/platform/forms/forms.ts";

interface CouponFieldsProps {
  fields: Fields<keyof typeof storeCouponForm.shape>;
  /** The coupon that is changed; null for a new one. */
  coupon: StoreCoupon | null;
  today: string;
}

/** The fields of a store's coupon. What stays once it has been used cannot be typed over. */
export function CouponFields({ fields, coupon, today }: CouponFieldsProps) {
  const { t } = useTranslation();
  const isUsed = coupon?.isUsed ?? false;
  const fixed = { readOnly: isUsed };
  return (
    <>
      {isUsed && <p className="text-muted">{t("promotions:form.used")}</p>}
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <TextField
          field={fields.code}
          label={t("promotions:form.code")}
          hint={t("promotions:form.code_hint")}
          defaultValue={coupon?.code ?? ""}
          autoCapitalize="characters"
          spellCheck={false}
          {...fixed}
        />
        <SelectOrText
          field={fields.type}
          label={t("promotions:form.type")}
          value={coupon?.type ?? "Percentage"}
          options={STORE_COUPON_TYPES.map((type) => ({ value: type, label: t(`promotions:form.types.${type}`) }))}
          isFixed={isUsed}
        />
        <TextField
          field={fields.value}
          label={t("promotions:form.value")}
          hint={t("promotions:form.value_hint")}
          defaultValue={rupeesOf(coupon?.percentBasisPoints ?? coupon?.amountPaise)}
          {...fixed}
        />
        <TextField
          field={fields.maximum}
          label={t("promotions:form.maximum")}
          hint={t("promotions:form.maximum_hint")}
          defaultValue={rupeesOf(coupon?.maximumDiscountPaise)}
          {...fixed}
        />
        <TextField
          field={fields.minimum}
          label={t("promotions:form.minimum")}
          hint={t("promotions:form.minimum_hint")}
          defaultValue={rupeesOf(coupon?.minimumPaise)}
          {...fixed}
        />
        <div className="hidden sm:block" />
        <CouponLimitFields
          fields={fields}
          shown={coupon ? couponLimitValues(coupon) : { first_day: today }}
          isUsed={isUsed}
        />
      </div>
      <SteepYes fields={fields} />
    </>
  );
}

/** The second yes, once it was asked for. */
export function SteepYes({ fields }: { fields: Fields<"accept_steep"> }) {
  const { t } = useTranslation();
  const { outcome, errors } = useFieldOutcome(fields.accept_steep.name);
  const wasAsked = errors.length > 0 || outcome?.values[fields.accept_steep.name] !== undefined;
  return wasAsked ? <Checkbox field={fields.accept_steep} label={t("promotions:form.accept_steep")} /> : null;
}

/** What the store receives of its products with the coupon as it is typed, and the button that computes it again. */
export function CouponEarnings({
  fields,
  coupon,
  products,
}: Omit<CouponFieldsProps, "today"> & { products: readonly PricedProduct[] }) {
  const { t } = useTranslation();
  const input = useContext(OutcomeContext)?.values;
  const discount = input
    ? readDiscount({
        type: input[fields.type.name] ?? "",
        value: input[fields.value.name] ?? "",
        maximum: input[fields.maximum.name] ?? "",
        minimum: input[fields.minimum.name] ?? "",
      })
    : (coupon ?? undefined);
  const earnings = discount ? products.flatMap((one) => earningWithCoupon(one, discount) ?? []) : [];
  return (
    <section aria-labelledby="earnings" className="grid gap-3">
      <h2 id="earnings" className="text-lead font-bold">
        {t("promotions:earnings.title")}
      </h2>
      <p className="text-muted">{t("promotions:earnings.lead")}</p>
      <div>
        <Button variant="outline" name={CHANGE_ROWS} value="earnings">
          {t("promotions:earnings.calculate")}
        </Button>
      </div>
      {products.length === 0 ? (
        <p>{t("promotions:earnings.no_products")}</p>
      ) : discount && earnings.length === 0 ? (
        <p>{t("promotions:earnings.minimum_too_high")}</p>
      ) : (
        earnings.length > 0 && <EarningsTable earnings={earnings} caption={t("promotions:earnings.title")} />
      )}
    </section>
  );
}
