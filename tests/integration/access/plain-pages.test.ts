import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, it } from "vitest";
import { isPlainPage } from "#app/domain/access/plain-pages.ts";
import routes from "#app/routes.ts";

interface RouteModule {
  default?: unknown;
  handle?: { scripts?: boolean };
}

const modules = import.meta.glob<RouteModule>("../../../app/routes/**/*.tsx", { eager: true });

/** Every page with its address, and whether it or a layout around it does without scripts. */
function pages(entries: RouteConfigEntry[], path = "", isPlain = false): { path: string; isPlain: boolean }[] {
  return entries.flatMap((entry) => {
    const module = modules[`../../../app/${entry.file}`];
    const here = entry.path ? `${path}/${entry.path.replaceAll(/:\w+/g, "1")}` : path;
    const plain = isPlain || module?.handle?.scripts === false;
    if (entry.children) return pages(entry.children, here, plain);
    return module?.default ? [{ path: here || "/", isPlain: plain }] : [];
  });
}

it("links and redirects know of every page whether it carries scripts", async () => {
  const all = pages(await routes);
  expect(all.some((page) => page.isPlain) && all.some((page) => !page.isPlain)).toBe(true);
  expect(all.map(({ path }) => ({ path, isPlain: isPlainPage(path) }))).toEqual(all);
});

it("an address that only begins like a plain area has scripts", () => {
  for (const address of ["/customers", "/sellers-of-the-week", "/seller/product/5", "/?next=/customer"])
    expect({ address, isPlain: isPlainPage(address) }).toEqual({ address, isPlain: false });
  for (const address of ["/customer?page=2", "/login#form", "/admin/login"]) expect(isPlainPage(address)).toBe(true);
});
