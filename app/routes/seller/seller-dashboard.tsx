import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/components/translation.tsx";
import { ShipmentCard } from "#app/components/seller/shipment-card.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { listShipmentsToPack } from "#app/domain/shipments/shipments.queries.server.ts";
import { requirePerson } from "#app/http/actor.server.ts";
import { takeOutcome } from "#app/http/form.server.ts";
import { getT } from "#app/http/locale.server.ts";
import { db } from "#app/services.server.ts";

/** Plain forms, whose texts are not in the browser's bundle. */
export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageMeta(matches, { title: data?.title ?? "" });

/** The shipments to pack and hand over, oldest first. */
export async function loader(args: LoaderFunctionArgs) {
  const person = await requirePerson(args, "shipment.manage");
  const [shipments, t, outcome] = await Promise.all([
    listShipmentsToPack(db, person.profileId),
    getT(args),
    takeOutcome(args, "shipment"),
  ]);
  return { title: t("messages:title.seller"), shipments, outcome };
}

export default function SellerDashboard() {
  const { t } = useTranslation();
  const { title, shipments, outcome } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto grid w-full max-w-4xl gap-5 px-4 py-8">
      <div>
        <h1 className="text-title font-bold">{title}</h1>
        <p className="text-muted">{t("seller:to_pack", { count: shipments.length })}</p>
      </div>
      {outcome && (
        <p role="alert" className="rounded-card border-2 border-brick bg-brick-tint p-4 font-semibold text-brick">
          {[...outcome.formErrors, ...Object.values(outcome.errors).flat()].join(" ")}
        </p>
      )}
      {shipments.length === 0 && (
        <p className="rounded-card border border-line bg-surface p-6">{t("seller:nothing_to_pack")}</p>
      )}
      {shipments.map((shipment) => (
        <ShipmentCard key={shipment.id} shipment={shipment} />
      ))}
    </div>
  );
}
