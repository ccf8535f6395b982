import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { matchRoutes } from "@remix-run/react";
import { TranslationProvider } from "#app/components/translation.tsx";
import type { Locale } from "#app/db/schema.ts";
import { translatorFor } from "#app/locales/i18n.server.ts";

/** What a page gets: what its loader and its action returned, and its address. */
interface PageInput {
  data?: unknown;
  actionData?: unknown;
  path?: string;
  locale?: Locale;
}

/** Returns the HTML of a component or of a route's page in one language, as the server writes it. */
export function rendered(element: ReactElement, { data, actionData, path = "/", locale = "en" }: PageInput = {}) {
  const routes = [{ id: "page", path: "*", element, hasErrorBoundary: true }];
  const url = new URL(path, "http://shop.invalid");
  const context = {
    basename: "",
    location: { pathname: url.pathname, search: url.search, hash: "", state: null, key: "default" },
    matches: matchRoutes(routes, url.pathname) as never,
    loaderData: { page: data ?? null },
    actionData: actionData === undefined ? null : { page: actionData },
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
    activeDeferreds: null,
  };
  return renderToStaticMarkup(
    <TranslationProvider t={translatorFor(locale)} locale={locale}>
      <StaticRouterProvider router={createStaticRouter(routes, context)} context={context} hydrate={false} />
    </TranslationProvider>,
  );
}

/** Returns what a reader sees of the HTML: text without tags, entities resolved, white space folded. */
export function textOf(html: string): string {
  return html
    .replace(/<(script|style|svg)\b.*?<\/\1>/gs, " ")
    .replace(/<[^>]+>/g, " ")
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&nbsp;|\u00a0/g, " ")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .trim();
}
