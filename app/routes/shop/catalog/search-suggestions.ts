import { searchAddress } from "#app/domain/catalog/search/search-address.ts";
import { searchTerm } from "#app/domain/catalog/search/search.ts";
import { findSuggestions } from "#app/domain/catalog/search-terms/suggestions.queries.server.ts";
import { categoriesNamed, inputWords } from "#app/domain/catalog/search-terms/suggestions.ts";
import { defineLoader } from "#app/http/actions/action.server.ts";
import { languageOf } from "#app/http/pages/locale.server.ts";
import { allCategories } from "#app/http/pages/root-data.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

/** How long browsers and a CDN may store suggestions. */
const STORED_SECONDS = 300;

/**
 * Returns the search box's suggestions (app/browser/find-field.ts). The language is in the address: the answer is the same for everyone, and the
 * browser sends no cookies.
 */
export const loader = defineLoader({ permission: "shop.browse" }, async ({ request }) => {
  const params = new URL(request.url).searchParams;
  const { locale, t } = languageOf(params);
  const input = searchTerm(params);
  const words = inputWords(input);
  const [{ searches, brands, stores }, categories] = await Promise.all([
    findSuggestions(db, words, input, locale),
    allCategories(),
  ]);
  const searchFor = (text: string) => ({ to: searchAddress(text), name: text, detail: "" });
  const groups = [
    { title: t("messages:suggest.searches"), findings: searches.map(searchFor) },
    {
      title: t("messages:suggest.categories"),
      findings: categoriesNamed(words, categories, locale).map(({ slug, names }) => ({
        to: paths.category(slug),
        name: names[locale],
        detail: "",
      })),
    },
    { title: t("messages:suggest.brands"), findings: brands.map(searchFor) },
    {
      title: t("messages:suggest.stores"),
      findings: stores.map(({ name, slug }) => ({ to: paths.store(slug), name, detail: "" })),
    },
  ].filter(({ findings }) => findings.length > 0);
  const count = groups.reduce((sum, { findings }) => sum + findings.length, 0);
  const status = count > 0 ? t("messages:suggest.count", { count }) : "";
  const headers = {
    "Cache-Control": `public, max-age=${STORED_SECONDS}`,
    "Content-Language": locale,
    "X-Content-Type-Options": "nosniff",
    "X-Robots-Tag": "noindex",
  };
  return Response.json({ groups: groups.map((group) => ({ ...group, more: null })), status }, { headers });
});
