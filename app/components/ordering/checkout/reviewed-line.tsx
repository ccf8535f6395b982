import type { PresentedLine } from "#app/components/ordering/cart/cart-lines.ts";
import { ReviewLine } from "#app/components/ordering/orders/review-line.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { optionsText } from "#app/domain/catalog/products/variants.ts";

/** A line of the cart that is about to be ordered. */
export function ReviewedLine({ line }: { line: PresentedLine }) {
  const { t } = useTranslation();
  const isGiftCard = line.kind === "gift_card";
  return (
    <ReviewLine
      picture={isGiftCard ? null : line.picture}
      isGiftCard={isGiftCard}
      name={isGiftCard ? t("cart:gift_card.line") : line.name}
      detail={
        isGiftCard
          ? t("cart:gift_card.to", { email: line.giftCard.recipient_email })
          : [optionsText(line.options), t("checkout:pieces", { n: line.quantity })].filter(Boolean).join(" · ")
      }
      total={line.lineTotalPaise}
    />
  );
}
