import { ErrorSummary } from "#app/components/ui/form/error-summary.tsx";
import { useFormOutcome } from "#app/components/ui/form/form-outcome.ts";
import { Link } from "#app/components/ui/link.tsx";
import { ShipmentCard } from "#app/components/seller/parcels/shipment-card.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { ComponentProps } from "react";
import { MAX_SHIPMENTS_SHOWN } from "#app/domain/ordering/orders/shipments.ts";
import * as paths from "#app/paths.ts";
import { parcelsToMove, type SellerOrderList } from "#app/domain/ordering/seller-orders/seller-orders.ts";

type CardProps = ComponentProps<typeof ShipmentCard>;

/** The parcels that wait for their next step, in the views of the orders that are about them. */
export function ParcelsToMove({
  parcels,
  fields,
  asked,
}: {
  parcels: readonly CardProps["shipment"][];
  fields: CardProps["fields"];
  asked: SellerOrderList;
}) {
  const { t } = useTranslation();
  const outcome = useFormOutcome("shipment");
  if (parcelsToMove(asked).length === 0) return null;
  const title = asked.status === "shipped" ? "seller:on_the_way" : "seller:to_pack";
  const isPart = parcels.length === MAX_SHIPMENTS_SHOWN;
  return (
    <section aria-labelledby="parcels" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="parcels" className="text-heading font-bold">
          {t(isPart ? "seller:longest_waiting" : title, { count: parcels.length })}
        </h2>
        <span className="flex flex-wrap gap-x-5">
          <Link to={paths.sellerParcels} className="font-semibold text-indigo hover:underline">
            {t("parcels:list.open")}
          </Link>
          {parcels.length > 0 && (
            <a href="#orders" className="font-semibold text-indigo hover:underline">
              {t("seller:dashboard.recent.all")}
            </a>
          )}
        </span>
      </div>
      <ErrorSummary outcome={outcome} />
      {parcels.length === 0 && asked.status === undefined && (
        <p className="text-muted">{t("seller:nothing_to_pack")}</p>
      )}
      <div className="grid gap-4 xl:grid-cols-2 xl:items-start">
        {parcels.map((shipment) => (
          <ShipmentCard key={shipment.id} shipment={shipment} fields={fields} />
        ))}
      </div>
    </section>
  );
}
