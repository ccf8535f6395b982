import { createHash } from "node:crypto";
import fs from "node:fs";
import { transformWithEsbuild, type Plugin } from "vite";

const SOURCE = "app/press-feedback.ts";
const MODULE = "virtual:press-feedback";

/** The script as browsers load it, the file's path below the site's root, and what Content-Security-Policy knows it by. */
export async function compilePressFeedback(): Promise<{ code: string; src: string; integrity: string }> {
  const text = fs.readFileSync(SOURCE, "utf8");
  const compiled = await transformWithEsbuild(text, SOURCE, {
    minify: true,
    format: "esm",
    target: "es2022",
    sourcemap: false,
  });
  // In a block, because it is no module: modules do not know the element that brought them.
  const code = `{${compiled.code.trim()}}`;
  const hash = createHash("sha256").update(code);
  const integrity = `sha256-${hash.copy().digest("base64")}`;
  return { code, src: `/assets/press-feedback-${hash.digest("hex").slice(0, 8)}.js`, integrity };
}

/** Compiles app/press-feedback.ts by itself, and tells the server's code as `virtual:press-feedback` where it is and what its hash is. */
export function pressFeedback(): Plugin {
  return {
    name: "press-feedback",
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      this.addWatchFile(fs.realpathSync(SOURCE));
      const { src, integrity } = await compilePressFeedback();
      return `export default ${JSON.stringify({ src, integrity })};`;
    },
    async generateBundle({ dir }) {
      if (!dir?.endsWith("client")) return;
      const { src, code } = await compilePressFeedback();
      this.emitFile({ type: "asset", fileName: src.slice(1), source: code });
    },
    configureServer(vite) {
      vite.middlewares.use(async (request, response, next) => {
        if (!request.url?.startsWith("/assets/press-feedback-")) return next();
        response.setHeader("Content-Type", "text/javascript; charset=utf-8");
        response.end((await compilePressFeedback()).code);
      });
    },
  };
}
