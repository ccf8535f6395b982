import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";
import { browserManifest } from "./scripts/building/browser-manifest-plugin.ts";
import { browserScripts } from "./scripts/building/browser-scripts-plugin.ts";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

const FRAMEWORK = /\/node_modules\/(?:react|react-dom|scheduler|turbo-stream|clsx|@remix-run\/\w+)\//;
/** Code of every page, and small parts of several pages, which would compress badly in their own files; below app/. */
const SHARED = [
  /components\/ui\/[\w-]+\.tsx?/,
  /components\/ui\/form\/form-(?:key|outcome)\./,
  /components\/frame\/layout\//,
  /components\/catalog\/product-card\/(?:product-card|product-grid|price)\./,
  /components\/support\/reviews\/(?:rating-chip|review-(?:item|pictures|text))\./,
  /domain\/catalog\/products\/variants\./,
  /domain\/platform\/forms\/forms\./,
  /domain\/platform\/money\//,
  /locales\/[\w-]+\.ts/,
  /paths\/shop\./,
  /remix-internals\//,
].map((path) => new RegExp(`/app/${path.source}`));

/**
 * Puts the code of every page into two files; the larger one changes only with its packages. Left alone, the bundler makes some
 * twenty small ones: more requests, more bytes, and their names again for each route in Remix's manifest.
 */
function chunkOf(id: string): string | undefined {
  if (FRAMEWORK.test(id)) return "framework";
  if (/\/app\/paths\/(areas|admin)\.ts$/.test(id)) return "areas";
  if (/\/app\/components\/ui\/form\/(?:field|post-form)\./.test(id)) return "form";
  return SHARED.some((path) => path.test(id)) ? "shop" : undefined;
}

const { preset, plugin } = browserManifest();

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), remix({ ...remixConfig, presets: [preset] }), plugin, browserScripts()],
  build: {
    target: "es2022",
    ...(!isSsrBuild && { rollupOptions: { output: { manualChunks: chunkOf } } }),
  },
}));
