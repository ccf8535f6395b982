import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { TranslationProvider } from "#app/components/translation.tsx";
import type { Locale } from "#app/db/schema.ts";
import { translatorFor } from "#app/locales/i18n.server.ts";

/** Returns the HTML of a single component in one language. Whole pages: rendered-page.ts. */
export function rendered(element: ReactElement, { locale = "en" }: { locale?: Locale } = {}): string {
  const routes = [{ id: "page", path: "*", element, hasErrorBoundary: true }];
  const location = { pathname: "/", search: "", hash: "", state: null, key: "default" };
  const context = {
    basename: "",
    location,
    matches: [{ params: {}, pathname: "/", pathnameBase: "/", route: routes[0] }] as never,
    loaderData: {},
    actionData: null,
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
