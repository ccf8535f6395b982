import type { BrowserContext } from "@playwright/test";
import { expect, test } from "../support/browser.ts";

// React is not loaded by itself: it is not what is compared.
test.use({ line: { type: "cellular", effectiveType: "4g" } });

const isSheet = ({ pathname }: URL) => /^\/assets\/shop-.*\.css$/.test(pathname);

const PROPERTIES = [
  ...["display", "position", "color", "background", "border", "border-radius", "box-shadow", "outline", "opacity"],
  ...["font", "letter-spacing", "text-align", "text-decoration", "white-space", "list-style", "content", "fill"],
  ...["margin", "padding", "inset", "z-index", "flex", "gap", "grid-template", "overflow", "visibility", "clip-path"],
  ...["transform", "translate", "rotate", "object-fit", "cursor", "scroll-snap-type", "order", "align-items"],
];

/** Returns where each element of the page is and how it looks, at the width of a phone and of a desk. */
async function look(context: BrowserContext, path: string): Promise<string[]> {
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(path);
  const looks: string[] = [];
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const elements = page.locator("body, body :not(link, script)");
    const found = await elements.evaluateAll((all, properties) => {
      return all.map((element) => {
        const { x, y, width: w, height } = element.getBoundingClientRect();
        const styles = [undefined, "::before", "::after"].flatMap((part) => {
          const computed = getComputedStyle(element, part);
          return properties.map((name) => computed.getPropertyValue(name));
        });
        return [innerWidth, element.outerHTML.slice(0, 160), x, y, w, height, ...styles].join("\n");
      });
    }, PROPERTIES);
    looks.push(...found);
  }
  await page.close();
  return looks;
}

test("a browser's first page looks the same before the style sheet has come, with it, and on the next visit", async ({
  context,
  page,
}) => {
  test.slow();
  await page.goto("/category/fashion");
  const product = await page.locator("article a[href^='/product/']").first().getAttribute("href");
  await context.route(
    ({ pathname }) => pathname.startsWith("/media/"),
    (route) => route.abort(),
  );
  const pages = ["/", "/category/fashion", "/search?q=lamp", product!, "/help"].map((path) => ({
    path,
    saveData: "off",
  }));
  for (const { path, saveData } of [...pages, { path: product!, saveData: "on" }]) {
    await context.clearCookies();
    // Lite mode.
    await context.setExtraHTTPHeaders({ "Save-Data": saveData });
    await context.route(isSheet, (route) => route.abort());
    const before = await look(context, path);
    await context.unroute(isSheet);
    const together = await look(context, path);
    const known = await look(context, path);
    expect(before.length, path).toBeGreaterThan(200);
    // Long lists: only the first difference is of use.
    const differences = before.flatMap((one, n) =>
      [together[n], known[n]].flatMap((other) => (other === one ? [] : [one, other])),
    );
    expect(differences.slice(0, 2), path).toEqual([]);
  }
});
