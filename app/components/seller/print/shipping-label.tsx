import { clsx } from "clsx";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { ParcelCode } from "#app/components/seller/parcels/parcel-code.tsx";
import { CodePicture } from "#app/components/seller/print/code-picture.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { readableMobile } from "#app/domain/platform/identifiers/mobile.ts";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import type { PrintedParcel } from "#app/domain/ordering/seller-orders/parcel-papers.ts";

export interface Sender {
  name: string;
  address: string;
  zip: string;
  landmark: string;
}

/** The sizes of name and address by their length in characters, so that a long one stays on its label. */
const SIZES = [
  { upTo: 150, name: "text-[15pt]", address: "text-[13pt]" },
  { upTo: 300, name: "text-[12pt]", address: "text-[10.5pt]" },
  { upTo: 420, name: "text-[10pt]", address: "text-[8.5pt]" },
  { upTo: Infinity, name: "text-[9pt]", address: "text-[7.5pt]" },
] as const;

/** What is stuck on a parcel. It fills the box that it is in. */
export function ShippingLabel({ parcel, from }: { parcel: PrintedParcel; from: Sender }) {
  const { t, locale } = useTranslation();
  const { to, cashPaise, carrier, trackingNumber } = parcel;
  const length = (to.fullName + to.address + to.city).length;
  const size = SIZES.find(({ upTo }) => length <= upTo);
  return (
    <article className="flex h-full flex-col gap-2 text-[10pt] leading-snug wrap-anywhere">
      <section className="grow">
        <h2 className="text-[9pt] font-bold uppercase">{t("packing:print.to")}</h2>
        <address className={clsx("not-italic", size?.address)}>
          <p className={clsx("font-bold", size?.name)} {...langAttribute(to.fullName, locale)}>
            {to.fullName}
          </p>
          <p {...langAttribute(to.address, locale)}>{to.address}</p>
          <p {...langAttribute(to.city, locale)}>
            {to.city}, {to.state}
          </p>
          <p className="text-[15pt] font-bold">{to.zip}</p>
          {to.phone && <p className="font-bold">{readableMobile(to.phone)}</p>}
        </address>
      </section>
      <p
        className={clsx(
          "border-2 border-current px-2 py-1 text-center font-bold",
          cashPaise > 0 ? "text-[17pt]" : "text-[12pt]",
        )}
      >
        {cashPaise > 0 ? t("packing:print.collect", { amount: formatPaise(cashPaise) }) : t("packing:print.no_cash")}
      </p>
      <section className="flex items-center gap-3">
        <CodePicture parcel={parcel} className="size-[1.2in] shrink-0" />
        <div className="grid min-w-0 gap-0.5">
          <p className="text-[18pt] leading-tight">
            <ParcelCode code={parcel.code} />
          </p>
          <p className="whitespace-nowrap">{parcel.orderNumber}</p>
          {carrier && <p {...langAttribute(carrier, locale)}>{carrier}</p>}
          {trackingNumber && <p className="font-mono font-bold">{trackingNumber}</p>}
        </div>
      </section>
      <section className="border-t border-current pt-1 text-[8pt] leading-tight">
        <h2 className="inline font-bold">{t("packing:print.from")}</h2>{" "}
        <address className="inline not-italic">
          <b {...langAttribute(from.name, locale)}>{from.name}</b>
          {[from.address, from.landmark, from.zip].filter(Boolean).map((part) => (
            <span key={part} {...langAttribute(part, locale)}>
              , {part}
            </span>
          ))}
        </address>
      </section>
    </article>
  );
}
