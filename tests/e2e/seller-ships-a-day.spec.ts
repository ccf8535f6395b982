import type { Locator, Page } from "@playwright/test";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../../scripts/demo/people/seed-people.ts";
import { expect, test } from "../support/browser/browser.ts";
import {
  buyAgain,
  codeOf,
  makeHelperLink,
  openParcel,
  packAsHelper,
  payOnDelivery,
  scan,
} from "../support/browser/parcel-steps.ts";
import { deliverLongAgo, ledgerOf, recordAsPaid, runPayoutsOfToday } from "../support/browser/shop-books.ts";
import { giveAddress, haveAccount, haveInCart, signIn, signOut } from "../support/browser/shopper.ts";

/** The demo seller's product at ₹649 with 5% GST, and another store's product. */
const OWN = "Khavda terracotta vase, hand-painted";
const PRICE = 64_900;
const CRAYONS = 2 * 19_900;
/** Fees of two pieces: 10% commission, 18% GST on it, and 0.5% TCS and 0.1% TDS of the price without GST, ₹1,236.19. */
const FEES_OF_TWO = [
  ["Price", "₹1,298"],
  ["Commission", "−₹129.80"],
  ["GST on commission", "−₹23.36"],
  ["Tax collected at source (TCS)", "−₹6.18"],
  ["Tax deducted at source (TDS)", "−₹1.24"],
] as const;
const EARNED = "₹1,137.42";
/** Same in both projects: they share a shop, and a payout covers all of a store's items. */
const BANK_REFERENCE = "4410228800";

