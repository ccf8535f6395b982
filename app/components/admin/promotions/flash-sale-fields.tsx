import { useContext } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { ProductRows } from "#app/components/money/discounts/product-rows.tsx";
import { ScheduleFields } from "#app/components/money/discounts/schedule-fields.tsx";
import { TextField } from "#app/components/ui/form/field.tsx";
import { OutcomeContext } from "#app/components/ui/form/form-outcome.ts";
import { SelectOrText } from "#app/components/ui/form/select-or-text.tsx";
import { Countdown } from "#app/components/shop/home/countdown.tsx";
import { Section } from "#app/components/shop/home/section.tsx";
import { formatDateTime } from "#app/components/ui/format.ts";
import type { CardProduct } from "#app/components/catalog/product-card/product-card.tsx";
import { ProductGrid } from "#app/components/catalog/product-card/product-grid.tsx";
import { SteepYes } from "#app/components/seller/promotions/coupon-fields.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { flashSaleForm } from "#app/domain/listings/flash-sales/flash-sales.schema.ts";
import {
  cardsInSale,
  SALE_BEARERS,
  type ManagedSale,
  type SaleableProduct,
  type SaleProduct,
} from "#app/domain/listings/flash-sales/flash-sales.ts";
import { CHANGE_ROWS, type FieldsOf } from "#app/domain/platform/forms/forms.ts";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import { readPercent, readTime } from "#app/domain/listings/store-discounts/parsed-discount.ts";

/** A product of the form; its limit once it is stored. */
type SaleRow = SaleableProduct & Partial<SaleProduct>;

interface SaleFieldsProps {
  fields: FieldsOf<typeof flashSaleForm>;
  /** The sale that is changed; null for a new one. */
  sale: ManagedSale | null;
  products: readonly SaleRow[];
}

/** The fields of a flash sale. Once it has begun, only the name, the end and the limits can be changed. */
export function FlashSaleFields({ fields, sale, products }: SaleFieldsProps) {
  const { t } = useTranslation();
  const isBegun = sale?.state === "running";
  return (
    <>
      {isBegun && <p className="text-muted">{t("flash_sales:form.begun")}</p>}
      <ScheduleFields
        fields={fields}
        shown={sale}
        percent={String(sale?.percent ?? "")}
        isBegun={isBegun}
        hints={{ name: t("flash_sales:form.name_hint"), percent: t("flash_sales:form.percent_hint") }}
      >
        <SelectOrText
          field={fields.borne_by}
          label={t("admin_people:promotions.column.bearer")}
          hint={t("flash_sales:form.bearer_hint")}
          value={sale?.bearer ?? "seller"}
          options={SALE_BEARERS.map((bearer) => ({ value: bearer, label: t(`flash_sales:bearer.${bearer}`) }))}
          isFixed={isBegun}
        />
      </ScheduleFields>
      <ProductRows group={fields.products} products={products}>
        {(product, row) => (
          <>
            <p>
              {t("flash_sales:form.normal", { store: product.storeName, amount: formatPaise(product.normalPaise) })}
            </p>
            <TextField
              field={row.limit}
              label={t("flash_sales:form.limit")}
              defaultValue={String(product.pieceLimit ?? "")}
              narrow
            />
          </>
        )}
      </ProductRows>
      <SteepYes fields={fields} />
    </>
  );
}

/** The sale as the home page would show it with the typed values, and the button that renders it again. */
export function SalePreview({ fields, sale, products, cards }: SaleFieldsProps & { cards: readonly CardProduct[] }) {
  const { t, locale } = useTranslation();
  const input = useContext(OutcomeContext)?.values;
  const percent = readPercent(input?.[fields.percent.name] ?? String(sale?.percent ?? ""));
  const end = input?.[fields.ends.name];
  const endsAt = end === undefined ? sale && new Date(sale.endsAt) : readTime(end);
  return (
    <section aria-labelledby="preview" className="grid gap-3">
      <h2 id="preview" className="text-lead font-bold">
        {t("flash_sales:preview.title")}
      </h2>
      <p className="text-muted">{t("flash_sales:preview.lead")}</p>
      <div>
        <Button variant="outline" name={CHANGE_ROWS} value="preview">
          {t("flash_sales:preview.show")}
        </Button>
      </div>
      {percent !== undefined && endsAt && (
        <div className="rounded-card border border-line bg-paper px-4 pb-4">
          <Section
            title={t("home:flash_sale.title")}
            beside={<Countdown end={endsAt.getTime()} endsAt={formatDateTime(endsAt, locale)} />}
          >
            <ProductGrid products={cardsInSale(cards, products, percent)} isPreview />
          </Section>
        </div>
      )}
    </section>
  );
}
