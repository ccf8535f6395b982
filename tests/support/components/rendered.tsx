import type { Navigation } from "@remix-run/react";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { RequestInfoContext } from "#app/components/ui/request-info.ts";
import type { ShellData } from "#app/components/ui/shell-data.ts";
import { TranslationProvider } from "#app/components/ui/translation.tsx";
import type { Locale } from "#app/db/schema.ts";
import type { FormOutcome } from "#app/domain/platform/forms/forms.ts";
import { RenderedPartsContext, type RenderedParts } from "#app/page-cache/rendered-once.tsx";
import { translatorFor } from "#app/locales/i18n.server.ts";

/** The page around a component. */
export interface Page {
  /** Default: English. */
  locale?: Locale;
  /** The page's address, with its query. Default: `/`. */
  at?: string;
  /** Parts of the layout's loader data that the component reads. Default: the layout's loader failed. */
  shell?: Partial<ShellData>;
  /** Data from the page's loader. */
  data?: unknown;
  /** Outcome of the page's own form. */
  outcome?: Partial<FormOutcome>;
  /** Outcome of a form that posts to another page, with the form's name. */
  outcomeOf?: Partial<FormOutcome> & { form: string };
  /** The form being sent. */
  sending?: { to: string; values?: Record<string, string> };
  /** The page's error. */
  error?: unknown;
}

/** Returns the HTML of a single component on a page. Whole pages: rendered-page.ts. */
export function rendered(element: ReactElement, page: Page = {}): string {
  const { locale = "en", at = "/", shell, data, outcome, outcomeOf, sending, error } = page;
  const routes = [
    {
      id: "root",
      children: [{ id: "page", path: "*", element, ...(error !== undefined && { errorElement: element }) }],
    },
  ];
  const { pathname, search, hash } = new URL(at, "http://localhost");
  const location = { pathname, search, hash, state: null, key: "default" };
  const rootData = (shell ?? outcomeOf) && { ...shell, outcome: outcomeOf && { ...NO_OUTCOME, ...outcomeOf } };
  const context = {
    basename: "",
    location,
    matches: [
      { params: {}, pathname: "/", pathnameBase: "/", route: routes[0] },
      { params: {}, pathname, pathnameBase: pathname, route: routes[0]!.children[0] },
    ] as never,
    loaderData: { root: rootData, page: data },
    actionData: outcome ? { page: { form: { ...NO_OUTCOME, ...outcome } } } : null,
    errors: error === undefined ? null : { page: error },
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
    activeDeferreds: null,
  };
  const router = createStaticRouter(routes, context);
  if (sending) {
    const state = { ...router.state, navigation: navigationOf(sending) };
    Object.defineProperty(router, "state", { get: () => state });
  }
  return renderToStaticMarkup(
    <TranslationProvider t={translatorFor(locale)} locale={locale}>
      <RequestInfoContext.Provider value={{ nonce: "nonce", requestId: "request" }}>
        <RenderedPartsContext.Provider value={partsOf(at, shell)}>
          {createElement(StaticRouterProvider, { router, context, hydrate: false })}
        </RenderedPartsContext.Provider>
      </RequestInfoContext.Provider>
    </TranslationProvider>,
  );
}

/** Renders each part as new: one that reads what differs between readers throws, as on the server. */
function partsOf(address: string, shell: Partial<ShellData> | undefined): RenderedParts | undefined {
  const mark = () => ({ begin: "", end: "", isKnown: false });
  return shell && { mark, address, settings: shell as ShellData, isWithin: false };
}

const NO_OUTCOME: FormOutcome = { values: {}, errors: {}, formErrors: [] };

function navigationOf({ to, values = {} }: NonNullable<Page["sending"]>): Navigation {
  const formData = new FormData();
  for (const [name, value] of Object.entries(values)) formData.append(name, value);
  return {
    state: "submitting",
    location: { pathname: to, search: "", hash: "", state: null, key: "sent" },
    formMethod: "post",
    formAction: to,
    formEncType: "application/x-www-form-urlencoded",
    formData,
    json: undefined,
    text: undefined,
  };
}
