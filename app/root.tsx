import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Links, Meta, Outlet, useLocation, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import pageBytes from "virtual:browser/page-bytes";
import { useTranslation } from "#app/components/ui/translation.tsx";
import { ErrorPage } from "#app/components/frame/layout/error-page.tsx";
import { NavigationBusy } from "#app/components/frame/layout/navigation-busy.tsx";
import { useIsLive } from "#app/components/ui/live-page.ts";
import { ScrollPositions } from "#app/components/frame/layout/scroll-positions.tsx";
import { missingTitle } from "#app/components/frame/layout/missing-title.ts";
import { MAIN_PICTURE_SIZES } from "#app/components/catalog/product-card/main-picture.ts";
import { useRequestInfo } from "#app/components/ui/request-info.ts";
import { hasStorefrontScript, isBackOffice, isServerOnlyPage } from "#app/domain/platform/access/server-only-pages.ts";
import { loadShell } from "#app/http/pages/root-data.server.ts";
import * as paths from "#app/paths.ts";
import { PageScripts, useLoadsAtOnce } from "#app/remix-internals/page-scripts.tsx";
import { palette } from "#app/styles/palette.ts";
import allStyles from "#app/styles/app.css?url";
import shopStyles from "#app/styles/shop.css?url";

export const links: LinksFunction = () => [{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" }];

/** Every page has a title of its own (rule 13.4); an error page's title says what happened. */
export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  if (!data || !error) return [{ title: data?.storeName ?? "" }];
  return [{ title: `${missingTitle(error, data.errorTitles.missing) ?? data.errorTitles.failed} | ${data.storeName}` }];
};

export async function loader(args: LoaderFunctionArgs) {
  return loadShell(args);
}

export type RootData = Awaited<ReturnType<typeof loader>>;

export function Layout({ children }: { children: ReactNode }) {
  const { locale } = useTranslation();
  const { nonce, requestId } = useRequestInfo();
  const isLite = useRouteLoaderData<typeof loader>("root")?.lite ?? false;
  const { pathname } = useLocation();
  const hydrates = !isServerOnlyPage(pathname) && !isLite;
  const loadsAtOnce = useLoadsAtOnce();
  const isLive = useIsLive() || loadsAtOnce;
  return (
    <html
      lang={locale}
      dir="ltr"
      data-request={requestId || undefined}
      data-hydrate={hydrates && isLive ? "" : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={palette.indigo} />
        <Meta />
        <link rel="stylesheet" href={isBackOffice(pathname) ? allStyles : shopStyles} />
        <Links />
        <link rel="manifest" href={`${paths.webManifest}?lang=${locale}`} />
      </head>
      <body>
        {children}
        {isLite && !isBackOffice(pathname) && (
          <script async nonce={nonce} src={pageBytes.src} integrity={pageBytes.integrity} />
        )}
        {hydrates && (
          <>
            <ScrollPositions />
            <PageScripts
              nonce={nonce}
              isLive={isLive}
              isInHead={hasStorefrontScript(pathname, isLite)}
              pictureSizes={MAIN_PICTURE_SIZES}
            />
          </>
        )}
      </body>
    </html>
  );
}

export default function App() {
  return (
    <>
      <NavigationBusy />
      <Outlet />
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
