import { redirect, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { publicMeta } from "#app/components/ui/public-meta.ts";
import { FoundCount } from "#app/components/catalog/search/found-count.tsx";
import { ListView } from "#app/components/catalog/search/list-view.tsx";
import { NoProducts, SearchStart } from "#app/components/catalog/search/no-products.tsx";
import { presentList } from "#app/components/catalog/search/present-list.ts";
import { activeFilters } from "#app/domain/catalog/products/product-list.ts";
import { readSearch } from "#app/domain/catalog/products/search-request.ts";
import { searchTerm } from "#app/domain/catalog/search/search.ts";
import { searchAddress } from "#app/domain/catalog/search/search-address.ts";
import { listWithNotices } from "#app/http/people/delivery-place.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { localPath } from "#app/http/request/local-path.ts";
import { oncePerRequest, type RequestArgs } from "#app/http/request/request-context.ts";
import { searchCounterOf } from "#app/routes/shop/catalog/search-counts.server.ts";
import { readMatches } from "#app/http/pages/shop-lists.server.ts";
import { sharedPage } from "#app/page-cache/shared-page.server.ts";
import * as paths from "#app/paths.ts";
import { nearestThings } from "#app/presenters/present-nearest.server.ts";
import { config } from "#app/services.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  publicMeta(args, { title: data?.title ?? "", url: data?.url, isCombination: true });

/** Finds the products of the address; undefined without words and filters. */
const readFound = oncePerRequest(async (args: RequestArgs) => {
  const { term, query } = readSearch(new URL(args.request.url).searchParams);
  if (term === "" && activeFilters(query).length === 0) return undefined;
  const locale = await getLocale(args);
  const found = await readMatches(term, query, locale);
  return { term, locale, found, understoodAs: found.corrections.length > 0 ? found.understoodAs : null };
});

const counts = async (args: RequestArgs) => {
  const search = await readFound(args);
  return search && searchCounterOf(search);
};

export const loader = sharedPage({ counts }, async (args) => {
  const params = new URL(args.request.url).searchParams;
  const [t, locale, search] = await Promise.all([getT(args), getLocale(args), readFound(args)]);
  if (!search) {
    if (params.has("q")) return redirect(whereItCameFrom(args.request));
    return {
      title: t("product:search.start"),
      url: undefined,
      nearest: await nearestThings(args, locale),
      search: null,
    };
  }
  const { term, found, understoodAs } = search;
  const list = await listWithNotices(args, found);
  const isNothing = found.count.n === 0 && activeFilters(found.query).length === 0;
  // A search for a price only: the typed text, or the list's filter.
  const said = term || searchTerm(params);
  return {
    title: said === "" ? t("product:list.products") : t("messages:title.search", { term: said }),
    url: config.origin + (term === "" ? paths.search : searchAddress(term)),
    nearest: isNothing ? await nearestThings(args, locale) : null,
    search: {
      term: said,
      understoodAs,
      relaxed: found.relaxed,
      list: presentList(list, paths.search, term === "" ? {} : { q: term }),
    },
  };
});

/** A blank search is ignored (rule 2.14): back to the page of the shop where it was typed, unless that was a search too. */
function whereItCameFrom(request: Request): string {
  const referrer = request.headers.get("Referer") ?? "";
  const path = referrer.startsWith(`${config.origin}/`)
    ? localPath(referrer.slice(config.origin.length), paths.home)
    : "/";
  return path.startsWith(paths.search) ? "/" : path;
}

export default function Search() {
  const { t } = useTranslation();
  const { title, search, nearest } = useLoaderData<typeof loader>();
  return (
    <div className="shell pt-4">
      <h1 className="text-title font-bold break-words">
        {search?.term ? t("product:search.heading", { term: search.term }) : title}
      </h1>
      {search && <FoundCount {...search} count={search.list.count} />}
      {nearest && (search ? <NoProducts term={search.term} nearest={nearest} /> : <SearchStart nearest={nearest} />)}
      {search && !nearest && <ListView list={search.list} />}
    </div>
  );
}
