import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import pressFeedback from "virtual:browser/press-feedback";
import storefront from "virtual:browser/storefront";
import { isDatabaseUnavailable } from "#app/db/pool/database-unavailable.ts";
import { hasStorefrontScript, isBackOffice } from "#app/domain/platform/access/server-only-pages.ts";
import { getLocale } from "#app/http/pages/locale.server.ts";
import { COUNT_PLACEHOLDERS } from "#app/page-cache/placeholders.server.ts";
import { loggablePath } from "#app/http/request/loggable-path.ts";
import { toPageTemplate } from "#app/page-cache/page-template.server.ts";
import { storedParts } from "#app/page-cache/rendered-parts.server.ts";
import { RenderedPartsContext } from "#app/page-cache/rendered-once.tsx";
import { RequestInfoContext } from "#app/components/ui/request-info.ts";
import { TranslationProvider } from "#app/components/ui/translation.tsx";
import { translatorFor } from "#app/locales/i18n.server.ts";
import { renderDocument } from "#app/remix-internals/page-document.server.ts";
import { remixInternals } from "#app/remix-internals/switches.ts";
import type { RootData } from "#app/root.tsx";
import { config, logger } from "#app/services.server.ts";
import shopStyles from "#app/styles/shop.css?url";

export { withConnectionShare, withoutConnectionShare } from "#app/db/pool/connection-share.server.ts";
export { findNextChange } from "#app/domain/catalog/products/next-change.queries.server.ts";
export { shopperPlace } from "#app/http/people/delivery-place.server.ts";
export { signedInReader, templateContext } from "#app/page-cache/signed-in-reader.server.ts";
export { headersOfReader, pageReader } from "#app/page-cache/page-reader.server.ts";
export { readTableSizes } from "#app/domain/insights/health/table-sizes.queries.server.ts";
export { shopStyles };
export {
  cache,
  changes,
  changeStreams,
  config,
  db,
  files,
  identityProviders,
  logger,
  mailbox,
  pageTemplates,
  payments,
  productViews,
  searchCounts,
} from "#app/services.server.ts";

/** Components change in development. */
const STORES_PARTS = !import.meta.env.DEV && config.pageCacheBytes > 0 && remixInternals.pageDocument;

const COUNTS_IN_PARTS = Object.values(COUNT_PLACEHOLDERS).map(String);

/** Which links the browser may open beforehand: a file of `public`. */
const SPECULATION_RULES = '"/links.speculationrules"';

/**
 * Renders the whole page into `memo.document` before the first byte leaves: compressed in one go, HTML is up to half as large as
 * HTML that is flushed in pieces, and an error while rendering can still become a 500 page (ADR 0005).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  if (context.memo.databaseUnavailable) return new Response(null, { status: 503 });
  const locale = await getLocale({ request, context });
  const t = translatorFor(locale);
  const root = remixContext.staticHandlerContext.loaderData?.["root"] as RootData | undefined;
  const url = new URL(request.url);
  const { pathname } = url;
  const { shared } = context.memo;
  const parts = root && STORES_PARTS ? storedParts(url, locale, root, shared?.template && COUNTS_IN_PARTS) : undefined;
  const page = (forPage: EntryContext) => (
    <RequestInfoContext.Provider value={context}>
      <TranslationProvider locale={locale} t={t}>
        <RenderedPartsContext.Provider value={parts}>
          <RemixServer context={forPage} url={request.url} nonce={context.nonce} />
        </RenderedPartsContext.Provider>
      </TranslationProvider>
    </RequestInfoContext.Provider>
  );
  const words = {
    wait: t("common:pending.wait"),
    offline: t("messages:press.offline"),
    busy: t("messages:press.busy"),
    retry: t("messages:press.retry"),
    ...(root?.lite && { lite: "" }),
  };
  const needsPage = hasStorefrontScript(pathname, root?.lite ?? false);
  const script = { ...(needsPage ? storefront : pressFeedback), needsPage, words };
  context.memo.document = await renderDocument(
    page,
    script,
    remixContext,
    context.nonce,
    (html) => parts?.fill(html) ?? html,
  );
  if (shared?.template && parts)
    shared.pageTemplate = toPageTemplate(context.memo.document, parts.open, pathname + url.search);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Language", locale);
  headers.append("Vary", "Cookie, Accept-Language");
  // A page shows the signed-in person and the cart: no shared cache may keep it.
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  // The browser fetches the pages that its user is about to open (ADR 0094), never where each byte counts.
  if (root?.lite === false && !isBackOffice(pathname)) headers.set("Speculation-Rules", SPECULATION_RULES);
  return new Response(null, { status, headers });
}

/**
 * Logs a failure of a loader or action in one line, with the reference that the error page shows. The memo reports an unavailable database to
 * the server, which answers 503 in place of Remix's 500 (server/remix/remix-handler.ts).
 */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }): void {
  const isUnavailable = isDatabaseUnavailable(error);
  if (isUnavailable) context.memo.databaseUnavailable = true;
  if (request.signal.aborted) return;
  const line = { err: error, requestId: context.requestId, path: loggablePath(new URL(request.url).pathname) };
  if (isUnavailable) logger.warn(line, "the database is unavailable");
  else logger.error(line, "request failed");
}
