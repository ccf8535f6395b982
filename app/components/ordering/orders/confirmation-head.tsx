import { clsx } from "clsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { formatDate } from "#app/components/ui/format.ts";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import type { Confirmation } from "#app/components/ordering/orders/confirmation.ts";
import { paymentReturnLocation, paymentStartLocation, type OrderView } from "#app/domain/ordering/orders/orders.ts";

const looks: Record<Confirmation, { icon: IconName; colour: string }> = {
  confirmed: { icon: "check", colour: "bg-leaf text-surface" },
  awaiting: { icon: "cash", colour: "bg-marigold text-ink" },
  confirming: { icon: "cash", colour: "bg-marigold text-ink" },
  expired: { icon: "warning", colour: "bg-line text-ink" },
  returning: { icon: "cash", colour: "bg-line text-ink" },
  returned: { icon: "cash", colour: "bg-line text-ink" },
  cancelled: { icon: "close", colour: "bg-brick text-surface" },
};

/** The order's state and what to do next. */
export function ConfirmationHead({ order, state }: { order: OrderView; state: Confirmation }) {
  const { t, locale } = useTranslation();
  const { icon, colour } = looks[state];
  return (
    <div className="grid justify-items-center gap-3 pt-4 text-center">
      <span className={clsx("grid size-16 place-items-center rounded-full", colour)}>
        <Icon name={icon} className="size-9" />
      </span>
      <h1 className="text-title font-bold">{t(`orders:confirmation.${state}.title`)}</h1>
      <p className="text-muted">{t(`orders:confirmation.${state}.text`, { orderId: order.publicNumber })}</p>
      {state !== "confirmed" && (
        <p>
          {t("orders:order_number")} <b className="whitespace-nowrap">{order.publicNumber}</b>
        </p>
      )}
      {state === "confirmed" && order.shipments.length > 0 && (
        <p className="rounded-card bg-leaf-tint px-4 py-2.5">
          {t("orders:estimated_delivery")}{" "}
          <b className="whitespace-nowrap">{formatDate(order.estimatedDeliveryOn, locale)}</b>
        </p>
      )}
      {state === "awaiting" && (
        <ButtonLink to={paymentStartLocation(order.publicNumber)}>{t("orders:awaiting.pay")}</ButtonLink>
      )}
      {state === "confirming" && (
        <ButtonLink variant="outline" to={paymentReturnLocation(order.publicNumber)}>
          {t("orders:awaiting.refresh")}
        </ButtonLink>
      )}
    </div>
  );
}
