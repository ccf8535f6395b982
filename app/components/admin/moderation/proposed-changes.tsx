import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { Thumbnail } from "#app/components/ui/thumbnail.tsx";
import { useTranslation } from "#app/components/ui/translation.tsx";
import type { ValueNames } from "#app/domain/catalog/product-history/product-history.ts";
import { proposedChanges } from "#app/components/admin/moderation/proposed-texts.ts";
import type { WaitingReview } from "#app/domain/listings/moderation/moderation-queue.ts";

type Displayed = Pick<WaitingReview, "now" | "proposed" | "picture" | "proposedPicture">;

/** Current and proposed values, side by side. */
export function ProposedChanges({ review, names }: { review: Displayed; names: ValueNames }) {
  const { t, locale } = useTranslation();
  const { proposed, picture, proposedPicture } = review;
  const changes = proposedChanges(review, names, t);
  const cells = "grid gap-x-4 sm:grid-cols-[10rem_1fr_1fr]";
  if (changes.length === 0 && !proposed.main_picture) return null;
  return (
    <dl className="grid gap-3">
      {changes.map(({ field, before, after }) => (
        <div key={field} className={cells}>
          <dt className="font-semibold">{t(`moderation:field.${field}`)}</dt>
          <Value head={t("admin_moderation:now")}>
            <span {...langAttribute(before, locale)}>{before}</span>
          </Value>
          <Value head={t("admin_moderation:proposed")}>
            <strong {...langAttribute(after, locale)}>{after}</strong>
          </Value>
        </div>
      ))}
      {proposed.main_picture && (
        <div className={cells}>
          <dt className="font-semibold">{t("moderation:field.main_picture")}</dt>
          <Value head={t("admin_moderation:now")}>
            <Thumbnail picture={picture} />
          </Value>
          <Value head={t("admin_moderation:proposed")}>
            <Thumbnail picture={proposedPicture} />
          </Value>
        </div>
      )}
    </dl>
  );
}

function Value({ head, children }: { head: string; children: React.ReactNode }) {
  return (
    <dd className="min-w-0 wrap-anywhere">
      <span className="me-2 text-muted">{head}:</span>
      {children}
    </dd>
  );
}
