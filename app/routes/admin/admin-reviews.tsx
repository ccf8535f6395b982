import { useLoaderData } from "@remix-run/react";
import { FilterLinks } from "#app/components/lists/filter-links.tsx";
import { ListPage } from "#app/components/lists/list-page.tsx";
import { AdminReviewRow } from "#app/components/admin/admin-review-row.tsx";
import { titleMeta } from "#app/components/page-meta.ts";
import { useTranslation } from "#app/components/translation.tsx";
import { listReviewsToModerate } from "#app/domain/reviews/moderation.queries.server.ts";
import { moderationList } from "#app/domain/reviews/moderation.ts";
import { defineLoader } from "#app/http/action.server.ts";
import { getT } from "#app/http/locale.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

/** Lists and links, whose texts are not in the browser's bundle. */
export const meta = titleMeta;

export const loader = defineLoader({ permission: "review.moderate" }, async (args) => {
  const asked = moderationList.of(args.request);
  const [t, found] = await Promise.all([getT(args), listReviewsToModerate(db, args.scope, asked)]);
  return { title: t("messages:title.admin_reviews"), asked, ...found };
});

export default function AdminReviews() {
  const { t } = useTranslation();
  const { title, asked, reviews, ...found } = useLoaderData<typeof loader>();
  const links = { list: moderationList, here: paths.adminReviews, asked };
  return (
    <ListPage
      title={title}
      total={t("admin:reviews.count", { count: found.count })}
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
        {reviews.map((review) => (
          <AdminReviewRow key={review.id} review={review} />
        ))}
      </ul>
    </ListPage>
  );
}
