import AxeBuilder from "@axe-core/playwright";
import { expect, test as base, type Browser, type Page } from "@playwright/test";
import { ScriptlessBrowser } from "../http-page/scriptless-browser.ts";
import { htmlErrors } from "../pages/valid-html.ts";

export { expect };

export interface ShopFixtures {
  /** The connection that pages detect: on Wi-Fi they load their scripts at once, otherwise at a visitor's first touch. */
  line: { type: string; effectiveType: string; saveData?: boolean };
  /** Whether this run has JavaScript: for the few steps that differ. */
  hasScripts: boolean;
  /**
   * Checks the current page for accessibility: with axe if scripts run, otherwise with html-validate (axe would
   * hang). Call it on every page of a journey; it also runs on the last one automatically.
   */
  checkPage: () => Promise<void>;
}

export interface ShopOptions {
  /** Whether pages are read over HTTP, without a browser (ADR 0120). */
  isOverHttp: boolean;
}

/**
 * Playwright's `test`, strict: a page error, a console error (a CSP violation is one), a 5xx response or an accessibility
 * failure fails the journey, so that a broken bundle cannot hide behind forms that work without it.
 */
export const test = base.extend<ShopFixtures, ShopOptions>({
  isOverHttp: [false, { option: true, scope: "worker" }],

  browser: [
    async ({ playwright, isOverHttp }, use) => {
      const browser = isOverHttp ? new ScriptlessBrowser() : await playwright.chromium.launch();
      await use(browser as Browser);
      await browser.close();
    },
    { scope: "worker", timeout: 0 },
  ],

  hasScripts: async ({ javaScriptEnabled }, use) => {
    await use(javaScriptEnabled);
  },

  line: [{ type: "wifi", effectiveType: "4g" }, { option: true }],

  context: async ({ context, browser, line, baseURL, locale, userAgent }, use) => {
    if (isScriptless(browser)) {
      browser.defaults = { baseURL, locale, userAgent };
      return use(await browser.newContext());
    }
    await context.addInitScript((value) => {
      Object.defineProperty(Navigator.prototype, "connection", { value });
      // The headless shell's mouse rests in each page's corner, which would load React.
      for (const type of ["pointerover", "pointermove"])
        addEventListener(
          type,
          (event) => {
            const { isTrusted, clientX, clientY } = event as PointerEvent;
            if (isTrusted && clientX === 0 && clientY === 0) event.stopImmediatePropagation();
          },
          true,
        );
    }, line);
    await use(context);
  },

  page: async ({ page, baseURL }, use) => {
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(`page error: ${error.message}`));
    page.on("console", (message) => {
      const isRefusedForm = /^Failed to load resource: .* status of 4(03|04|09|10|22|29)/.test(message.text());
      const isFile = message.location().url.includes("/assets/");
      // Remix logs an answer that a newer navigation cancelled during reading (single-fetch.js).
      const isCancelled = message.text().startsWith("AbortError: signal is aborted without reason");
      // A journey goes offline: files that the page had not loaded yet cannot load.
      const isOffline = message.text().includes("net::ERR_INTERNET_DISCONNECTED");
      if (message.type() === "error" && (isFile || !isRefusedForm) && !isCancelled && !isOffline)
        problems.push(`console: ${message.text()}`);
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

/** Specs see the browser over HTTP through the interface of Playwright's browser. */
function isScriptless(browser: unknown): browser is ScriptlessBrowser {
  return browser instanceof ScriptlessBrowser;
}

/** Makes `goto` wait for pending submissions, as a person does: Playwright does not wait for a form sent by a script. */
export function waitForAnswers(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (...given) => {
    await answered(page);
    return goto(...given);
  };
}

/** Waits until no form is being submitted. */
async function answered(page: Page): Promise<void> {
  await expect(page.locator("form[aria-busy]")).toHaveCount(0);
}

async function checkWithAxe(page: Page): Promise<void> {
  await setLeavingNotices(page, "paused");
  // Elements that are fading in briefly have too little contrast.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const isLeaving = animation instanceof CSSAnimation && animation.animationName === "leave";
      if (!isLeaving && animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
    }
  });
  const { violations } = await axe(page)
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  const found: string[] = [];
  for (const { id, help, nodes } of violations) {
    const wrong = id === TARGET_SIZE ? await smallTargets(page, nodes) : nodes;
    if (wrong.length > 0) found.push(`${id}: ${help} at ${wrong.map((node) => node.html).join(" | ")}`);
  }
  await setLeavingNotices(page, "running");
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

/** Describes violations only, and runs in the page itself rather than in a second one: pages have no frames. */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();
}

const TARGET_SIZE = "target-size";

/** Returns the controls that are still too small in the middle of the screen, where no bar at the edge covers them. */
async function smallTargets<Found extends { target: unknown[] }>(page: Page, found: Found[]): Promise<Found[]> {
  const small: Found[] = [];
  for (const node of found) {
    const selector = String(node.target[0]);
    await page
      .locator(selector)
      .evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
    const { violations } = await axe(page).include(selector).withRules(TARGET_SIZE).analyze();
    if (violations.length > 0) small.push(node);
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  return small;
}

/** Pauses self-closing notices, fully visible, or resumes them: a notice that fades out during a check has too little contrast. */
async function setLeavingNotices(page: Page, state: "paused" | "running"): Promise<void> {
  await page.evaluate((wanted) => {
    for (const animation of document.getAnimations()) {
      if (!(animation instanceof CSSAnimation) || animation.animationName !== "leave") continue;
      if (wanted === "running" && animation.playState === "paused") animation.play();
      if (wanted === "paused" && animation.playState === "running") {
        animation.pause();
        animation.currentTime = 0;
      }
    }
  }, state);
}

async function checkHtml(page: Page): Promise<void> {
  expect(await htmlErrors(await page.content()), `HTML of ${page.url()}`).toEqual([]);
}

/**
 * Waits until React handles the page: while it loads, the browser sends presses as without scripts. Then adds the script that restores
 * the scroll position (app/components/frame/layout/scroll-positions.tsx), which does not run by itself.
 */
export async function untilReactRuns(page: Page): Promise<void> {
  await expect(page.locator("xpath=//script[contains(., 'sessionStorage')]")).toHaveCount(1);
}
