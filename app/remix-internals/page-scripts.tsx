import { Scripts, UNSAFE_RemixContext, useMatches, type UNSAFE_RemixContextObject } from "@remix-run/react";
import { useContext, useState } from "react";
import script from "virtual:browser/load-on-interest";
import { remixInternals } from "#app/remix-internals/switches.ts";

interface PageScriptsProps {
  nonce: string;
  /** The page needs its scripts without being touched: it waits for a payment. */
  isLive: boolean;
  /** This script is part of the one in the page's head (virtual:browser/storefront). */
  isInHead: boolean;
  /** How wide a product's page shows its main picture, as in `<img sizes>`: it is fetched when its card is pointed at. */
  pictureSizes: string;
}

/**
 * The scripts of a page that React can take over: its data, and app/browser/load-on-interest.ts, which loads React when the visitor begins to use the page.
 * The server moves the data of a page that visitors share into a module, which `data-module` names (server/page-cache/page-parts.ts).
 * Relies on what Remix's own `Scripts` leaves for `entry.client`: `window.__remixContext` with a stream, `__remixManifest`, `__remixRouteModules`,
 * and `renderMeta.didRenderScripts`.
 */
export function PageScripts({ nonce, isLive, isInHead, pictureSizes }: PageScriptsProps) {
  const context = useContext(UNSAFE_RemixContext)!;
  const ids = useMatches().map(({ id }) => id);
  // Server-rendered content stays as it is.
  const [data] = useState(() => (typeof document === "undefined" ? dataOf(context, ids) : ""));
  const loadsAtOnce = useLoadsAtOnce();
  if (loadsAtOnce) return <Scripts nonce={nonce} />;
  if (context.renderMeta) context.renderMeta.didRenderScripts = true;
  return (
    <>
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: data }} />
      <template data-module="" data-sizes={pictureSizes} data-live={isLive || undefined} suppressHydrationWarning />
      {!isInHead && <script async nonce={nonce} {...script} />}
    </>
  );
}

/** Returns whether each page loads React at once: Vite's development client needs scripts that only Remix's `Scripts` has. */
export function useLoadsAtOnce(): boolean {
  const context = useContext(UNSAFE_RemixContext);
  return !remixInternals.pageScripts || context?.manifest.hmr !== undefined;
}

/** Returns the script that declares what load-on-interest.ts loads, and what Remix has given the page. */
function dataOf({ manifest, serverHandoffString }: UNSAFE_RemixContextObject, ids: readonly string[]): string {
  const { entry, routes, url } = manifest;
  const matched = ids.flatMap((id) => routes[id] ?? []);
  const others = [...entry.imports, ...matched.flatMap(({ imports = [] }) => imports)];
  const modules = [
    url,
    entry.module,
    Object.fromEntries(matched.map(({ id, module }) => [id, module])),
    [...new Set(others)],
  ];
  return `window.pageModules=${JSON.stringify(modules)};window.__remixContext=${serverHandoffString};window.__remixContext.stream=new ReadableStream({start(controller){window.__remixContext.streamController=controller}}).pipeThrough(new TextEncoderStream())`;
}
