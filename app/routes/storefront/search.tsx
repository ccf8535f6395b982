import { redirect, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/components/translation.tsx";
import { pageMeta } from "#app/components/page-meta.ts";
import { FoundCount } from "#app/components/search/found-count.tsx";
import { ListView } from "#app/components/search/list-view.tsx";
import { NoProducts } from "#app/components/search/no-products.tsx";
import { presentList } from "#app/components/search/present-list.ts";
import { activeFilters } from "#app/domain/catalog/product-list.ts";
import { readSearch } from "#app/domain/catalog/search-request.ts";
import { searchProducts } from "#app/domain/catalog/product-search.queries.server.ts";
import { defineLoader } from "#app/http/action.server.ts";
import { withSellerNotices } from "#app/http/delivery-place.server.ts";
import { getLocale, getT } from "#app/http/locale.server.ts";
import { ownPath } from "#app/http/own-path.ts";
import { countSearch } from "#app/http/search-counts.server.ts";
import { readLexicon } from "#app/http/search-lexicon.server.ts";
import * as paths from "#app/paths.ts";
import { config, db } from "#app/services.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  ...pageMeta(matches, { title: data?.title ?? "" }),
  // Search engines should not index endless combinations of terms and filters.
  { name: "robots", content: "noindex, follow" },
];

export const loader = defineLoader({ permission: "shop.browse", isShared: true }, async (args) => {
  const { term, query } = readSearch(new URL(args.request.url).searchParams);
  if (term === "") return redirect(whereItCameFrom(args.request));
  const [t, found] = await Promise.all([
    getT(args),
    searchProducts(db, term, query, await getLocale(args), { lexicon: await readLexicon() }),
  ]);
  const understoodAs = found.corrections.length > 0 ? found.understoodAs : null;
  countSearch(args, { term, understoodAs, found });
  const cards = await withSellerNotices(args, found.cards);
  return {
    title: t("messages:title.search", { term }),
    term,
    understoodAs,
    relaxed: found.relaxed,
    list: presentList({ ...found, cards }, paths.search, { q: term }),
  };
});

/** A blank search is ignored (rule 2.14): back to the page of the shop where it was typed, unless that was a search too. */
function whereItCameFrom(request: Request): string {
  const referrer = request.headers.get("Referer") ?? "";
  const path = referrer.startsWith(`${config.origin}/`)
    ? ownPath(referrer.slice(config.origin.length), paths.home)
    : "/";
  return path.startsWith(paths.search) ? "/" : path;
}

export default function Search() {
  const { t } = useTranslation();
  const { term, understoodAs, relaxed, list } = useLoaderData<typeof loader>();
  const nothing = list.products.length === 0 && list.count.n === 0;
  return (
    <div className="shell pt-4">
      <h1 className="text-title font-bold break-words">{t("product:search.heading", { term })}</h1>
      <FoundCount count={list.count} understoodAs={understoodAs} relaxed={relaxed} />
      {nothing && activeFilters(list.query).length === 0 ? <NoProducts term={term} /> : <ListView list={list} />}
    </div>
  );
}
