import { ProposedChanges } from "#app/components/admin/moderation/proposed-changes.tsx";
import { proposedChanges } from "#app/components/admin/moderation/proposed-texts.ts";
import { formatDateTime } from "#app/components/ui/format.ts";
import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { Link } from "#app/components/ui/link.tsx";
import type { Column } from "#app/components/ui/lists/data-table.tsx";
import { Thumbnail } from "#app/components/ui/thumbnail.tsx";
import type { Translation } from "#app/components/ui/translation.tsx";
import { formatPaise } from "#app/domain/platform/money/money.ts";
import { listingQueue, type WaitingReview } from "#app/domain/listings/moderation/moderation-queue.ts";
import type { ValueNames } from "#app/domain/catalog/product-history/product-history.ts";
import * as paths from "#app/paths.ts";

const link = "inline-flex min-h-11 items-center wrap-anywhere hover:underline";

/** Returns the columns of pending listing reviews. @param names of categories */
export function waitingColumns({ t, locale }: Translation, names: ValueNames): Column<WaitingReview>[] {
  const factsOf = ({ now }: WaitingReview) =>
    `${names["category_id"]?.[now.category_id] ?? ""} · ${formatPaise(now.price)}`;
  return [
    {
      head: t("admin_moderation:column.product"),
      value: ({ now }) => now.name,
      cell: ({ id, now, picture }) => (
        <span className="flex items-center gap-3">
          <Thumbnail picture={picture} small />
          <Link to={paths.adminListing(id)} className={link} {...langAttribute(now.name, locale)}>
            {now.name}
          </Link>
        </span>
      ),
    },
    {
      head: t("admin_moderation:column.store"),
      value: ({ storeName }) => storeName,
      cell: ({ storeId, storeName }) => (
        <Link
          to={listingQueue.href(paths.adminModeration, listingQueue.defaults, { store: storeId })}
          className={link}
          {...langAttribute(storeName, locale)}
        >
          {storeName}
        </Link>
      ),
    },
    {
      head: t("admin_moderation:column.what"),
      value: (review) =>
        [
          t(`admin_moderation:kind.${review.makesLive ? "product" : "changes"}`),
          ...proposedChanges(review, names, t).map(({ before, after }) => `${before} → ${after}`),
        ].join("; "),
      cell: (review) => (
        <div className="grid gap-2">
          <span>{t(`admin_moderation:kind.${review.makesLive ? "product" : "changes"}`)}</span>
          {review.makesLive && (
            <span className="text-muted" {...langAttribute(factsOf(review), locale)}>
              {factsOf(review)}
            </span>
          )}
          <ProposedChanges review={review} names={names} />
        </div>
      ),
    },
    {
      head: t("admin_moderation:column.since"),
      value: ({ since }) => since,
      cell: ({ since }) => formatDateTime(since, locale),
    },
  ];
}
