import AxeBuilder from "@axe-core/playwright";
import { expect, test as base, type Page } from "@playwright/test";
import { htmlErrors } from "./valid-html.ts";

export { expect };

export interface ShopFixtures {
  /** Whether this run has JavaScript: for the few steps that differ. */
  hasScripts: boolean;
  /**
   * Checks the page as it stands for accessibility: axe where scripts run, the HTML itself where they do not (axe would hang).
   * Call it on every page that a journey comes to; it also runs on the last one by itself.
   */
  checkPage: () => Promise<void>;
}

/**
 * Playwright's `test` with the house's strictness: a page error, a console error (a broken Content-Security-Policy is one), a 5xx
 * answer or an accessibility failure fails the journey, so that a dead bundle cannot hide behind forms that work without it.
 */
export const test = base.extend<ShopFixtures>({
  hasScripts: async ({ javaScriptEnabled }, use) => {
    await use(javaScriptEnabled);
  },

  page: async ({ page, baseURL }, use) => {
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(`page error: ${error.message}`));
    page.on("console", (message) => {
      const isRefusedForm = /^Failed to load resource: .* status of 4(03|04|09|22|29)/.test(message.text());
      const isFile = message.location().url.includes("/assets/");
      if (message.type() === "error" && (isFile || !isRefusedForm)) problems.push(`console: ${message.text()}`);
    });
    page.on("response", (response) => {
      if (response.status() >= 500 && response.url().startsWith(baseURL ?? "")) {
        problems.push(`${response.status()} from ${response.url()}`);
      }
    });
    waitForAnswers(page);
    await use(page);
    expect(problems).toEqual([]);
  },

  checkPage: [
    async ({ page, hasScripts }, use, testInfo) => {
      const check = async () => {
        await answered(page);
        return hasScripts ? checkWithAxe(page) : checkHtml(page);
      };
      await use(check);
      const isOver = page.isClosed() || page.url() === "about:blank" || testInfo.status !== testInfo.expectedStatus;
      if (!isOver) await check();
    },
    { auto: true },
  ],
});

/** Makes `goto` wait for what was pressed before, as a person does: a form that a script sends is no navigation that Playwright would wait for. */
export function waitForAnswers(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (...given) => {
    await answered(page);
    return goto(...given);
  };
}

/** Waits until no form is on its way. */
async function answered(page: Page): Promise<void> {
  await expect(page.locator("form[aria-busy]")).toHaveCount(0);
}

async function checkWithAxe(page: Page): Promise<void> {
  // A notice that is still fading in has, for that moment, too little contrast.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
    }
  });
  const { violations } = await new AxeBuilder({ page })
    // Only what is wrong is described, and in the page itself instead of in a second one: pages have no frames.
    .options({ resultTypes: ["violations"] })
    .setLegacyMode()
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} at ${nodes.map((node) => node.html).join(" | ")}`,
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

async function checkHtml(page: Page): Promise<void> {
  expect(await htmlErrors(await page.content()), `HTML of ${page.url()}`).toEqual([]);
}
