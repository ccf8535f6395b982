import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { FilterLinks } from "#app/components/ui/lists/filter-links.tsx";
import { ListSearch } from "#app/components/ui/lists/list-search.tsx";
import { Pagination } from "#app/components/ui/lists/pagination.tsx";
import { OrderRow } from "#app/components/ordering/orders/order-row.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { titleMeta } from "#app/components/ui/page-meta.ts";
import { listOrders } from "#app/domain/ordering/orders/order-list.queries.server.ts";
import { ORDER_FILTERS, orderList } from "#app/domain/ordering/orders/order-list.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta = titleMeta;

export const loader = defineLoader({ permission: "order.view" }, async (args) => {
  const [t, locale] = await Promise.all([getT(args), getLocale(args)]);
  const asked = orderList.of(args.request);
  return { title: t("messages:title.orders"), asked, ...(await listOrders(db, args.scope, asked, locale)) };
});

const HERE = paths.orders;

export default function Orders() {
  const { t } = useTranslation();
  const { asked, orders, counts, page, pageCount } = useLoaderData<typeof loader>();
  const { filter, search } = asked;
  const links = { list: orderList, here: HERE, asked };
  if (counts.all === 0 && search === "") {
    return (
      <EmptyState icon="box" title={t("account:order.none.title")} text={t("account:order.none.text")}>
        <ButtonLink to={paths.home}>{t("account:order.none.start")}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-title font-bold">{t("orders:title")}</h1>
        <p className="text-muted">{t("account:orders", { count: counts[filter] })}</p>
      </div>
      <ListSearch {...links} label={t("account:order_list.search")} />
      <FilterLinks
        label={t("account:order_list.show")}
        {...links}
        filter="filter"
        values={ORDER_FILTERS.filter((one) => one === "all" || one === filter || counts[one] > 0)}
        textOf={(one) => t(`account:order_list.filter.${one}`)}
        countOf={(one) => counts[one]}
      />
      {orders.length === 0 ? (
        <div className="grid justify-items-start gap-3 rounded-card border border-line bg-surface p-5">
          <p>{search ? t("account:order_list.none_found", { search }) : t("account:order_list.none_here")}</p>
          <ButtonLink to={HERE} variant="outline">
            {t("account:order_list.show_all")}
          </ButtonLink>
        </div>
      ) : (
        <ul className="grid gap-3">
          {orders.map((order) => (
            <OrderRow key={order.publicNumber} order={order} />
          ))}
        </ul>
      )}
      <ButtonLink to={paths.myReviews} variant="quiet">
        <Icon name="star" />
        {t("reviews:title")}
      </ButtonLink>
      <Pagination page={page} pageCount={pageCount} hrefOf={(to) => orderList.href(HERE, asked, { page: to })} />
    </div>
  );
}
