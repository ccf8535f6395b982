import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/components/translation.tsx";
import { ErrorSummary } from "#app/components/form/error-summary.tsx";
import { useFormOutcome } from "#app/components/form/form-outcome.ts";
import { ShipmentCard } from "#app/components/seller/shipment-card.tsx";
import { titleMeta } from "#app/components/page-meta.ts";
import { fieldsOf } from "#app/domain/forms/fields.server.ts";
import { listShipmentsToPack } from "#app/domain/orders/shipments.queries.server.ts";
import { moveShipmentForm } from "#app/domain/orders/shipments.schema.ts";
import { defineLoader } from "#app/http/action.server.ts";
import { getT } from "#app/http/locale.server.ts";
import { db } from "#app/services.server.ts";

/** Plain forms, whose texts are not in the browser's bundle. */
export const meta = titleMeta;

/** The shipments to pack and hand over, oldest first. */
export const loader = defineLoader({ permission: "shipment.view" }, async (args) => {
  const [shipments, t] = await Promise.all([listShipmentsToPack(db, args.scope), getT(args)]);
  return { title: t("messages:title.seller"), shipments, fields: fieldsOf(moveShipmentForm) };
});

export default function SellerDashboard() {
  const { t } = useTranslation();
  const { title, shipments, fields } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto grid w-full max-w-4xl gap-5 px-4 py-8">
      <div>
        <h1 className="text-title font-bold">{title}</h1>
        <p className="text-muted">{t("seller:to_pack", { count: shipments.length })}</p>
      </div>
      <ErrorSummary outcome={useFormOutcome("shipment")} />
      {shipments.length === 0 && (
        <p className="rounded-card border border-line bg-surface p-6">{t("seller:nothing_to_pack")}</p>
      )}
      {shipments.map((shipment) => (
        <ShipmentCard key={shipment.id} shipment={shipment} fields={fields} />
      ))}
    </div>
  );
}
