import fs from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { isServerOnlyPage } from "#app/domain/platform/access/server-only-pages.ts";
import { trimBrowserManifest } from "#app/remix-internals/browser-manifest.ts";

/** Trims Remix's browser manifest, which the server's build writes among the client's files. */
export function browserManifest(): Plugin {
  return {
    name: "browser-manifest",
    apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    writeBundle({ dir = "" }) {
      const assets = path.join(dir, "../client/assets");
      const [name, ...others] = fs.readdirSync(assets).filter((file) => /^manifest-\w+\.js$/.test(file));
      if (!name || others.length > 0) throw new Error(`not one browser manifest in ${assets}`);
      const file = path.join(assets, name);
      fs.writeFileSync(file, trimBrowserManifest(fs.readFileSync(file, "utf8"), isServerOnlyPage));
    },
  };
}
