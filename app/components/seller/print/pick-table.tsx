import { formatDate } from "#app/components/ui/format.ts";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { PackedItemName } from "#app/components/seller/parcels/packed-items.tsx";
import { ParcelCode } from "#app/components/seller/parcels/parcel-code.tsx";
import { Thumbnail } from "#app/components/ui/thumbnail.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { PickLine } from "#app/domain/ordering/seller-orders/parcel-papers.ts";

/** What is fetched from the shelves, a row for each variant. */
export function PickTable({ caption, lines }: { caption: string; lines: readonly PickLine[] }) {
  const { t, locale } = useTranslation();
  return (
    <table className="w-full min-w-[160mm] border-collapse text-left text-[11pt] wrap-anywhere">
      <caption className="pb-2 text-left text-[15pt] font-bold">{caption}</caption>
      <thead>
        <tr className="border-b-2 border-current">
          <td className="w-[16mm]" />
          <th scope="col" className="w-[70mm] py-1 pr-3">
            {t("packing:print.product")}
          </th>
          <th scope="col" className="py-1 pr-3 text-right whitespace-nowrap">
            {t("packing:print.pieces")}
          </th>
          <th scope="col" className="w-[30mm] py-1 pr-3">
            {t("parcels:list.dispatch_by")}
          </th>
          <th scope="col" className="py-1">
            {t("packing:print.parcels")}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={index} className="break-inside-avoid border-b border-current align-top">
            <td className="py-2 pr-3">
              <Thumbnail picture={line.picture} small forPaper />
            </td>
            <th scope="row" className="py-2 pr-3 font-normal">
              <PackedItemName item={line} />
              {line.sku && (
                <span className="block" {...langAttribute(line.sku, locale)}>
                  {line.sku}
                </span>
              )}
            </th>
            <td className="py-2 pr-3 text-right text-[15pt] font-bold whitespace-nowrap">{line.quantity}</td>
            <td className="py-2 pr-3">{formatDate(line.dispatchBy, locale)}</td>
            <td className="py-2">
              {line.parcels.map(({ code, quantity }) => (
                <span key={code} className="mr-3 inline-block whitespace-nowrap">
                  <ParcelCode code={code} /> × {quantity}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
