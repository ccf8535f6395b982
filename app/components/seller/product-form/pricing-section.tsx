import { useContext } from "react";
import { Button } from "#app/components/button.tsx";
import { TextField, useFieldOutcome } from "#app/components/form/field.tsx";
import { OutcomeContext } from "#app/components/form/form-outcome.ts";
import { FeeBreakdown } from "#app/components/seller/fee-breakdown.tsx";
import type { ProductFields } from "#app/components/seller/product-form/product-fields.ts";
import { useTranslation } from "#app/components/translation.tsx";
import { feesOf, type FeeRates } from "#app/domain/fees/fees.ts";
import { CHANGE_ROWS, type FormField } from "#app/domain/forms/forms.ts";
import { PAISE_PER_RUPEE, type Paise } from "#app/domain/money/money.ts";
import { readRupees } from "#app/domain/money/typed-numbers.ts";
import type { EditableProduct } from "#app/domain/seller-products/product-form.ts";

export interface PriceSectionProps {
  fields: ProductFields;
  product: EditableProduct | null;
  rates: FeeRates;
  /** Of the chosen tax class. */
  gstBasisPoints: number | null;
}

/** Prices, what the store receives, and the stock and SKU of a product without options. */
export function PricingSection({
  fields,
  product,
  rates,
  gstBasisPoints,
  payoutBy,
}: PriceSectionProps & {
  /** Of an order placed today, in words. */
  payoutBy: string;
}) {
  const { t } = useTranslation();
  const typed = useContext(OutcomeContext)?.values[fields.price.name];
  const price = typed === undefined ? product?.pricePaise : readRupees(typed);
  const [plain] = product?.options.length === 0 ? product.variants : [];
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          field={fields.price}
          label={t("seller:product.price")}
          hint={t("seller:product.price_hint")}
          defaultValue={rupeesOf(product?.pricePaise)}
        />
        <TextField
          field={fields.original_price}
          label={t("seller:product.original_price")}
          hint={t("seller:product.original_price_hint")}
          defaultValue={rupeesOf(product?.originalPricePaise)}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {price ? <FeeBreakdown fees={feesOf(price, gstBasisPoints, rates)} by={payoutBy} isEstimate /> : null}
        <Button variant="outline" name={CHANGE_ROWS} value="fees">
          {t("seller:product.calculate")}
        </Button>
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          field={fields.stock_quantity}
          label={t("seller:product.stock")}
          hint={t("seller:product.stock_hint")}
          defaultValue={plain?.stock}
        />
        <ShownStock field={fields.shown_stock_quantity} stock={plain?.stock} />
        <TextField
          field={fields.sku}
          label={t("seller:product.sku")}
          hint={t("seller:product.sku_hint")}
          defaultValue={plain?.sku ?? ""}
        />
      </div>
    </>
  );
}

/** The stock that the form shows, by which the command knows of sales since then. */
export function ShownStock({ field: { name }, stock }: { field: FormField; stock: number | undefined }) {
  const { outcome } = useFieldOutcome(name);
  return <input type="hidden" name={name} value={outcome?.values[name] ?? stock ?? ""} />;
}

/** Returns an amount as people type it: "499", "249.50". */
export function rupeesOf(paise: Paise | null | undefined): string {
  if (paise === null || paise === undefined) return "";
  return (paise / PAISE_PER_RUPEE).toFixed(paise % PAISE_PER_RUPEE === 0 ? 0 : 2);
}
