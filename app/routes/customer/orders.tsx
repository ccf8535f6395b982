import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/components/translation.tsx";
import { ButtonLink } from "#app/components/button.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { OrderRow } from "#app/components/orders/order-row.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { PageSteps } from "#app/components/page-steps.tsx";
import { listOrders } from "#app/domain/orders/orders.queries.server.ts";
import { requirePerson } from "#app/http/actor.server.ts";
import { getLocale, getT } from "#app/http/locale.server.ts";
import { db } from "#app/services.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageMeta(matches, { title: data?.title ?? "" });

export async function loader(args: LoaderFunctionArgs) {
  const { profileId } = await requirePerson(args, "order.view");
  const [t, locale] = await Promise.all([getT(args), getLocale(args)]);
  const asked = new URL(args.request.url).searchParams.get("page") ?? "";
  const page = /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
  return { title: t("messages:title.orders"), ...(await listOrders(db, profileId, { page }, locale)) };
}

export default function Orders() {
  const { t } = useTranslation();
  const { orders, count, page, pageCount } = useLoaderData<typeof loader>();
  if (count === 0) {
    return (
      <EmptyState icon="box" title={t("orders:empty.title")} text={t("orders:empty.text")}>
        <ButtonLink to="/">{t("orders:empty.start")}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-4">
      <div className="flex items-baseline justify-between gap-4">
        <h1 className="text-title font-bold">{t("orders:title")}</h1>
        <p className="text-muted">{t("orders:count", { count })}</p>
      </div>
      <ul className="grid gap-3">
        {orders.map((order) => (
          <OrderRow key={order.publicNumber} order={order} />
        ))}
      </ul>
      <PageSteps page={page} pageCount={pageCount} hrefOf={(to) => `/customer/orders?page=${to}`} />
    </div>
  );
}
