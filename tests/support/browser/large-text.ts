import { chromium, type Page, type PlaywrightTestOptions } from "@playwright/test";
import { browserArguments } from "../../../scripts/processes/browser.mjs";

/**
 * Opens a phone of 360 × 640 pixels with the browser's text size doubled: 32 px instead of 16. As the browser's own setting,
 * it also applies to media queries in `rem`, unlike a style in the page. Throws if the browser does not support it.
 */
export async function openLargeTextPhone(
  options: Pick<PlaywrightTestOptions, "javaScriptEnabled" | "baseURL"> & { locale: string },
): Promise<{ page: Page; close: () => Promise<void> }> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "",
    args: [...browserArguments, "--blink-settings=defaultFontSize=32"],
  });
  const context = await browser.newContext({ ...options, viewport: { width: 360, height: 640 } });
  const page = await context.newPage();
  const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  if (size !== "32px") throw new Error(`The browser's text has ${size}`);
  return { page, close: () => browser.close() };
}

/**
 * Returns layout problems of the page: a page wider than the screen, controls outside it or overlapping, clipped text.
 * Horizontally scrollable elements may exceed the edge.
 */
export function layoutProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const problems = new Set<string>();
    if (document.documentElement.scrollWidth > width)
      problems.add(`the page is ${document.documentElement.scrollWidth} px wide`);

    const isShown = (element: Element) => {
      const { width: across, height } = element.getBoundingClientRect();
      return (
        across > 1 &&
        height > 1 &&
        !element.closest(".sr-only") &&
        element.checkVisibility({ visibilityProperty: true })
      );
    };
    const ancestors = (element: Element) => {
      const found: Element[] = [];
      for (let parent = element.parentElement; parent; parent = parent.parentElement) found.push(parent);
      return found;
    };
    const scrolls = (element: Element) =>
      ancestors(element).some((parent) => /auto|scroll/.test(getComputedStyle(parent).overflowX));
    const floats = (element: Element) =>
      [element, ...ancestors(element)].some((one) => /fixed|sticky/.test(getComputedStyle(one).position));
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 40)}”`;

    const controls = [...document.querySelectorAll("a[href], button, input, select, textarea, summary")].filter(
      isShown,
    );
    for (const control of controls) {
      const { left, right } = control.getBoundingClientRect();
      if ((left < -1 || right > width + 1) && !scrolls(control)) problems.add(`${name(control)} leaves the screen`);
    }
    for (const [index, one] of controls.entries()) {
      for (const other of controls.slice(index + 1)) {
        if (one.contains(other) || other.contains(one) || floats(one) !== floats(other)) continue;
        // A card's link lies under the whole card, a field's button inside the field.
        if (getComputedStyle(one, "::after").position === "absolute" || one.closest("label, search, form[role=search]"))
          continue;
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across > 2 && down > 2) problems.add(`${name(one)} and ${name(other)} overlap`);
      }
    }
    for (const element of document.querySelectorAll("body *")) {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (!hasText || !isShown(element)) continue;
      const { overflowX, overflowY } = getComputedStyle(element);
      const isCut =
        (/hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (/hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 2);
      if (isCut) problems.add(`the text of ${name(element)} is cut off`);
    }
    return [...problems];
  });
}
