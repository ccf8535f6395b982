import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Pagination } from "#app/components/ui/lists/pagination.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { WaitedFor } from "#app/components/ordering/wishlist/waited-for.tsx";
import { WishRow } from "#app/components/ordering/wishlist/wish-row.tsx";
import { listStockAlerts } from "#app/domain/listings/stock-alerts/stock-alerts.queries.server.ts";
import { listWishlist } from "#app/domain/ordering/wishlists/wishlists.queries.server.ts";
import { wishlist } from "#app/domain/ordering/wishlists/wishlists.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader({ permission: "wishlist.use" }, async (args) => {
  const [t, locale] = await Promise.all([getT(args), getLocale(args)]);
  const asked = wishlist.of(args.request);
  const [alerts, wishes] = await Promise.all([
    listStockAlerts(db, args.scope, locale),
    listWishlist(db, args.scope, asked, locale),
  ]);
  return { title: t("messages:title.wishlist"), alerts, ...wishes };
});

export default function Wishlist() {
  const { t } = useTranslation();
  const { alerts, wishes, count, page, pageCount } = useLoaderData<typeof loader>();
  if (count === 0) {
    return (
      <>
        <EmptyState icon="heart" title={t("account:wishlist.empty.title")} text={t("account:wishlist.empty.text")}>
          <ButtonLink to={paths.home}>{t("account:wishlist.empty.start")}</ButtonLink>
        </EmptyState>
        <WaitedFor alerts={alerts} />
      </>
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
          <WishRow key={wish.productId} wish={wish} search={wishlist.href("", { page })} />
        ))}
      </ul>
      <Pagination page={page} pageCount={pageCount} hrefOf={(to) => wishlist.href(paths.wishlist, { page: to })} />
      <WaitedFor alerts={alerts} />
    </div>
  );
}
