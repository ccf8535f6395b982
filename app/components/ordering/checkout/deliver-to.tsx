import { AddressText } from "#app/components/ordering/checkout/address-text.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { Panel } from "#app/components/ui/panel.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { ShippingAddress } from "#app/db/schema.ts";
import * as paths from "#app/paths.ts";

/** The shipping address with a link to change it. */
export function DeliverTo({ address }: { address: ShippingAddress }) {
  const { t } = useTranslation();
  return (
    <Panel
      heading={t("checkout:deliver_to")}
      aside={
        <Link to={paths.checkout} className="-my-2 flex min-h-11 items-center font-bold text-indigo">
          {t("checkout:change")}
          <span className="sr-only"> {t("checkout:deliver_to")}</span>
        </Link>
      }
    >
      <AddressText address={address} />
    </Panel>
  );
}