test("a day of two parcels: a helper packs one, the seller the other; one arrives, the other comes back damaged; and the sale is paid to the paisa", async ({
  page,
  browser,
  baseURL,
  hasScripts,
  checkPage,
}) => {
  test.setTimeout(300_000);
  await haveInCart(page, OWN, 3);
  await haveInCart(page, "Beeswax crayons, 24 colours", 2);
  await page.goto("/cart");
  await haveAccount(page, "/checkout");
  await giveAddress(page);
  const first = await payOnDelivery(page);
  const second = await buyAgain(page, OWN, 2);
  await signOut(page);

  await page.goto("/login?redirect=/seller/shipments");
  await signIn(page, DEMO_ACCOUNTS.seller, DEMO_PASSWORD);
  await expect(page.getByRole("heading", { level: 1, name: "Parcels" })).toBeVisible();
  await checkPage();
  const [firstCode, secondCode] = [await codeOf(page, first), await codeOf(page, second)];
  const link = await makeHelperLink(page, "");
  await checkPage();
  const helper = await browser.newPage({ baseURL: baseURL!, javaScriptEnabled: hasScripts, locale: "en-IN" });
  await packAsHelper(helper, link, { code: firstCode, pieces: 3 });
  await helper.close();
  await page.goto("/seller/shipments/scan");
  await scan(page, secondCode);
  await expect(page.getByText(`The parcel of order ${second} is packed`)).toBeVisible();

  await page.goto("/seller/shipments");
  for (const number of [first, second]) await rowOf(page, number).locator("[name=selected]").check();
  await page.getByRole("button", { name: "Mark as shipped" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Enter tracking numbers" })).toBeVisible();
  await checkPage();
  await page.getByLabel("Courier").fill("India Post");
  await page.getByLabel("Order number, tracking number").fill(`${first}, EE111\n${second}\tEE222\nHT-2222-2222, EE333`);
  await page.getByRole("button", { name: "Mark as shipped" }).click();
  await expect(page.getByText("2 parcels are on their way. 1 line needs a correction.")).toBeVisible();
  await expect(page.getByText("No such order of your store")).toBeVisible();
  await checkPage();

  await openParcel(page, second);
  await page.getByRole("button", { name: "Mark as delivered" }).click();
  await expect(page.getByText("The parcel was updated")).toBeVisible();
  await openParcel(page, first);
  await report(page, "The receiver was not at home");
  await expect(page.getByText("1 delivery attempt failed: The receiver was not at home")).toBeVisible();
  await checkPage();
  await page.getByRole("button", { name: "Send again" }).click();
  await report(page, "The parcel was not accepted");
  await page.getByRole("button", { name: "Mark as coming back" }).click();
  await expect(page.getByRole("heading", { name: "The parcel is back" })).toBeVisible();
  await page.getByLabel(OWN).fill("2");
  await checkPage();
  await page.getByRole("button", { name: "Record the return" }).click();
  await expect(page.getByText("The parcel was recorded as returned")).toBeVisible();
  await checkPage();

  const [returned, delivered] = [await ledgerOf(first), await ledgerOf(second)];
  // Only the other seller's part of the first order is left to collect; nothing is owed for the returned part.
  expect(returned.sellers).toHaveLength(1);
  expect(returned.sum).toBe(0);
  expect(returned.cash_on_delivery).toBe(CRAYONS);
  expect(delivered).toMatchObject({ sum: 0, cash: 2 * PRICE, cash_on_delivery: 0 });
  expect(delivered.sellers).toEqual([-delivered.promised]);
  expect(returned.sellers).toEqual([-returned.promised]);
  // The worker sends it within seconds.
  await expect(async () => {
    await page.goto("/dev/mailbox");
    await expect(page.getByText(`A parcel of order ${first} has returned`).first()).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });

  await page.goto("/seller/payments");
  await checkPage();
  const [ofReturned, ofDelivered] = [rowOf(page, first), rowOf(page, second)];
  await expect(ofReturned).toContainText(/You receive ₹1,706\.13.*₹1,706\.13.*Cancelled or sent back/s);
  await ofDelivered.locator("summary").click();
  for (const [name, amount] of FEES_OF_TWO)
    await expect(ofDelivered.locator("dl > div").filter({ has: page.getByText(name, { exact: true }) })).toHaveText(
      `${name}${amount}`,
    );
  await expect(ofDelivered).toContainText(`You receive ${EARNED}`);
  await expect(ofDelivered).toContainText(new RegExp(`${EARNED} on .*, once it can no longer be returned`));

  await deliverLongAgo(second);
  await page.reload();
  await expect(ofDelivered).toContainText(`${EARNED} in the next payout`);
  await expect(async () => {
    await runPayoutsOfToday();
    await page.reload();
    await expect(ofDelivered).toContainText("Paid", { timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  const payout = await ofDelivered.getByRole("link", { name: /^PO-/ }).innerText();
  await expect(ofReturned.getByRole("link", { name: /^PO-/ })).toHaveCount(0);
  await recordAsPaid(payout, BANK_REFERENCE);
  await page.goto(`/seller/payments/payouts/${payout}`);
  await expect(rowOf(page, second)).toContainText(EARNED);
  await expect(rowOf(page, first)).toHaveCount(0);
  await expect(page.getByText(BANK_REFERENCE, { exact: true })).toBeVisible();
  await checkPage();

  await page.goto("/seller/payments/statement");
  await checkPage();
  const address = await page.getByRole("link", { name: "Download all entries (CSV)" }).getAttribute("href");
  const file = await (await page.request.get(address!)).text();
  const linesOf = (number: string) => file.split("\r\n").filter((line) => line.includes(number));
  expect(linesOf(second).map((line) => line.slice(line.indexOf(",") + 1))).toEqual([
    `Sale,${second},"${OWN}",,1137.42`,
    `Payout,${second},"${OWN}",${payout},-1137.42`,
  ]);
  const amounts = linesOf(first).map((line) => Math.round(Number(line.split(",").at(-1)) * 100));
  expect(amounts).toContain(170_613);
  expect(amounts.reduce((sum, paise) => sum + paise, 0)).toBe(0);
});

function rowOf(page: Page, number: string): Locator {
  return page.getByRole("row").filter({ hasText: number });
}

/** Reports a failed delivery attempt. */
async function report(page: Page, reason: string): Promise<void> {
  await page.getByText("It was not delivered").click();
  await page.getByLabel("Reason").selectOption(reason);
  await page.getByRole("button", { name: "Save as not delivered" }).click();
  await expect(page.getByText("The parcel was updated")).toBeVisible();
}
