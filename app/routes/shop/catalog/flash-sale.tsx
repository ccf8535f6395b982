import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countValues, formatDateTime } from "#app/components/ui/format.ts";
import { Countdown } from "#app/components/shop/home/countdown.tsx";
import { publicMeta } from "#app/components/ui/public-meta.ts";
import { listHead } from "#app/components/catalog/search/list-head.ts";
import { ListView } from "#app/components/catalog/search/list-view.tsx";
import { SearchStart } from "#app/components/catalog/search/no-products.tsx";
import { presentList } from "#app/components/catalog/search/present-list.ts";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { findRunningSale } from "#app/domain/catalog/products/flash-sale.queries.server.ts";
import { parseListQuery } from "#app/domain/catalog/products/product-list.ts";
import { listWithNotices } from "#app/http/people/delivery-place.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { readProducts } from "#app/http/pages/shop-lists.server.ts";
import { sharedPage } from "#app/page-cache/shared-page.server.ts";
import * as paths from "#app/paths.ts";
import { nearestThings } from "#app/presenters/present-nearest.server.ts";
import { config, db, shopReads } from "#app/services.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  data ? publicMeta(args, { ...data.head, description: data.description }) : [];

export const loader = sharedPage({}, async (args) => {
  const [t, locale, sale] = await Promise.all([
    getT(args),
    getLocale(args),
    shopReads.read(["running sale"], () => findRunningSale(db)),
  ]);
  const asked = parseListQuery(new URL(args.request.url).searchParams);
  const list = sale && (await listWithNotices(args, await readProducts({ saleId: sale.id }, asked, locale)));
  return {
    head: listHead(
      t,
      { name: t("home:flash_sale.title"), path: config.origin + paths.flashSale },
      list?.query ?? asked,
    ),
    description: t("home:flash_sale.description"),
    sale: sale && { end: sale.endsAt.getTime(), endsAt: formatDateTime(sale.endsAt, locale) },
    list: list && presentList(list, paths.flashSale),
    nearest: list ? null : await nearestThings(args, locale),
  };
});

/** All products of the running flash sale (rule 2.20). */
export default function FlashSale() {
  const { t } = useTranslation();
  const { sale, list, nearest } = useLoaderData<typeof loader>();
  return (
    <div className="shell pt-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="text-title font-bold">{t("home:flash_sale.title")}</h1>
        {sale && <Countdown {...sale} />}
      </div>
      {list ? (
        <>
          <p className="mb-3 text-muted">{t("product:list.count", countValues(list.count))}</p>
          <ListView list={list} />
        </>
      ) : (
        <p className="mt-2">{t("home:flash_sale.none")}</p>
      )}
      {nearest && <SearchStart nearest={nearest} />}
    </div>
  );
}
