import type { ServerBuild } from "@remix-run/node";

/** Returns a server build of these routes as Remix's bundler makes it; `entry` renders the document and may handle errors. */
export function remixBuild(entry: { default: unknown; handleError?: () => void }, routes: object): ServerBuild {
  // Remix's type wants every flag and a manifest of every route; its handler reads these alone.
  return {
    mode: "production",
    isSpaMode: false,
    assetsBuildDirectory: "",
    publicPath: "/",
    basename: "/",
    future: { v3_singleFetch: true },
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "" },
    entry: { module: entry },
    routes,
  } as unknown as ServerBuild;
}
