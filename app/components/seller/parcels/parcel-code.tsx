import { readableParcelCode } from "#app/domain/ordering/orders/parcel-codes.ts";

/** The short code of a parcel, as its label has it. */
export function ParcelCode({ code }: { code: string }) {
  return (
    <span className="font-mono font-bold tracking-wide whitespace-nowrap" translate="no">
      {readableParcelCode(code)}
    </span>
  );
}
