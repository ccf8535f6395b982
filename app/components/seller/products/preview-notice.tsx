import { Link } from "#app/components/ui/link.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { ReviewNotice } from "#app/components/seller/product-form/review-notice.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { OpenReview } from "#app/domain/listings/moderation/listing-reviews.ts";
import type { ListingHealth } from "#app/domain/listings/seller-products/listing-health.ts";
import type { NotOnSaleReason } from "#app/domain/listings/seller-products/not-on-sale.ts";
import * as paths from "#app/paths.ts";

interface PreviewNoticeProps {
  productId: number;
  /** Empty: the product is on sale. */
  reasons: readonly NotOnSaleReason[];
  review: OpenReview | null;
  health: ListingHealth;
  canManage: boolean;
}

/** Says that the page is a preview, and why the product is not on sale. */
export function PreviewNotice({ productId, reasons, review, health, canManage }: PreviewNoticeProps) {
  const { t } = useTranslation();
  const shown = reasons.length > 0 ? "hidden" : review?.status === "pending" ? "with_changes" : "on_sale";
  const facts = health.missing.filter(({ isLegal }) => isLegal).map(({ fact }) => t(`seller:health.fact.${fact}`));
  const link = "inline-flex min-h-11 items-center font-bold text-indigo hover:underline";
  return (
    <div className="grid gap-3">
      <Notice tone="info" title={t(`seller:preview.${shown}`)}>
        {reasons.length > 0 && (
          <ul className="list-disc ps-5">
            {reasons.map((reason) => (
              <li key={reason}>{t(`seller:preview.reason.${reason}`, { facts: facts.join(", ") })}</li>
            ))}
          </ul>
        )}
        <p>{t("seller:preview.not_bought")}</p>
        <p className="flex flex-wrap gap-x-6">
          {canManage && (
            <Link to={`${paths.productCustomize(productId)}${facts.length > 0 ? "#listing" : ""}`} className={link}>
              {t("seller:products.edit")}
            </Link>
          )}
          {reasons.length === 0 && (
            <Link to={paths.product(productId)} className={link}>
              {t("seller:preview.open")}
            </Link>
          )}
        </p>
      </Notice>
      {review && <ReviewNotice review={review} />}
    </div>
  );
}
