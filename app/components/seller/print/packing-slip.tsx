import { formatDate } from "#app/components/ui/format.ts";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { PackedItemName } from "#app/components/seller/parcels/packed-items.tsx";
import { ParcelCode } from "#app/components/seller/parcels/parcel-code.tsx";
import { CodePicture } from "#app/components/seller/print/code-picture.tsx";
import type { Sender } from "#app/components/seller/print/shipping-label.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import type { PrintedParcel } from "#app/domain/ordering/seller-orders/parcel-papers.ts";

/** What is put into a parcel: its contents, without prices. */
export function PackingSlip({ parcel, from }: { parcel: PrintedParcel; from: Pick<Sender, "name"> }) {
  const { t, locale } = useTranslation();
  const { to, items, cashPaise } = parcel;
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <article className="grid gap-5 text-[11pt] wrap-anywhere">
      <header className="flex items-start justify-between gap-5">
        <div className="grid min-w-0 gap-1">
          <p className="text-[15pt] font-bold" {...langAttribute(from.name, locale)}>
            {from.name}
          </p>
          <p>{t("packing:print.order", { number: parcel.orderNumber, day: formatDate(parcel.orderedAt, locale) })}</p>
          <address className="not-italic">
            <b {...langAttribute(to.fullName, locale)}>{to.fullName}</b>
            <br />
            <span {...langAttribute(to.address, locale)}>{to.address}</span>, {to.city}, {to.state} {to.zip}
          </address>
        </div>
        <div className="grid shrink-0 justify-items-center text-[14pt]">
          <CodePicture parcel={parcel} className="size-[1.2in]" />
          <ParcelCode code={parcel.code} />
        </div>
      </header>
      <table className="w-full border-collapse text-left">
        <caption className="pb-1 text-left text-[13pt] font-bold">{t("packing:print.contents")}</caption>
        <thead>
          <tr className="border-b-2 border-current">
            <th scope="col" className="py-1 pr-3">
              {t("packing:print.product")}
            </th>
            <th scope="col" className="w-[45mm] py-1 pr-3">
              {t("packing:print.sku")}
            </th>
            <th scope="col" className="py-1 text-right whitespace-nowrap">
              {t("packing:print.pieces")}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) => (
            <tr key={index} className="break-inside-avoid border-b border-current align-top">
              <td className="py-1 pr-3">
                <PackedItemName item={item} />
              </td>
              <td className="py-1 pr-3" {...langAttribute(item.sku ?? "", locale)}>
                {item.sku ?? "–"}
              </td>
              <td className="py-1 text-right font-bold">{item.quantity}</td>
            </tr>
          ))}
        </tbody>
        <tbody>
          <tr>
            <th scope="row" colSpan={2} className="py-1">
              {t("packing:print.all_pieces")}
            </th>
            <td className="py-1 text-right font-bold">{pieces}</td>
          </tr>
        </tbody>
      </table>
      {cashPaise > 0 && (
        <p className="text-[13pt] font-bold">{t("packing:print.collect", { amount: formatPaise(cashPaise) })}</p>
      )}
    </article>
  );
}
