import { PlaceText } from "#app/components/ui/place-text.tsx";
import type { ShippingAddress } from "#app/db/schema.ts";
import { readableMobile } from "#app/domain/platform/identifiers/mobile.ts";

/** An address as printed on a parcel, with the phone number. */
export function AddressText({ address }: { address: ShippingAddress }) {
  return (
    <>
      <span className="block">
        <b>{address.fullName}</b> · <span className="whitespace-nowrap">{readableMobile(address.phone)}</span>
      </span>
      <span className="block">
        <PlaceText {...address} />
      </span>
    </>
  );
}
