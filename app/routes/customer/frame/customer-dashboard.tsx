import { useLoaderData } from "@remix-run/react";
import { CompleteProfile } from "#app/components/accounts/account/complete-profile.tsx";
import { OverviewTile } from "#app/components/accounts/account/overview-tile.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { OrderRow } from "#app/components/ordering/orders/order-row.tsx";
import { cardProduct } from "#app/components/catalog/product-card/product-card.tsx";
import { ProductRow } from "#app/components/catalog/product-card/product-row.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { findProfileProgress } from "#app/domain/money/coupons/profile-progress.queries.server.ts";
import { listAddresses } from "#app/domain/accounts/addresses/addresses.queries.server.ts";
import { listUsableCoupons } from "#app/domain/money/coupons/coupons.queries.server.ts";
import { countUnread } from "#app/domain/notifications/notifications/notifications.queries.server.ts";
import { listRecentOrders } from "#app/domain/ordering/orders/order-list.queries.server.ts";
import { countOrders } from "#app/domain/ordering/orders/orders.queries.server.ts";
import { countWishlistItems } from "#app/domain/ordering/wishlists/wishlists.queries.server.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { viewedCards } from "#app/http/people/viewed-products.server.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

const RECENT_ORDERS = 3;

export const loader = defineLoader({ permission: "account.view" }, async ({ scope, person, role, ...args }) => {
  const { profileId } = scope;
  // The area is for everyone signed in, but this dashboard only for customers: others are redirected to their own (rule 14.2).
  if (role !== "customer") throw seeOther(paths.login);
  const [t, locale] = await Promise.all([getT(args), getLocale(args)]);
  const [recent, orders, wishes, addresses, unread, coupons, progress, viewed] = await Promise.all([
    listRecentOrders(db, scope, RECENT_ORDERS, locale),
    countOrders(db, scope),
    countWishlistItems(db, scope),
    listAddresses(db, scope),
    countUnread(db, scope),
    listUsableCoupons(db, profileId, locale),
    findProfileProgress(db, profileId),
    viewedCards(args),
  ]);
  return {
    title: t("messages:title.customer"),
    name: person.fullName,
    recent,
    counts: { orders, wishes, addresses: addresses.length, unread, coupons: coupons.length },
    progress,
    viewed: viewed.map(cardProduct),
  };
});

export default function CustomerDashboard() {
  const { t } = useTranslation();
  const { name, recent, counts, progress, viewed } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-5">
      <h1 className="text-title font-bold">{t("account:greeting", { name })}</h1>
      {progress && <CompleteProfile progress={progress} />}
      <ul className="grid gap-3 xs:grid-cols-2 sm:grid-cols-3 xl:grid-cols-5">
        <OverviewTile to={paths.orders} icon="box" what="orders" count={counts.orders} />
        <OverviewTile to={paths.wishlist} icon="heart" what="wishes" count={counts.wishes} />
        <OverviewTile to={paths.addresses} icon="location" what="addresses" count={counts.addresses} />
        <OverviewTile to={paths.notifications} icon="bell" what="unread" count={counts.unread} />
        <OverviewTile to={paths.rewards} icon="tag" what="coupons" count={counts.coupons} />
      </ul>
      <section aria-labelledby="recent-orders" className="grid gap-3">
        <div className="flex items-baseline justify-between gap-4">
          <h2 id="recent-orders" className="text-heading font-bold">
            {t("account:recent.title")}
          </h2>
          {recent.length > 0 && (
            <Link to={paths.orders} className="font-semibold text-indigo underline-offset-2 hover:underline">
              {t("account:recent.all")}
            </Link>
          )}
        </div>
        {recent.length === 0 ? (
          <div className="grid justify-items-start gap-3 rounded-card border border-line bg-surface p-5">
            <p className="text-muted">{t("account:order.none.text")}</p>
            <ButtonLink to={paths.home}>{t("account:order.none.start")}</ButtonLink>
          </div>
        ) : (
          <ul className="grid gap-3">
            {recent.map((order) => (
              <OrderRow key={order.publicNumber} order={order} />
            ))}
          </ul>
        )}
      </section>
      <ProductRow title={t("cart:viewed")} products={viewed} />
    </div>
  );
}
