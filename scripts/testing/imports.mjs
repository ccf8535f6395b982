import fs from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { addressesIn, readRoutes } from "./addresses.mjs";

/** Finds the users of a file: files that import it, start it as a process, or open its page by address. */

const SOURCE_FOLDERS = ["app", "server", "scripts", "tests"];
const SOURCE = /\.(ts|tsx|mjs)$/;
/** They don't compile: each is a mistake that types or lint must find. */
const PLANTED = "tests/lint/planted/";
const SOURCE_OR_DATA = /\.(ts|tsx|mjs|js|json)$/;
/** Tests that open pages by their addresses without importing them. */
const OPENS_PAGES = /^tests\/(integration|faults)\/.+\.test\.tsx?$/;

/** @typedef {Map<string, Set<string>>} Users */

/**
 * Returns the users of each file, by its path in the project.
 * @param {string} root folder of the project
 * @returns {Promise<Users>}
 */
export async function usersOf(root = ".") {
  const sources = SOURCE_FOLDERS.flatMap((folder) => filesBelow(root, folder)).filter(
    (file) => SOURCE.test(file) && !file.startsWith(PLANTED),
  );
  /** @type {Users} */
  const users = new Map();
  const add = (/** @type {string} */ used, /** @type {string} */ user) => {
    users.set(used, (users.get(used) ?? new Set()).add(user));
  };
  for (const [file, used] of await importsOf(root, sources)) for (const one of used) add(one, file);
  const routes = await readRoutes(root);
  for (const file of sources) {
    const text = fs.readFileSync(path.join(root, file), "utf8");
    for (const started of processesOf(file, text)) add(started, file);
    if (OPENS_PAGES.test(file)) for (const module of routes(addressesIn(text))) add(module, file);
  }
  return users;
}

/** Returns the files that each file imports, by the bundler that also builds the shop's processes; nothing is written. */
async function importsOf(root, sources) {
  const { metafile } = await build({
    stdin: { contents: sources.map((file) => `import "./${file}";`).join("\n"), resolveDir: path.resolve(root) },
    absWorkingDir: path.resolve(root),
    bundle: true,
    write: false,
    metafile: true,
    packages: "external",
    platform: "node",
    format: "esm",
    jsx: "automatic",
    logLevel: "silent",
    outfile: "unused.js",
    plugins: [{ name: "sources-only", setup: (bundler) => bundler.onResolve({ filter: /./ }, sourcesOnly(root)) }],
  });
  const inputs = Object.entries(metafile.inputs).filter(([file]) => file !== "<stdin>");
  return inputs.map(
    ([file, { imports }]) =>
      /** @type {const} */ ([file, imports.filter((one) => !one.external).map((one) => one.path)]),
  );
}

/** Leaves out everything except sources: virtual modules, styles, pictures, the build, and missing files. */
function sourcesOnly(root) {
  return ({ path: wanted, resolveDir }) => {
    const isOwn = /^(\.|#app\/)/.test(wanted);
    if (!isOwn) return /^virtual:/.test(wanted) ? { path: wanted, external: true } : undefined;
    const file = wanted.startsWith("#") ? path.resolve(root, wanted.slice(1)) : path.resolve(resolveDir, wanted);
    return SOURCE_OR_DATA.test(file) && fs.existsSync(file) ? undefined : { path: wanted, external: true };
  };
}

/** Returns the files beside a file that it names by address, to start them as processes. */
function processesOf(file, text) {
  const named = [...text.matchAll(/new URL\("([^"]+)", import\.meta\.url\)/g)].map(([, place]) => place ?? "");
  return named.map((place) => path.posix.join(path.posix.dirname(file), place));
}

function filesBelow(root, folder) {
  if (!fs.existsSync(path.join(root, folder))) return [];
  const names = /** @type {string[]} */ (fs.readdirSync(path.join(root, folder), { recursive: true }));
  return names.map((name) => path.posix.join(folder, name.replaceAll(path.sep, "/")));
}
