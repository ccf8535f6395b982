import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

/** Checks of the working copy that decide whether to install or build again. Needs no package. */

/** Whether node_modules holds what package-lock.json names, development packages included. */
export function isInstalled() {
  const installed = readJson("node_modules/.package-lock.json")?.packages;
  const wanted = readJson("package-lock.json")?.packages;
  if (!installed || !wanted) return false;
  return Object.entries(wanted).every(
    ([place, { version, optional, link }]) => place === "" || optional || link || installed[place]?.version === version,
  );
}

const BUILD_INPUTS = [
  "app",
  "server",
  "public",
  "package-lock.json",
  "remix.config.js",
  "vite.config.ts",
  "tsconfig.json",
  "scripts/building/browser-manifest-plugin.ts",
  "scripts/building/browser-scripts-plugin.ts",
  "scripts/building/build-processes.mjs",
];
const STAMP = "build/.built-from";

/** Whether build/ was made from the sources as they are. */
export function isBuilt() {
  return fs.existsSync(STAMP) && fs.readFileSync(STAMP, "utf8") === sourceHash();
}

/** Stores the hash of the sources of build/. */
export function stampBuild(hash) {
  fs.mkdirSync("build", { recursive: true });
  fs.writeFileSync(STAMP, hash);
}

/**
 * Returns a hash of the build's inputs and of the files below further places, without tests.
 * @param {readonly string[]} [further]
 */
export function sourceHash(further = []) {
  const hash = createHash("sha256");
  for (const file of [...BUILD_INPUTS, ...further].flatMap(filesBelow)) {
    if (!file.includes(".test.")) hash.update(file).update(fs.readFileSync(file));
  }
  return hash.digest("hex");
}

function filesBelow(place) {
  const stat = fs.statSync(place, { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return [place];
  return fs
    .readdirSync(place)
    .sort()
    .flatMap((name) => filesBelow(path.join(place, name)));
}

function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
