import { useLoaderData } from "@remix-run/react";
import { FilterLinks } from "#app/components/lists/filter-links.tsx";
import { Pagination } from "#app/components/lists/pagination.tsx";
import { BackLink } from "#app/components/back-link.tsx";
import { AdminReviewRow } from "#app/components/admin/admin-review-row.tsx";
import { titleMeta } from "#app/components/page-meta.ts";
import { useTranslation } from "#app/components/translation.tsx";
import { listReviewsToModerate } from "#app/domain/reviews/moderation.queries.server.ts";
import { MODERATION_VIEWS, moderationList } from "#app/domain/reviews/moderation.ts";
import { defineLoader } from "#app/http/action.server.ts";
import { getT } from "#app/http/locale.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

/** Lists and links, whose texts are not in the browser's bundle. */
export const handle = { hydrate: false };

export const meta = titleMeta;

export const loader = defineLoader({ permission: "review.moderate" }, async (args) => {
  const asked = moderationList.parse(new URL(args.request.url).searchParams);
  const [t, found] = await Promise.all([getT(args), listReviewsToModerate(db, args.scope, asked)]);
  return { title: t("messages:title.admin_reviews"), asked, ...found };
});

const HERE = paths.adminReviews;

export default function AdminReviews() {
  const { t } = useTranslation();
  const { title, asked, reviews, count, page, pageCount } = useLoaderData<typeof loader>();
  return (
    <div className="shell grid max-w-5xl gap-5 py-5">
      <BackLink to={paths.admin} text={t("admin:back")} />
      <div>
        <h1 className="text-title font-bold">{title}</h1>
        <p className="text-muted">{t("admin:reviews.count", { count })}</p>
      </div>
      <FilterLinks
        label={t("admin:reviews.views")}
        links={MODERATION_VIEWS.map((one) => ({
          to: moderationList.href(HERE, asked, { view: one }),
          text: t(`admin:reviews.view.${one}`),
          isHere: one === asked.view,
        }))}
      />
      {reviews.length === 0 ? (
        <p className="rounded-card border border-line bg-surface p-5 text-muted">
          {t(`admin:reviews.none.${asked.view}`)}
        </p>
      ) : (
        <ul className="grid gap-3">
          {reviews.map((review) => (
            <AdminReviewRow key={review.id} review={review} />
          ))}
        </ul>
      )}
      <Pagination page={page} pageCount={pageCount} hrefOf={(to) => moderationList.href(HERE, asked, { page: to })} />
    </div>
  );
}
