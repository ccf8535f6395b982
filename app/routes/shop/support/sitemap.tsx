import { useLoaderData } from "@remix-run/react";
import { publicTitleMeta } from "#app/components/ui/public-meta.ts";
import { PageHead } from "#app/components/shop/pages/page-article.tsx";
import { PageBody } from "#app/components/shop/pages/page-sections.tsx";
import { allCategories } from "#app/http/pages/root-data.server.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import { pageText } from "#app/http/pages/page-text.server.ts";
import { sharedPage } from "#app/page-cache/shared-page.server.ts";
import * as paths from "#app/paths.ts";

export const meta = publicTitleMeta;

export const loader = sharedPage({}, async (args) => {
  const [t, text, categories, locale] = await Promise.all([
    getT(args),
    pageText(args, "sitemap"),
    allCategories(),
    getLocale(args),
  ]);
  const { shop, ...others } = text.groups;
  const links = categories
    .filter(({ isInHeader }) => isInHeader)
    // The short name where there is one, `/category/home` (rule 13.8).
    .map(({ names, slug, aliases }) => `[${names[locale]}](/category/${aliases[0] ?? slug})`);
  links.push(`[${t("common:header.all_categories")}](${paths.categories})`);
  return {
    title: text.title,
    lead: text.lead,
    groups: Object.entries({ shop, categories: { heading: text.categories, body: [links] }, ...others }),
  };
});

export default function Sitemap() {
  const { title, lead, groups } = useLoaderData<typeof loader>();
  return (
    <div className="shell max-w-5xl py-6 md:py-10">
      <PageHead title={title} lead={lead} />
      <div className="mt-8 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {groups.map(([id, { heading, body }]) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id} className="text-heading font-bold">
              {heading}
            </h2>
            <PageBody body={body} />
          </section>
        ))}
      </div>
    </div>
  );
}
