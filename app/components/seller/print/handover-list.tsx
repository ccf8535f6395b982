import { formatDate } from "#app/components/ui/format.ts";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { ParcelCode } from "#app/components/seller/parcels/parcel-code.tsx";
import type { Sender } from "#app/components/seller/print/shipping-label.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import type { PrintedParcel } from "#app/domain/ordering/seller-orders/parcel-papers.ts";

/** The parcels for one courier, with lines for both signatures. */
export function HandoverList({
  carrier,
  parcels,
  from,
  today,
}: {
  carrier: string | null;
  parcels: readonly PrintedParcel[];
  from: Pick<Sender, "name">;
  today: Date | string;
}) {
  const { t, locale } = useTranslation();
  const cash = parcels.reduce((sum, { cashPaise }) => sum + cashPaise, 0);
  const name = carrier ?? t("packing:print.no_carrier");
  return (
    <section className="grid min-w-[160mm] gap-5 text-[11pt] wrap-anywhere">
      <header className="flex items-baseline justify-between gap-5">
        <h2 className="text-[15pt] font-bold" {...langAttribute(name, locale)}>
          {name}
        </h2>
        <p>
          <span {...langAttribute(from.name, locale)}>{from.name}</span> · {formatDate(today, locale)}
        </p>
      </header>
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="border-b-2 border-current align-bottom">
            <td />
            {(["code_head", "order_head", "tracking", "pin"] as const).map((head) => (
              <th key={head} scope="col" className="py-1 pr-3">
                {t(`packing:print.${head}`)}
              </th>
            ))}
            <th scope="col" className="py-1 text-right">
              {t("packing:print.cash")}
            </th>
          </tr>
        </thead>
        <tbody>
          {parcels.map((parcel, index) => (
            <tr key={parcel.id} className="break-inside-avoid border-b border-current align-top">
              <td className="py-1 pr-3 text-right whitespace-nowrap">{index + 1}</td>
              <th scope="row" className="py-1 pr-3">
                <ParcelCode code={parcel.code} />
              </th>
              <td className="py-1 pr-3 whitespace-nowrap">{parcel.orderNumber}</td>
              <td className="py-1 pr-3 font-mono">{parcel.trackingNumber ?? "–"}</td>
              <td className="py-1 pr-3 whitespace-nowrap">{parcel.to.zip}</td>
              <td className="py-1 text-right whitespace-nowrap">
                {parcel.cashPaise > 0 ? formatPaise(parcel.cashPaise) : "–"}
              </td>
            </tr>
          ))}
        </tbody>
        <tbody>
          <tr className="font-bold">
            <td />
            <th scope="row" colSpan={4} className="py-1 pr-3">
              {t("packing:print.total", { count: parcels.length })}
            </th>
            <td className="py-1 text-right whitespace-nowrap">{formatPaise(cash)}</td>
          </tr>
        </tbody>
      </table>
      <div className="grid break-inside-avoid grid-cols-2 gap-8 pt-12">
        {(["handed_by", "received_by"] as const).map((who) => (
          <p key={who} className="border-t border-current pt-1 text-[9pt]">
            {t(`packing:print.${who}`)}
          </p>
        ))}
      </div>
    </section>
  );
}
