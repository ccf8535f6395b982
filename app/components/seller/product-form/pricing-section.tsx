import { useContext } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/form/field.tsx";
import { OutcomeContext } from "#app/components/ui/form/form-outcome.ts";
import { FeeBreakdown } from "#app/components/seller/payments/fee-breakdown.tsx";
import { PriceFields, DisplayedStock } from "#app/components/seller/product-form/common-fields.tsx";
import type { ProductFields } from "#app/components/seller/product-form/product-fields.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { feesOf, type FeeRates } from "#app/domain/money/fees/fees.ts";
import { CHANGE_ROWS } from "#app/domain/platform/forms/forms.ts";
import { readRupees } from "#app/domain/platform/money/input-numbers.ts";
import type { EditableProduct } from "#app/domain/listings/seller-products/product-form.ts";

export interface PriceSectionProps {
  fields: ProductFields;
  product: EditableProduct | null;
  rates: FeeRates;
  /** Of the chosen tax class. */
  gstBasisPoints: number | null;
}

/** Prices, the store's share, and the stock and SKU of a product without options. */
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
  const input = useContext(OutcomeContext)?.values[fields.price.name];
  const price = input === undefined ? product?.pricePaise : readRupees(input);
  const [plain] = product?.options.length === 0 ? product.variants : [];
  return (
    <>
      <PriceFields fields={fields} product={product} />
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
        <DisplayedStock field={fields.shown_stock_quantity} stock={plain?.stock} />
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
