import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { defaultSettings } from "#app/domain/platform/settings/default-settings.ts";
import { resources } from "#app/locales/i18n.server.ts";
import { matchedRoutes } from "../../support/routes/matched-routes.ts";

/** Returns whether a file or a route matches this address, other than the page "We could not find this page". */
function leadsSomewhere(address: string): boolean {
  const pathname = address.split(/[?#]/)[0] ?? "";
  if (existsSync(path.join("public", pathname)) && pathname !== "/") return true;
  return matchedRoutes(pathname).at(-1)?.pattern !== "*";
}

const pagesOf = (locale: keyof typeof resources) =>
  [...JSON.stringify(resources[locale].pages).matchAll(/\]\((\/[^)]*)\)|"to":"(\/[^"]*)"/g)].map(
    ([, inText, alone]) => inText ?? alone ?? "",
  );

describe("every link has a target", () => {
  it("in the default settings", () => {
    const links = [...JSON.stringify(defaultSettings).matchAll(/"(\/[^"]*)"/g)].map(([, link = ""]) => link);
    expect(links).toContain("/category/fashion");
    expect(links.filter((link) => !leadsSomewhere(link))).toEqual([]);
  });

  it.each(["en", "hi", "gu"] as const)("in the texts in %s", (locale) => {
    const links = pagesOf(locale);
    expect(links).toContain("/customer/orders");
    expect(links.filter((link) => !leadsSomewhere(link))).toEqual([]);
  });

  it("and every fragment exists on its page", () => {
    const pages = resources.en.pages as Record<string, { sections?: object }>;
    const anchors = pagesOf("en").filter((link) => link.includes("#"));
    expect(anchors.length).toBeGreaterThan(0);
    for (const link of anchors) {
      const [page = "", part = ""] = link.slice(1).split("#");
      expect(Object.keys(pages[page]?.sections ?? {})).toContain(part);
    }
  });

  it("and all languages have the same targets", () => {
    expect(pagesOf("hi").sort()).toEqual(pagesOf("en").sort());
    expect(pagesOf("gu").sort()).toEqual(pagesOf("en").sort());
  });
});
