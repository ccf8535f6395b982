import { Link } from "#app/components/ui/link.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { itemDetail } from "#app/components/ordering/orders/item-detail.ts";
import { ReviewLine } from "#app/components/ordering/orders/review-line.tsx";
import type { OrderItemView } from "#app/domain/ordering/orders/orders.ts";
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
            item.giftCard ? t("cart:gift_card.to", { email: item.giftCard.recipient_email }) : itemDetail(t, item)
          }
          total={item.lineTotalPaise}
        />
      ))}
    </ul>
  );
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
