import { clsx } from "clsx";
import { formatDate } from "#app/components/ui/format.ts";
import { Link } from "#app/components/ui/link.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import { isRefund, type MoneyMovement, type MovementState } from "#app/domain/money/payments/money-movements.ts";
import { statusKey } from "#app/domain/platform/state-machine/status-words.ts";
import * as paths from "#app/paths.ts";

const stateClasses: Record<MovementState, string> = {
  paid: "text-leaf",
  waiting: "text-muted",
  due: "text-muted",
  failed: "text-brick",
  checked: "text-sky",
  returning: "text-sky",
  returned: "text-leaf",
};

/** A payment or a refund: method, order, amount, status. */
export function TransactionRow({ movement }: { movement: MoneyMovement }) {
  const { t, locale } = useTranslation();
  const { orderNumber, method, state, amountPaise } = movement;
  return (
    <li className="flex items-start justify-between gap-4 p-4 sm:px-5">
      <p className="min-w-0">
        <b className="block">{t(`orders:payment_method.${method}`)}</b>
        <span className="block text-muted">
          {t("account:payments.for_order")}{" "}
          <Link to={paths.order(orderNumber)} className="whitespace-nowrap text-indigo underline underline-offset-2">
            {orderNumber}
          </Link>
        </span>
        <span className="block text-small text-muted">{formatDate(movement.at, locale)}</span>
      </p>
      <p className="shrink-0 text-right">
        <b className={clsx("block text-lead", state === "failed" && "text-muted line-through")}>
          {isRefund(movement) && "+"}
          {formatPaise(amountPaise)}
        </b>
        <span className={clsx("block max-w-36 text-small font-semibold", stateClasses[state])}>
          {t(statusKey("movement", state))}
        </span>
      </p>
    </li>
  );
}
