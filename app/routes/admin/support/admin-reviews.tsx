import { useLoaderData } from "@remix-run/react";
import { countValues } from "#app/components/ui/format.ts";
import { FilterLinks } from "#app/components/ui/lists/filter-links.tsx";
import { ListPage } from "#app/components/ui/lists/list-page.tsx";
import { AdminReviewRow } from "#app/components/admin/reviews/admin-review-row.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { reviewsToModerate } from "#app/domain/support/reviews/moderation.queries.server.ts";
import { moderationList } from "#app/domain/support/reviews/moderation.ts";
import { defineListLoader } from "#app/http/actions/list-loaders.server.ts";
import * as paths from "#app/paths.ts";

/** Lists and links, whose texts are not in the browser's bundle. */
export const meta = titleMeta;

export const loader = defineListLoader(reviewsToModerate, {
  permission: "review.moderate",
  title: "messages:title.admin_reviews",
});

export default function AdminReviews() {
  const { t } = useTranslation();
  const { title, asked, found } = useLoaderData<typeof loader>();
  const links = { list: moderationList, here: paths.adminReviews, asked };
  return (
    <ListPage
      title={title}
      total={t("admin:reviews.count", countValues({ n: found.count, bounded: found.bounded }))}
      back={{ to: paths.admin, text: t("admin:back") }}
      {...links}
      found={found}
      empty={t(`admin:reviews.none.${asked.view}`)}
      filters={
        <FilterLinks
          label={t("admin:reviews.views")}
          {...links}
          filter="view"
          textOf={(view) => t(`admin:reviews.view.${view}`)}
        />
      }
    >
      <ul className="grid gap-3">
        {found.rows.map((review) => (
          <AdminReviewRow key={review.id} review={review} />
        ))}
      </ul>
    </ListPage>
  );
}
