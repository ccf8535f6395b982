import { useTranslation } from "#app/components/ui/translation.tsx";
import { readableParcelCode } from "#app/domain/ordering/orders/parcel-codes.ts";
import type { PrintedParcel } from "#app/domain/ordering/seller-orders/parcel-papers.ts";

/** The code of a parcel as a scanner reads it, black on white. */
export function CodePicture({
  parcel: { code, qr },
  className,
}: {
  parcel: Pick<PrintedParcel, "code" | "qr">;
  className: string;
}) {
  const { t } = useTranslation();
  if (!qr) return null;
  return (
    <svg
      role="img"
      aria-label={t("packing:print.code", { code: readableParcelCode(code) })}
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={qr.path} className="fill-ink" />
    </svg>
  );
}
