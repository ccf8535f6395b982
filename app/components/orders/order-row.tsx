import { Link } from "#app/components/link.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { ButtonLink } from "#app/components/button.tsx";
import { formatDate } from "#app/components/format.ts";
import { OrderChips } from "#app/components/orders/status-chip.tsx";
import { Thumbnail } from "#app/components/thumbnail.tsx";
import { formatPaise } from "#app/domain/money/money.ts";
import { paymentStartLocation, type OrderSummary } from "#app/domain/orders/orders.ts";
import * as paths from "#app/paths.ts";

/** An order of My Orders; the whole card is a link. */
export function OrderRow({ order }: { order: OrderSummary }) {
  const { t, locale } = useTranslation();
  const more = order.itemCount - order.items.length;
  return (
    <li className="relative grid gap-3 rounded-card border border-line bg-surface p-4 hover:border-indigo sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <div>
          <Link
            to={paths.order(order.publicNumber)}
            className="font-bold after:absolute after:inset-0 after:rounded-card"
          >
            {order.publicNumber}
          </Link>
          <p className="text-small text-muted">
            {t("account:order.placed_on", { date: formatDate(order.createdAt, locale) })}
          </p>
        </div>
        <OrderChips order={order} />
      </div>
      <div className="flex items-center gap-3">
        <div className="flex shrink-0 gap-1.5">
          {order.items.map((item, index) => (
            <Thumbnail key={index} picture={item.picture} fallbackIcon={item.isGiftCard ? "gift" : "box"} small />
          ))}
        </div>
        <p className="line-clamp-2 min-w-0 grow text-small text-muted max-sm:sr-only">
          {order.items.map((item) => (item.isGiftCard ? t("cart:gift_card.line") : item.name)).join(", ")}
          {more > 0 && ` ${t("account:order.and_more", { n: more })}`}
        </p>
        <p className="ml-auto shrink-0 text-right">
          <b className="block">{formatPaise(order.totalPaise)}</b>
          <span className="text-small text-muted">{t("account:items", { count: order.itemCount })}</span>
        </p>
      </div>
      {order.paymentStatus === "awaiting" && (
        <div className="relative z-10">
          <ButtonLink to={paymentStartLocation(order.publicNumber)}>{t("orders:awaiting.pay")}</ButtonLink>
        </div>
      )}
    </li>
  );
}
