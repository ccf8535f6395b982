import type { ReactNode } from "react";
import { formatDate } from "#app/components/ui/format.ts";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { PackedItemName } from "#app/components/seller/parcels/packed-items.tsx";
import { ParcelCode } from "#app/components/seller/parcels/parcel-code.tsx";
import { Thumbnail } from "#app/components/ui/thumbnail.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { HelperParcel } from "#app/domain/ordering/packing-links/packing-links.ts";

/** What is in a parcel, for a helper: its code, products and pieces. */
export function HelperParcelCard({
  parcel: { code, dispatchBy, items },
  children,
}: {
  parcel: HelperParcel;
  children?: ReactNode;
}) {
  const { t, locale } = useTranslation();
  return (
    <article className="grid gap-3 rounded-card border border-line bg-surface p-4 sm:p-5">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-lead font-bold">
          <ParcelCode code={code} />
        </h2>
        <p className="text-small text-muted">{t("packing:link.hand_over", { day: formatDate(dispatchBy, locale) })}</p>
      </header>
      <ul className="grid gap-3">
        {items.map((item, index) => (
          <li key={index} className="flex items-center gap-3">
            <Thumbnail picture={item.picture} />
            <span className="grid min-w-0 gap-1 wrap-anywhere">
              <span>
                <strong className="text-lead">{item.quantity} ×</strong> <PackedItemName item={item} />
              </span>
              {item.sku && (
                <span className="text-small text-muted">
                  {t("packing:print.sku")}: <span {...langAttribute(item.sku, locale)}>{item.sku}</span>
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {children}
    </article>
  );
}
