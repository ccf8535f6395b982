import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { Panel } from "#app/components/ui/panel.tsx";
import { PlaceText } from "#app/components/ui/place-text.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { ShippingAddress } from "#app/db/schema.ts";
import type { AdminOrder } from "#app/domain/ordering/admin-orders/admin-orders.ts";
import { readableMobile } from "#app/domain/platform/identifiers/mobile.ts";

/** The order's customer and delivery address. */
export function OrderPerson({
  customer,
  address,
}: {
  customer: AdminOrder["customer"];
  address: ShippingAddress | null;
}) {
  const { t, locale } = useTranslation();
  return (
    <>
      <Panel heading={t("admin_orders:column.customer")}>
        <p className="wrap-anywhere" {...langAttribute(customer.name, locale)}>
          {customer.name}
        </p>
        <p className="wrap-anywhere text-muted">{customer.email}</p>
        {customer.phone && <p className="text-muted">{readableMobile(customer.phone)}</p>}
      </Panel>
      {address && (
        <Panel heading={t("admin_orders:address")}>
          <address className="wrap-anywhere not-italic">
            <span {...langAttribute(address.fullName, locale)}>{address.fullName}</span>
            <br />
            <PlaceText {...address} />
            <br />
            {readableMobile(address.phone)}
          </address>
        </Panel>
      )}
    </>
  );
}
