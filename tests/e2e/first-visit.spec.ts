import type { BrowserContext } from "@playwright/test";
import { expect, test } from "../support/browser/browser.ts";

// Slow line: React, which is not compared here, is not loaded by itself.
test.use({ line: { type: "cellular", effectiveType: "4g" } });

const isSheet = ({ pathname }: URL) => /^\/assets\/shop-.*\.css$/.test(pathname);

const PROPERTIES = [
  ...["display", "position", "color", "background", "border", "border-radius", "box-shadow", "outline", "opacity"],
  ...["font", "letter-spacing", "text-align", "text-decoration", "white-space", "list-style", "content", "fill"],
  ...["padding", "inset", "z-index", "flex", "gap", "grid-template", "overflow", "visibility", "clip-path"],
  ...["transform", "translate", "rotate", "object-fit", "cursor", "scroll-snap-type", "order", "align-items"],
];

interface Look {
  element: string;
  values: (string | number)[];
}

const NAMES = [
  "x",
  "y",
  "width",
  "height",
  ...["", "::before ", "::after "].flatMap((part) => PROPERTIES.map((name) => part + name)),
];

/** Returns the differences between an element and another look at it. */
function differences({ element, values }: Look, other: Look | undefined): string[] {
  return values.flatMap((value, n) =>
    value === other?.values[n] ? [] : [`${element}: ${NAMES[n]} ${value}, then ${other?.values[n]}`],
  );
}

/** Returns the place and look of each element of the page, at phone and desktop width. */
async function look(context: BrowserContext, path: string, hasSheet = true): Promise<Look[]> {
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: "reduce" });
  const looks: Look[] = [];
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    // A first page loads its sheet last.
    if (hasSheet)
      await expect.poll(() => page.evaluate(() => [...document.styleSheets].some(({ href }) => href))).toBe(true);
    const elements = page.locator("body, body :not(link, script, noscript)");
    // As text: Playwright is far slower at passing a hundred thousand values.
    const found = await elements.evaluateAll((all, properties) => {
      const looksOfAll = all.map((element) => {
        const { x, y, width: w, height } = element.getBoundingClientRect();
        const styles = [undefined, "::before", "::after"].flatMap((part) => {
          const computed = getComputedStyle(element, part);
          return properties.map((name) => computed.getPropertyValue(name));
        });
        return { element: element.outerHTML.slice(0, 160), values: [x, y, w, height, ...styles] };
      });
      return JSON.stringify(looksOfAll);
    }, PROPERTIES);
    looks.push(...(JSON.parse(found) as Look[]));
  }
  await page.close();
  return looks;
}

test(
  "a browser's first page looks the same before the style sheet has come, with it, and on the next visit",
  { tag: "@browser" },
  async ({ context, page }) => {
    test.slow();
    // Keeps pictures from loading later than the page.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/category/fashion", { waitUntil: "networkidle" });
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
      // Another journey may change the page meanwhile.
      await expect(async () => {
        await context.clearCookies();
        // Lite mode.
        await context.setExtraHTTPHeaders({ "Save-Data": saveData });
        await context.route(isSheet, (route) => route.abort());
        const before = await look(context, path, false);
        await context.unroute(isSheet);
        const together = await look(context, path);
        const known = await look(context, path);
        expect(before.length, path).toBeGreaterThan(200);
        for (const later of [together, known])
          expect(before.flatMap((one, n) => differences(one, later[n])).slice(0, 5), path).toEqual([]);
      }).toPass({ timeout: 60_000 });
    }
  },
);
