import { useTranslation } from "#app/components/ui/translation.tsx";
import { groupByStore, type PresentedLine } from "#app/components/ordering/cart/cart-lines.ts";
import { ReviewedLine } from "#app/components/ordering/checkout/reviewed-line.tsx";
import { Panel } from "#app/components/ui/panel.tsx";

/** The shipments of an order to be placed, one per seller; `deliveryDay` is the expected day of delivery. */
export function ShipmentReview({ lines, deliveryDay }: { lines: PresentedLine[]; deliveryDay: string }) {
  const { t } = useTranslation();
  const { sellers, giftCards } = groupByStore(lines);
  return (
    <Panel
      heading={sellers.length > 0 ? t("checkout:shipments", { count: sellers.length }) : t("cart:gift_card.by_mail")}
    >
      <div className="divide-y divide-line">
        {sellers.map((seller) => (
          <div key={seller.sellerId} className="py-3 first:pt-0 last:pb-0">
            <p className="mb-2 text-small text-muted">
              {t("cart:sold_by")} <b className="font-semibold text-ink">{seller.sellerName}</b> ·{" "}
              {t("checkout:estimated")} ({t("checkout:estimated_by", { day: deliveryDay })})
            </p>
            <ul className="grid gap-3">
              {seller.lines.map((line) => (
                <ReviewedLine key={line.id} line={line} />
              ))}
            </ul>
          </div>
        ))}
        {giftCards.length > 0 && (
          <ul className="grid gap-3 py-3 first:pt-0 last:pb-0">
            {giftCards.map((line) => (
              <ReviewedLine key={line.id} line={line} />
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}
