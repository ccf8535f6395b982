import { Link } from "#app/components/ui/link.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { GiftCardLine, ProductLine } from "#app/components/ordering/cart/cart-line.tsx";
import { groupByStore, type PresentedLine } from "#app/components/ordering/cart/cart-lines.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { Panel } from "#app/components/ui/panel.tsx";
import * as paths from "#app/paths.ts";

/** The cart's lines, a card for each seller. */
export function SellerGroups({ lines }: { lines: PresentedLine[] }) {
  const { t } = useTranslation();
  const { sellers, giftCards } = groupByStore(lines);
  return (
    <>
      {sellers.map((seller) => (
        <Panel
          key={seller.sellerId}
          heading={
            <span className="flex items-center gap-2 text-body font-normal">
              <Icon name="store" className="size-5 shrink-0 text-muted" />
              <span>
                {t("cart:sold_by")}{" "}
                <Link to={paths.store(seller.sellerSlug)} className="font-bold text-indigo hover:underline">
                  {seller.sellerName}
                </Link>
              </span>
            </span>
          }
        >
          <ul className="divide-y divide-line">
            {seller.lines.map((line) => (
              <ProductLine key={line.id} line={line} />
            ))}
          </ul>
        </Panel>
      ))}
      {giftCards.length > 0 && (
        <Panel
          heading={
            <span className="flex items-center gap-2 text-body font-normal">
              <Icon name="mail" className="size-5 shrink-0 text-muted" />
              {t("cart:gift_card.by_mail")}
            </span>
          }
        >
          <ul className="divide-y divide-line">
            {giftCards.map((line) => (
              <GiftCardLine key={line.id} line={line} />
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
