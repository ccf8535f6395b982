import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { countValues, formatDate } from "#app/components/ui/format.ts";
import { publicMeta } from "#app/components/ui/public-meta.ts";
import { FoundCount } from "#app/components/catalog/search/found-count.tsx";
import { listHead } from "#app/components/catalog/search/list-head.ts";
import { ListView } from "#app/components/catalog/search/list-view.tsx";
import { presentList } from "#app/components/catalog/search/present-list.ts";
import { LegalDetails } from "#app/components/catalog/store/legal-details.tsx";
import { StoreHeader } from "#app/components/catalog/store/store-header.tsx";
import { StoreSearch } from "#app/components/catalog/store/store-search.tsx";
import { activeFilters } from "#app/domain/catalog/products/product-list.ts";
import { readSearch } from "#app/domain/catalog/products/search-request.ts";
import { findStorePage } from "#app/domain/stores/stores/stores.queries.server.ts";
import { listWithNotices } from "#app/http/people/delivery-place.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { readMatches, readProducts } from "#app/http/pages/shop-lists.server.ts";
import { sharedPage } from "#app/page-cache/shared-page.server.ts";
import * as paths from "#app/paths.ts";
import { config, db } from "#app/services.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) => {
  if (!data) return [];
  const { head, store, slug } = data;
  return publicMeta(args, {
    ...head,
    description: store.description,
    steps: [],
    preview: { kind: "store", name: slug, alt: store.name },
  });
};

export const loader = sharedPage({ params: { slug: String } }, async (args) => {
  const locale = await getLocale(args);
  const found = await findStorePage(db, args.params.slug, locale);
  if (!found) throw notFound((await getT(args))("messages:store.not_found"));
  const { id, slug, sellingSince, legalName, address, gstin, grievance, ...store } = found;
  const { term, query } = readSearch(new URL(args.request.url).searchParams);
  const scope = { sellerId: id };
  const hits = term === "" ? null : await readMatches(term, query, locale, scope);
  const list = hits ?? (await readProducts(scope, query, locale));
  const shown = await listWithNotices(args, list);
  return {
    head: listHead(
      await getT(args),
      { name: store.name, path: config.origin + paths.store(slug), isSearch: hits !== null },
      list.query,
    ),
    slug,
    store: {
      ...store,
      since: formatDate(sellingSince, locale),
    },
    legal: { legalName, address, gstin, grievance },
    here: paths.store(slug),
    search: hits && {
      term,
      understoodAs: hits.corrections.length > 0 ? hits.understoodAs : null,
      relaxed: hits.relaxed,
    },
    list: presentList(shown, paths.store(slug), hits ? { q: term } : {}),
  };
});

/** A seller's store: the seller and all products. */
export default function Store() {
  const { t } = useTranslation();
  const { store, legal, here, search, list } = useLoaderData<typeof loader>();
  return (
    <div className="shell pt-4">
      <StoreHeader store={store} />
      <StoreSearch here={here} term={search?.term ?? ""} />
      {search ? (
        <FoundCount count={list.count} understoodAs={search.understoodAs} relaxed={search.relaxed} />
      ) : (
        <p className="mb-3 text-muted">{t("product:list.count", countValues(list.count))}</p>
      )}
      {search && list.count.n === 0 && activeFilters(list.query).length === 0 ? (
        <p className="py-10 text-center">{t("product:search.none_text", { term: search.term })}</p>
      ) : (
        <ListView list={list} />
      )}
      <LegalDetails seller={legal} />
    </div>
  );
}
