import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";
import { pressFeedback } from "./scripts/press-feedback-plugin.ts";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

const FRAMEWORK = /\/node_modules\/(?:react|react-dom|scheduler|turbo-stream|clsx|@remix-run\/\w+)\//;
const ON_EVERY_PAGE =
  /\/app\/(?:components\/(?:layout\/|product\/(?:product-card|product-grid|price|rating-chip)\.|reviews\/review-(?:item|pictures)\.|form\/form-(?:key|outcome)\.|[\w-]+\.tsx?|search\/(?:search-box|use-voice))|domain\/(?:money\/|catalog\/variants\.)|locales\/[\w-]+\.ts)/;

/**
 * What every page needs comes in two files, of which the larger changes only with its packages. Left alone, the bundler makes some
 * twenty small ones: more requests, more bytes, and their names again for each route in Remix's manifest.
 */
function chunkOf(id: string): string | undefined {
  if (FRAMEWORK.test(id)) return "framework";
  return ON_EVERY_PAGE.test(id) ? "shop" : undefined;
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), remix(remixConfig), pressFeedback()],
  build: {
    target: "es2022",
    ...(!isSsrBuild && { rollupOptions: { output: { manualChunks: chunkOf } } }),
  },
}));
