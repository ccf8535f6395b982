import type { ReactNode } from "react";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { Panel } from "#app/components/ui/panel.tsx";
import { ParcelContents } from "#app/components/seller/parcels/parcel-contents.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { ShipmentToPack } from "#app/domain/ordering/orders/shipments.ts";
import * as paths from "#app/paths.ts";

/** A page about one parcel of an order, with a form that cannot be undone. */
export function AdminParcelPage({
  title,
  parcel,
  children,
}: {
  title: string;
  parcel: ShipmentToPack;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { orderNumber: number } = parcel;
  return (
    <div className="shell grid max-w-3xl gap-5 py-5">
      <BackLink to={paths.adminOrder(number)} text={t("messages:title.order", { number })} />
      <h1 className="text-title font-bold">{title}</h1>
      <ParcelContents parcel={parcel} />
      <Panel>{children}</Panel>
    </div>
  );
}
