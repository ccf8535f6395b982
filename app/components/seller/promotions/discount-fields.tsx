import { useContext } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { ProductRows } from "#app/components/money/discounts/product-rows.tsx";
import { ScheduleFields } from "#app/components/money/discounts/schedule-fields.tsx";
import { TextField } from "#app/components/ui/form/field.tsx";
import { OutcomeContext } from "#app/components/ui/form/form-outcome.ts";
import { rupeesOf } from "#app/components/seller/product-form/common-fields.tsx";
import { SteepYes } from "#app/components/seller/promotions/coupon-fields.tsx";
import { EarningsTable } from "#app/components/seller/promotions/earnings-table.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { CHANGE_ROWS, rowFields, type FieldsOf } from "#app/domain/platform/forms/forms.ts";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import type { storeDiscountForm } from "#app/domain/listings/store-discounts/store-discounts.schema.ts";
import {
  earningsInDiscount,
  type DiscountableProduct,
  type DiscountedProduct,
  type StoreDiscount,
} from "#app/domain/listings/store-discounts/store-discounts.ts";
import { readProductDiscount } from "#app/domain/listings/store-discounts/parsed-discount.ts";

/** A product of the form, with its values in the discount once it is stored. */
export type DiscountRow = DiscountableProduct & Partial<DiscountedProduct>;

interface DiscountFieldsProps {
  fields: FieldsOf<typeof storeDiscountForm>;
  /** The discount that is changed; null for a new one. */
  discount: StoreDiscount | null;
  products: readonly DiscountRow[];
}

const percentOf = (products: readonly DiscountRow[]) =>
  String(products.find(({ percent }) => percent != null)?.percent ?? "");

/** The fields of a store's discount. Once it has begun, only the name and the end can be changed. */
export function DiscountFields({ fields, discount, products }: DiscountFieldsProps) {
  const { t } = useTranslation();
  const isBegun = discount?.state === "running";
  return (
    <>
      {isBegun && <p className="text-muted">{t("discounts:form.begun")}</p>}
      <ScheduleFields
        fields={fields}
        shown={discount}
        percent={percentOf(products)}
        isBegun={isBegun}
        hints={{ name: t("discounts:form.name_hint"), percent: t("discounts:form.percent_hint") }}
      />
      <ProductRows group={fields.products} products={products}>
        {(product, row) => (
          <>
            <p>{t("discounts:form.normal", { amount: formatPaise(product.normalPaise) })}</p>
            {product.isSuspended && <p className="text-brick">{t("discounts:form.suspended")}</p>}
            <TextField
              field={row.price}
              label={t("discounts:form.price")}
              defaultValue={rupeesOf(product.pricePaise)}
              narrow
              readOnly={isBegun}
            />
          </>
        )}
      </ProductRows>
      <SteepYes fields={fields} />
    </>
  );
}

/** What the store receives of each product now and in the discount as it is typed, and the button that computes it again. */
export function DiscountEarnings({ fields, products }: Omit<DiscountFieldsProps, "discount">) {
  const { t } = useTranslation();
  const input = useContext(OutcomeContext)?.values;
  const percent = input?.[fields.percent.name] ?? percentOf(products);
  const earnings = products.flatMap((product, index) => {
    const price = input?.[rowFields(fields.products, index).price.name] ?? rupeesOf(product.pricePaise);
    const discount = readProductDiscount({ percent, price });
    return discount ? earningsInDiscount(product, discount) : [];
  });
  return (
    <section aria-labelledby="earnings" className="grid gap-3">
      <h2 id="earnings" className="text-lead font-bold">
        {t("promotions:earnings.title")}
      </h2>
      <p className="text-muted">{t("discounts:earnings_lead")}</p>
      <div>
        <Button variant="outline" name={CHANGE_ROWS} value="earnings">
          {t("promotions:earnings.calculate")}
        </Button>
      </div>
      {earnings.length > 0 && <EarningsTable earnings={earnings} caption={t("promotions:earnings.title")} />}
    </section>
  );
}
