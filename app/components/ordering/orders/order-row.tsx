import { Link } from "#app/components/ui/link.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { formatDate, formatDay } from "#app/components/ui/format.ts";
import { OrderChips } from "#app/components/ordering/orders/status-chip.tsx";
import { Thumbnail } from "#app/components/ui/thumbnail.tsx";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import { isExpected, paymentStartLocation, type OrderSummary } from "#app/domain/ordering/orders/orders.ts";
import * as paths from "#app/paths.ts";

/** An order of My Orders: its items and delivery date, then its number. The whole card is a link. */
export function OrderRow({ order }: { order: OrderSummary }) {
  const { t, locale } = useTranslation();
  const more = order.lineCount - order.items.length;
  const names = order.items.map((item) => (item.isGiftCard ? t("cart:gift_card.line") : item.name)).join(", ");
  const isComing = order.paymentStatus !== "awaiting" && order.parcels.some((status) => isExpected({ status }));
  return (
    <li className="relative grid gap-3 rounded-card border border-line bg-surface p-4 hover:border-indigo sm:p-5">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="flex shrink-0 gap-1.5 max-sm:w-full">
          {order.items.map((item, index) => (
            <Thumbnail key={index} picture={item.picture} fallbackIcon={item.isGiftCard ? "gift" : "box"} small />
          ))}
        </div>
        <div className="min-w-0 grow basis-48">
          <Link
            to={paths.order(order.publicNumber)}
            className="line-clamp-2 font-bold after:absolute after:inset-0 after:rounded-card"
          >
            {names}
            {more > 0 && ` ${t("account:order.and_more", { n: more })}`}
            <span className="sr-only">, {order.publicNumber}</span>
          </Link>
          {isComing && (
            <p className={`font-semibold ${order.isLate ? "" : "text-leaf"}`}>
              {t(order.isLate ? "orders:late_delivery" : "account:order.arriving", {
                day: formatDay(order.estimatedDeliveryOn, locale),
              })}
            </p>
          )}
          <p className="text-small text-muted">
            <span aria-hidden="true">{order.publicNumber} · </span>
            {t("account:order.placed_on", { date: formatDate(order.createdAt, locale) })}
          </p>
        </div>
        <OrderChips order={order} />
      </div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-2">
        <span className="text-small text-muted">{t("account:items", { count: order.itemCount })}</span>
        <b>{formatPaise(order.totalPaise)}</b>
      </p>
      {order.paymentStatus === "awaiting" && (
        <div className="relative z-10">
          <ButtonLink to={paymentStartLocation(order.publicNumber)}>{t("orders:awaiting.pay")}</ButtonLink>
        </div>
      )}
    </li>
  );
}
