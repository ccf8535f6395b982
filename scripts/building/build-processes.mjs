import fs from "node:fs";
import { build } from "esbuild";

/**
 * The second half of `npm run build`: the server and the worker as JavaScript in build/processes, beside Remix's build, whose services the server
 * uses (server/remix/shop-build.ts). Compiling them at every start (tsx) costs each process 90 MB (ADR 0109).
 */

const DIRECTORY = "build/processes";

fs.rmSync(DIRECTORY, { recursive: true, force: true });
await build({
  entryPoints: { server: "server/main.ts", worker: "app/jobs/worker.ts" },
  outdir: DIRECTORY,
  bundle: true,
  // Dynamically imported modules get their own files.
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node20.19",
  packages: "external",
  sourcemap: true,
  sourcesContent: false,
  logLevel: "warning",
});
