import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser/browser.ts";

const gallery = (page: Page) => page.getByRole("region", { name: "Product pictures" }).getByRole("listitem");

/** Pauses the one-second delay of pictures out of view until `go` is called. */
async function holdLaterPictures(page: Page): Promise<{ go: () => Promise<void> }> {
  await page.addInitScript(() => {
    const hold = () => {
      for (const animation of document.getAnimations()) {
        if ((animation as CSSAnimation).animationName === "load-later") animation.pause();
      }
      requestAnimationFrame(hold);
    };
    requestAnimationFrame(hold);
  });
  const go = () =>
    page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
  return { go };
}

test(
  "a product's main picture has the line to itself, and its other pictures follow without being asked for",
  { tag: "@browser" },
  async ({ page, hasScripts }) => {
    const requested: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "image") requested.push(new URL(request.url()).pathname);
    });
    const later = hasScripts ? await holdLaterPictures(page) : undefined;
    await page.goto("/product/1");
    const addresses = await gallery(page)
      .locator("img")
      .evaluateAll((pictures) => pictures.map((picture) => picture.getAttribute("src") ?? ""));
    const pictures = addresses.map((address) => address.replace(/-\d+\.webp$/, ""));
    expect(pictures.length).toBeGreaterThan(2);
    // At 160 pixels they are beside the options.
    const ofGallery = () =>
      pictures.map((picture) =>
        requested.findIndex((path) => path.startsWith(`${picture}-`) && !path.endsWith("-160.webp")),
      );
    if (later) {
      await page.waitForLoadState("networkidle");
      expect(ofGallery()).toEqual(pictures.map((_, index) => (index === 0 ? 0 : -1)));
      await later.go();
    }
    await expect.poll(() => ofGallery()[1]).toBeGreaterThan(0);
    expect(ofGallery()[0]).toBe(0);
  },
);
