import { useLoaderData } from "@remix-run/react";
import { PageArticle } from "#app/components/shop/pages/page-article.tsx";
import type { PageContent } from "#app/components/shop/pages/page-content.ts";
import { STATIC_PAGES } from "#app/components/shop/pages/static-pages.ts";
import { publicTitleMeta } from "#app/components/ui/public-meta.ts";
import { pageText } from "#app/http/pages/page-text.server.ts";
import { notFound } from "#app/http/request/responses.server.ts";
import { sharedPage } from "#app/page-cache/shared-page.server.ts";

export const meta = publicTitleMeta;

export const loader = sharedPage({}, async (args): Promise<PageContent> => {
  const name = new URL(args.request.url).pathname.split("/")[1];
  const page = STATIC_PAGES.find((known) => known === name);
  if (!page) throw notFound();
  return pageText(args, page);
});

export default function StaticPage() {
  return <PageArticle page={useLoaderData<typeof loader>()} />;
}
