import { Link } from "#app/components/link.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { ReviewLine } from "#app/components/orders/review-line.tsx";
import { optionsText } from "#app/domain/catalog/variants.ts";
import type { OrderItemView } from "#app/domain/orders/orders.ts";
import * as paths from "#app/paths.ts";

/** The items of an order, as they were when it was placed. */
export function OrderItems({ items }: { items: OrderItemView[] }) {
  const { t } = useTranslation();
  return (
    <ul className="grid content-start gap-3">
      {items.map((item) => (
        <ReviewLine
          key={item.id}
          picture={item.picture}
          isGiftCard={item.giftCard !== null}
          name={<ItemName item={item} />}
          detail={
            item.giftCard
              ? t("cart:gift_card.to", { email: item.giftCard.recipient_email })
              : [
                  optionsText(item.options),
                  t("checkout:pieces", { n: item.quantity }),
                  isPartlyOff(item) && t("orders:pieces_off", { n: item.reversedQuantity }),
                ]
                  .filter(Boolean)
                  .join(" · ")
          }
          total={item.lineTotalPaise}
        />
      ))}
    </ul>
  );
}

/** Returns whether some pieces were cancelled; where all were, its parcel says so. */
function isPartlyOff({ quantity, reversedQuantity }: OrderItemView): boolean {
  return reversedQuantity > 0 && reversedQuantity < quantity;
}

function ItemName({ item }: { item: OrderItemView }) {
  const { t } = useTranslation();
  if (item.giftCard) return t("cart:gift_card.line");
  if (item.productId === null) return item.name;
  return (
    <Link to={paths.product(item.productId)} className="hover:underline">
      {item.name}
    </Link>
  );
}
