import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/components/translation.tsx";
import { ButtonLink } from "#app/components/button.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { PageSteps } from "#app/components/page-steps.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { WishRow } from "#app/components/wishlist/wish-row.tsx";
import { requestedPage } from "#app/domain/lists/page-numbers.ts";
import { listWishlist } from "#app/domain/wishlists/wishlists.queries.server.ts";
import { requirePermission } from "#app/http/actor.server.ts";
import { getLocale, getT } from "#app/http/locale.server.ts";
import { db } from "#app/services.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageMeta(matches, { title: data?.title ?? "" });

export async function loader(args: LoaderFunctionArgs) {
  const { scope } = await requirePermission(args, "wishlist.use");
  const [t, locale] = await Promise.all([getT(args), getLocale(args)]);
  const list = await listWishlist(db, scope, requestedPage(new URL(args.request.url).searchParams), locale);
  return { title: t("messages:title.wishlist"), ...list };
}

export default function Wishlist() {
  const { t } = useTranslation();
  const { wishes, count, page, pageCount } = useLoaderData<typeof loader>();
  if (count === 0) {
    return (
      <EmptyState icon="heart" title={t("account:wishlist.empty.title")} text={t("account:wishlist.empty.text")}>
        <ButtonLink to="/">{t("account:wishlist.empty.start")}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-4">
      <div className="flex items-baseline justify-between gap-4">
        <h1 className="text-title font-bold">{t("account:wishlist.title")}</h1>
        <p className="text-muted">{t("account:items", { count })}</p>
      </div>
      <ul className="grid gap-3 md:grid-cols-2">
        {wishes.map((wish) => (
          <WishRow key={wish.productId} wish={wish} search={page > 1 ? `?page=${page}` : ""} />
        ))}
      </ul>
      <PageSteps page={page} pageCount={pageCount} hrefOf={(to) => `/customer/wishlist?page=${to}`} />
    </div>
  );
}
