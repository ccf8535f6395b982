import fs from "node:fs";
import path from "node:path";
import type { Preset } from "@remix-run/dev";
import { normalizePath, type Plugin } from "vite";
import { isServerOnlyPage } from "#app/domain/platform/access/server-only-pages.ts";
import { modulesOfNoBrowser, trimBrowserManifest } from "#app/remix-internals/browser-manifest.ts";

/**
 * Keeps server-only pages out of the client's files: their modules are empty in the client's build, and neither files of empty modules nor lines of
 * Remix's browser manifest, which the server's build writes among the client's files, remain of them. `preset` tells the plugin Remix's routes.
 */
export function browserManifest(): { preset: Preset; plugin: Plugin } {
  let empty = new Set<string>();
  return {
    preset: {
      name: "browser-manifest",
      remixConfigResolved({ remixConfig: { appDirectory, routes } }) {
        const fileOf = ({ file }: (typeof routes)[string]) => normalizePath(path.resolve(appDirectory, file));
        empty = modulesOfNoBrowser(routes, fileOf, isServerOnlyPage);
      },
    },
    plugin: {
      name: "browser-manifest",
      apply: "build",
      // They are empty on purpose.
      onLog: (_level, { code }) => code !== "EMPTY_BUNDLE",
      // After Remix's plugin, which has it export what the page's file does.
      transform: (_code, id) => (empty.has(id) ? "export {};" : undefined),
      writeBundle({ dir = "" }) {
        if (!dir.endsWith("server")) return;
        const client = path.join(dir, "../client");
        const file = path.join(client, manifestIn(client));
        const { file: trimmed, unused } = trimBrowserManifest(fs.readFileSync(file, "utf8"), isServerOnlyPage);
        fs.writeFileSync(file, trimmed);
        for (const module of unused) removeEmpty(path.join(client, module));
      },
    },
  };
}

function manifestIn(client: string): string {
  const [name, ...others] = fs
    .readdirSync(path.join(client, "assets"))
    .filter((file) => /^manifest-\w+\.js$/.test(file));
  if (!name || others.length > 0) throw new Error(`not one browser manifest in ${client}`);
  return path.join("assets", name);
}

function removeEmpty(file: string): void {
  if (fs.readFileSync(file, "utf8").trim() !== "")
    throw new Error(`the module of a server-only page is not empty: ${file}`);
  fs.rmSync(file);
}
