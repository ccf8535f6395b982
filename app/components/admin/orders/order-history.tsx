import { formatDateTime } from "#app/components/ui/format.ts";
import { Panel } from "#app/components/ui/panel.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { OrderEvent } from "#app/domain/ordering/admin-orders/admin-orders.ts";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import { statusKey } from "#app/domain/platform/state-machine/status-words.ts";
import type { Translate } from "#app/locales/translate.ts";

/** What happened to an order, newest first. */
export function OrderHistory({ events }: { events: readonly OrderEvent[] }) {
  const { t, locale } = useTranslation();
  return (
    <Panel heading={t("parcels:history")}>
      <ol className="grid gap-2">
        {events.map((event, index) => (
          <li key={index}>
            <p className="wrap-anywhere">{t(`admin_orders:timeline.${event.text}`, words(event, t))}</p>
            {event.reason && <p className="text-small">{t(`parcels:reason.${event.reason}`)}</p>}
            <p className="text-small text-muted">
              {[event.by && t(`admin_orders:by.${event.by}`), formatDateTime(event.at, locale)]
                .filter(Boolean)
                .join(" · ")}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function words({ status, paymentStatus, store = "", amountPaise = 0, count = 0 }: OrderEvent, t: Translate) {
  return {
    store,
    amount: formatPaise(amountPaise),
    count,
    status: status ? t(statusKey("shipment", status)) : paymentStatus ? t(statusKey("payment", paymentStatus)) : "",
  };
}
