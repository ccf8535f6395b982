import { createHash } from "node:crypto";
import fs from "node:fs";
import { transformWithEsbuild, type Plugin } from "vite";

const FOLDER = "app/browser";

/** Scripts that shoppers' pages load as one file: each further request takes part of a slow line from the main picture. */
const STOREFRONT: readonly string[] = ["press-feedback", "find-field", "load-on-interest"];

/** The scripts that are no part of React's bundles, each by the name of its file, and the file that joins some. */
export const SCRIPTS: readonly string[] = [
  ...fs
    .readdirSync(FOLDER)
    .filter((file) => /^[\w-]+\.ts$/.test(file))
    .map((file) => file.slice(0, -".ts".length))
    .filter((name) => name !== "service-worker"),
  "storefront",
];

/** The service worker's address: it serves this folder. */
const WORKER = "service-worker.js";

/** The script as browsers load it, the file's path below the site's root, and its hash as `integrity` and Content-Security-Policy name it. */
export async function compileBrowserScript(name: string): Promise<{ code: string; src: string; integrity: string }> {
  const parts = await Promise.all(sourcesOf(name).map((source) => compile(source)));
  const code = parts.join("\n");
  const hash = createHash("sha256").update(code);
  const integrity = `sha256-${hash.copy().digest("base64")}`;
  return { code, src: `/assets/${name}-${hash.digest("hex").slice(0, 8)}.js`, integrity };
}

/** Returns the code of app/browser/service-worker.ts. @param version of the build: files stored by an earlier build are not used */
export function compileServiceWorker(version: string): Promise<string> {
  return compile("app/browser/service-worker.ts", { VERSION: JSON.stringify(version) });
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

/** Compiles each script by itself, and gives the server's code its address and hash as `virtual:browser/<name>`. */
export function browserScripts(): Plugin {
  return {
    name: "browser-scripts",
    resolveId: (id) => (scriptOf(id, "virtual:browser/") ? `\0${id}` : undefined),
    async load(id) {
      const name = scriptOf(id, "\0virtual:browser/");
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

const sourcesOf = (name: string) => (name === "storefront" ? STOREFRONT : [name]).map((part) => `${FOLDER}/${part}.ts`);

const scriptOf = (id: string, prefix: string) => SCRIPTS.find((name) => id === prefix + name);
