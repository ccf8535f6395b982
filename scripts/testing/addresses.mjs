import fs from "node:fs";
import path from "node:path";
import { build } from "esbuild";

/** Finds the route modules that a test opens by address: it does not import them (tests/support/pages/rendered-page.ts). */

/** @typedef {{ path?: string, file: string, children?: RouteEntry[] }} RouteEntry */

/** Returns the paths in a text: quoted strings that begin with a slash, with `1` for each `${…}`. */
export function addressesIn(text) {
  const quoted = text.matchAll(/["'`](\/(?:\$\{[^}]*\}|[\w./-])*)/g);
  return [...new Set([...quoted].map(([, address]) => (address ?? "").replaceAll(/\$\{[^}]*\}/g, "1")))];
}

/**
 * Returns a function from addresses to the files of their routes, without the layouts around them.
 * @param {string} root folder of the project
 * @returns {Promise<(addresses: readonly string[]) => Set<string>>}
 */
export async function readRoutes(root) {
  const table = fs.existsSync(path.join(root, "app/routes.ts")) ? flatten(await routeConfig(root)) : [];
  return (addresses) => {
    const found = addresses.map((address) => table.find(({ pattern }) => pattern.test(address))?.file);
    return new Set(found.filter((file) => file !== undefined));
  };
}

/** @returns {Promise<RouteEntry[]>} */
async function routeConfig(root) {
  const { outputFiles } = await build({
    entryPoints: ["app/routes.ts"],
    absWorkingDir: path.resolve(root),
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    // The package would load Remix's compiler.
    alias: { "@remix-run/route-config": path.resolve(root, "tests/support/setup/route-config.ts") },
  });
  const code = Buffer.from(/** @type {Uint8Array} */ (outputFiles[0]?.contents)).toString("base64");
  const { default: config } = await import(`data:text/javascript;base64,${code}`);
  return config;
}

/** Returns the routes with the pattern of their whole path, sorted by the fewest parameters, as the server prefers them. */
function flatten(/** @type {RouteEntry[]} */ config) {
  const all = (/** @type {RouteEntry[]} */ entries, /** @type {string} */ above) =>
    entries.flatMap(({ path: own = "", file, children }) => {
      const whole = [above, own].filter(Boolean).join("/");
      return children ? all(children, whole) : [{ whole, file: `app/${file}` }];
    });
  return all(config, "")
    .filter(({ whole }) => whole !== "*")
    .sort((a, b) => parametersOf(a.whole) - parametersOf(b.whole))
    .map(({ whole, file }) => ({ file, pattern: patternOf(whole) }));
}

function parametersOf(/** @type {string} */ route) {
  return route.split("/").filter((part) => /^[:*]/.test(part)).length;
}

function patternOf(/** @type {string} */ route) {
  const parts = route.split("/").filter(Boolean);
  const sources = parts.map((part) => {
    if (part === "*") return "(?:/.*)?";
    if (!part.startsWith(":")) return `/${part.replaceAll(".", "\\.")}`;
    return part.endsWith("?") ? "(?:/[^/]+)?" : `/${part.replace(/^:\w+/, "[^/]+").replaceAll(".", "\\.")}`;
  });
  return new RegExp(`^${sources.join("") || "/"}$`);
}
