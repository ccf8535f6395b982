import { ButtonLink } from "#app/components/ui/button.tsx";
import { formatDateTime } from "#app/components/ui/format.ts";
import { orderProgress } from "#app/components/ordering/orders/present-order.ts";
import { OrderChips } from "#app/components/ordering/orders/status-chip.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { OrderView } from "#app/domain/ordering/orders/orders.ts";
import * as paths from "#app/paths.ts";

/** An order's number, date and status, and the button that cancels it. */
export function AdminOrderHead({ title, order, canCancel }: { title: string; order: OrderView; canCancel: boolean }) {
  const { t, locale } = useTranslation();
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="grid gap-1">
        <h1 className="text-title font-bold">{title}</h1>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <strong className="text-lead">{order.publicNumber}</strong>
          <OrderChips order={orderProgress(order)} />
        </p>
        <p className="text-muted">{t("admin_orders:created", { time: formatDateTime(order.createdAt, locale) })}</p>
      </div>
      {canCancel && order.cancellable && (
        <ButtonLink variant="outline" to={paths.adminOrderCancel(order.publicNumber)}>
          {t("admin_orders:cancel.open")}
        </ButtonLink>
      )}
    </div>
  );
}
