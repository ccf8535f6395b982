import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/components/translation.tsx";
import { countValues, formatDate } from "#app/components/format.ts";
import { Icon } from "#app/components/icon.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { ListView } from "#app/components/search/list-view.tsx";
import { presentList } from "#app/components/search/present-list.ts";
import { langAttribute } from "#app/components/lang-attribute.ts";
import { findSellerStore } from "#app/domain/catalog/stores.queries.server.ts";
import { listProducts } from "#app/domain/catalog/product-list.queries.server.ts";
import { parseListQuery } from "#app/domain/catalog/product-list.ts";
import { defineLoader } from "#app/http/action.server.ts";
import { getLocale, getT } from "#app/http/locale.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { title: data.store.name, description: data.store.description }) : [];

export const loader = defineLoader({ permission: "shop.browse", params: { slug: String } }, async (args) => {
  const locale = await getLocale(args);
  const store = await findSellerStore(db, args.params.slug);
  if (!store) throw notFound((await getT(args))("messages:store.not_found"));
  const query = parseListQuery(new URL(args.request.url).searchParams);
  const list = await listProducts(db, { sellerId: store.id }, query, locale);
  const { name, description, city, state, sellingSince } = store;
  return {
    store: {
      name,
      description,
      place: [city, state].filter(Boolean).join(", "),
      since: formatDate(sellingSince, locale),
    },
    list: presentList(list, paths.store(store.slug)),
  };
});

/** A seller's store: the seller and all products. */
export default function Store() {
  const { t, locale } = useTranslation();
  const { store, list } = useLoaderData<typeof loader>();
  return (
    <div className="shell pt-4">
      <header className="mb-4 flex items-start gap-4 rounded-card border border-line bg-surface p-4 md:p-5">
        <span className="grid size-14 shrink-0 place-items-center rounded-full bg-marigold-tint text-indigo">
          <Icon name="store" className="size-7" />
        </span>
        <div className="min-w-0">
          <h1 className="text-title font-bold">{store.name}</h1>
          <p className="text-small text-muted">
            {[store.place, t("product:store.since", { date: store.since })].filter(Boolean).join(" · ")}
          </p>
          {store.description && (
            <p className="mt-1.5 max-w-[75ch]" {...langAttribute(store.description, locale)}>
              {store.description}
            </p>
          )}
        </div>
      </header>
      <p className="mb-3 text-muted">{t("product:list.count", countValues(list.count))}</p>
      <ListView list={list} />
    </div>
  );
}
