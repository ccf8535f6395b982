import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { publicTitleMeta } from "#app/components/ui/public-meta.ts";
import { PageArticle } from "#app/components/shop/pages/page-article.tsx";
import { pageText } from "#app/http/pages/page-text.server.ts";
import { sharedPage } from "#app/page-cache/shared-page.server.ts";
import * as paths from "#app/paths.ts";

export const meta = publicTitleMeta;

export const loader = sharedPage({}, async (args) => {
  const text = await pageText(args, "careers");
  return { ...text, openings: Object.entries(text.openings).map(([slug, opening]) => ({ slug, ...opening })) };
});

export default function Careers() {
  const page = useLoaderData<typeof loader>();
  return (
    <PageArticle page={page}>
      <section aria-labelledby="openings" className="mt-8">
        <h2 id="openings" className="text-heading font-bold">
          {page.openings_title}
        </h2>
        <ul className="mt-3 grid gap-4 md:grid-cols-2">
          {page.openings.map(({ slug, title, text }) => (
            <li key={slug} className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4 sm:p-5">
              <h3 id={slug} className="text-lead font-bold">
                {title}
              </h3>
              <p className="flex items-center gap-1.5 text-small text-muted">
                <Icon name="location" className="size-4" />
                {page.place}
              </p>
              <p className="grow">{text}</p>
              <div className="mt-2">
                {/* Distinguishes the four equal links for screen readers. */}
                <ButtonLink
                  to={paths.career(slug)}
                  variant="outline"
                  id={`${slug}-apply`}
                  aria-labelledby={`${slug}-apply ${slug}`}
                >
                  {page.apply}
                </ButtonLink>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </PageArticle>
  );
}
