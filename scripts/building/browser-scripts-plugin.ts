import { createHash } from "node:crypto";
import fs from "node:fs";
import { transformWithEsbuild, type Plugin } from "vite";

/** The scripts that are no part of React's bundles, by the names of their files (app/press-feedback.ts, and so on), and what some are joined to. */
export const SCRIPTS = [
  "press-feedback",
  "file-upload",
  "find-field",
  "live-list",
  "load-on-interest",
  "page-bytes",
  "print-page",
  "storefront",
] as const;
/** What shoppers' pages load as one file: each request more takes its share of a slow line from the main picture. */
const STOREFRONT: readonly ScriptName[] = ["press-feedback", "find-field", "load-on-interest"];
type ScriptName = (typeof SCRIPTS)[number];

/** The service worker's address: its folder is what it serves. */
const WORKER = "service-worker.js";

/** The script as browsers load it, the file's path below the site's root, and its hash as `integrity` and Content-Security-Policy name it. */
export async function compileBrowserScript(
  name: ScriptName,
): Promise<{ code: string; src: string; integrity: string }> {
  const parts = await Promise.all(sourcesOf(name).map((source) => compile(source)));
  const code = parts.join("\n");
  const hash = createHash("sha256").update(code);
  const integrity = `sha256-${hash.copy().digest("base64")}`;
  return { code, src: `/assets/${name}-${hash.digest("hex").slice(0, 8)}.js`, integrity };
}

/** Returns the code of app/service-worker.ts. @param version of the build: what an earlier one has stored is not used */
export function compileServiceWorker(version: string): Promise<string> {
  return compile("app/service-worker.ts", { VERSION: JSON.stringify(version) });
}

async function compile(source: string, define: Record<string, string> = {}): Promise<string> {
  const { code } = await transformWithEsbuild(fs.readFileSync(source, "utf8"), source, {
    minify: true,
    format: "esm",
    target: "es2022",
    sourcemap: false,
    define,
  });
  // In a block, because it is no module: modules do not know the element that brought them.
  return `{${code.trim()}}`;
}

/** Compiles each script by itself, and tells the server's code as `virtual:<name>` where it is and what its hash is. */
export function browserScripts(): Plugin {
  return {
    name: "browser-scripts",
    resolveId: (id) => (scriptOf(id, "virtual:") ? `\0${id}` : undefined),
    async load(id) {
      const name = scriptOf(id, "\0virtual:");
      if (!name) return undefined;
      for (const source of sourcesOf(name)) this.addWatchFile(fs.realpathSync(source));
      const { src, integrity } = await compileBrowserScript(name);
      return `export default ${JSON.stringify({ src, integrity })};`;
    },
    async generateBundle({ dir }, bundle) {
      if (!dir?.endsWith("client")) return;
      const scripts = await Promise.all(SCRIPTS.map(compileBrowserScript));
      for (const { src, code } of scripts) this.emitFile({ type: "asset", fileName: src.slice(1), source: code });
      // The files of the build have hashes in their names.
      const parts = [...Object.keys(bundle), ...scripts.map(({ src }) => src), await compileServiceWorker("")];
      const version = createHash("sha256").update(parts.sort().join()).digest("hex").slice(0, 8);
      this.emitFile({ type: "asset", fileName: WORKER, source: await compileServiceWorker(version) });
    },
    configureServer(vite) {
      vite.middlewares.use(async (request, response, next) => {
        const name = SCRIPTS.find((script) => request.url?.startsWith(`/assets/${script}-`));
        const isWorker = request.url === `/${WORKER}`;
        if (!name && !isWorker) return next();
        response.setHeader("Content-Type", "text/javascript; charset=utf-8");
        response.end(name ? (await compileBrowserScript(name)).code : await compileServiceWorker("development"));
      });
    },
  };
}

const sourcesOf = (name: ScriptName) => (name === "storefront" ? STOREFRONT : [name]).map((part) => `app/${part}.ts`);

const scriptOf = (id: string, prefix: string) => SCRIPTS.find((name) => id === prefix + name);
