import { useTranslation } from "#app/components/translation.tsx";
import type { ShippingAddress } from "#app/db/schema.ts";
import { readableMobile } from "#app/domain/identifiers/mobile.ts";

/** An address as printed on a parcel, with the phone number. */
export function AddressText({ address }: { address: ShippingAddress }) {
  const { t } = useTranslation();
  return (
    <>
      <span className="block">
        <b>{address.fullName}</b> · <span className="whitespace-nowrap">{readableMobile(address.phone)}</span>
      </span>
      <span className="block">
        {address.address}, {address.city}, {t(`checkout:states.${address.state}`)} {address.zip}
      </span>
    </>
  );
}
