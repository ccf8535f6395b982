import { clsx } from "clsx";
import { formatDate } from "#app/components/ui/format.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { GiftCardView } from "#app/domain/money/gift-cards/gift-cards.ts";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import * as paths from "#app/paths.ts";

/** A gift card with its balance and the entries of the person's own orders. */
export function GiftCardRow({ card }: { card: GiftCardView }) {
  const { t, locale } = useTranslation();
  const isUseful = card.isActive && card.balancePaise > 0;
  return (
    <li className="p-4 sm:px-5">
      <div className="flex items-center gap-3 sm:gap-4">
        <span
          className={clsx(
            "grid size-11 shrink-0 place-items-center rounded-full",
            isUseful ? "bg-indigo-tint text-indigo" : "bg-sunken text-muted",
          )}
        >
          <Icon name="gift" className="size-6" />
        </span>
        <p className="min-w-0 grow">
          <b className="block">{t("account:rewards.card", { lastFour: card.lastFour })}</b>
          <span className="text-small text-muted">
            {card.senderName
              ? t("account:rewards.from", { name: card.senderName, date: formatDate(card.since, locale) })
              : t("account:rewards.paid_with")}
          </span>
        </p>
        <p className="shrink-0 text-right">
          <b className={clsx("block text-lead", !isUseful && "text-muted")}>{formatPaise(card.balancePaise)}</b>
          <span className="text-small text-muted">
            {card.isActive
              ? t("account:rewards.of", { amount: formatPaise(card.initialPaise) })
              : t("account:rewards.inactive")}
          </span>
        </p>
      </div>
      {card.entries.length > 0 && (
        <details className="mt-1 ml-14 sm:ml-15">
          <summary className="flex min-h-11 w-fit items-center font-semibold text-indigo">
            {t("account:rewards.history")}
          </summary>
          <ul className="grid gap-1 pb-1">
            {card.entries.map((entry, index) => (
              <li key={index} className="flex flex-wrap justify-between gap-x-4">
                <span>
                  {t(entry.amountPaise < 0 ? "account:rewards.redeemed" : "account:rewards.released")}{" "}
                  <Link to={paths.order(entry.orderNumber)} className="text-indigo underline underline-offset-2">
                    {entry.orderNumber}
                  </Link>
                  <span className="text-muted"> · {formatDate(entry.at, locale)}</span>
                </span>
                <b>{formatPaise(entry.amountPaise)}</b>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
