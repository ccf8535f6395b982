import { randomBytes } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import { beforehand } from "./beforehand.ts";
import { JOURNEY_NAMES } from "./journey-names.ts";

/** A shopper's steps, the same with and without JavaScript; `have…` does them over HTTP, for journeys that test something else. */

export const PASSWORD = "mango-lassi-42";

export interface Account {
  fullName: string;
  email: string;
}

/** Searches for the product, opens it and adds `quantity` of it to the cart. */
export async function addToCart(page: Page, name: string, pieces = 1): Promise<void> {
  await page.goto("/");
  await page.locator("input[name=q]").first().fill(name);
  await page.locator("input[name=q]").first().press("Enter");
  await expect(page.getByText(/results? found\./)).toBeVisible();
  await page.locator("main").getByRole("link", { name }).first().click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await chooseOptions(page);
  await page.locator("input[name=quantity]").fill(String(pieces));
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByText("Added to Cart")).toBeVisible();
}

export function haveInCart(page: Page, name: string, pieces = 1): Promise<void> {
  return beforehand(page, (quick) => addToCart(quick, name, pieces));
}

/** Chooses, on a product's page, the first available value of each option. */
export async function chooseOptions(page: Page): Promise<void> {
  await expect(page.locator("form#options")).toBeAttached();
  for (const option of await page.locator("form#options fieldset").all()) {
    await option.locator("input:enabled").first().check();
  }
}

/**
 * Registers, opens the link in the email and signs in. Starts at the page that asks to sign in, and ends where it redirects
 * to.
 */
export async function openAccount(page: Page, redirect: string): Promise<Account> {
  const account = { fullName: JOURNEY_NAMES.member, email: newEmail("meera") };
  await page.goto(`/register?redirect=${encodeURIComponent(redirect)}`);
  await page.locator("input[name=full_name]").fill(account.fullName);
  await page.locator("input[name=email]").fill(account.email);
  await page.locator("input[name=password]").fill(PASSWORD);
  await page.locator("input[name=confirm_password]").fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Verify Your Email" })).toBeVisible();
  await openMail(page, account.email);
  await page.locator("main a[href*='/verify-email?']").click();
  await signIn(page, account.email);
  return account;
}

export function haveAccount(page: Page, redirect: string): Promise<Account> {
  return beforehand(page, (quick) => openAccount(quick, redirect));
}

/** Waits for the newest email to this address, optionally with these words in its subject, and opens it. */
export async function openMail(page: Page, receiver: string, subject: string | RegExp = /./): Promise<void> {
  const mail = page.getByRole("link").filter({ hasText: receiver }).filter({ hasText: subject }).first();
  await expect(async () => {
    await page.goto("/dev/mailbox");
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await mail.click();
}

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=password]").fill(password);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** Requests a new password, sets it through the email's link, and signs in. */
export async function setPassword(page: Page, email: string): Promise<void> {
  await page.goto("/forgot-password");
  await page.getByRole("main").locator("input[name=email]").fill(email);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByText("Check your inbox")).toBeVisible();
  await openMail(page, email, "Choose a new password");
  await choosePassword(page, email);
}

/** Sets the password through the open email's link, and signs in. */
export async function choosePassword(page: Page, email: string): Promise<void> {
  await page.locator("main a[href*='/reset-password']").first().click();
  await page.locator("input[name=password]").fill(PASSWORD);
  await page.locator("input[name=confirm_password]").fill(PASSWORD);
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, email);
}

/** Signs out through the account's menu on a phone. */
export async function signOut(page: Page): Promise<void> {
  await page.goto("/customer");
  await page.getByText("Account menu").click();
  await page.getByRole("main").getByRole("button", { name: "Log out" }).first().click();
  await expect(page.getByText("You have been successfully logged out.")).toBeVisible();
}

/** Answers the OAuth server's page (tests/support/stand-ins/oauth-server.ts): each address is one user. */
export async function answerGoogle(page: Page, { fullName, email }: Account): Promise<void> {
  await expect(page.getByRole("heading", { name: "Who are you?" })).toBeVisible();
  await page.getByLabel("Name").fill(fullName);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "That is me" }).click();
}

/** Returns an unused address. */
export function newEmail(name: string): string {
  return `${name}-${randomBytes(6).toString("hex")}@example.test`;
}

export const ADDRESS = {
  fullName: JOURNEY_NAMES.member,
  address: "12, Manek Chowk",
  zip: "380001",
  city: "Ahmedabad",
  state: "Gujarat",
  phone: "98765 43210",
};

/** Types an address into the open form. */
export async function fillAddress(page: Page, { state, ...input }: typeof ADDRESS): Promise<void> {
  for (const [name, value] of Object.entries(input))
    await page.locator(`:is(input, textarea)[name=${name}]`).fill(value);
  await page.locator("select[name=state]").selectOption(state);
}

/** Fills the address form with `ADDRESS` and the given overrides, and sends it. */
export async function giveAddress(page: Page, given: Partial<typeof ADDRESS> = {}): Promise<void> {
  await fillAddress(page, { ...ADDRESS, ...given });
  await page.getByRole("button", { name: "Deliver to this address" }).last().click();
}

/** Goes from a filled cart to the review: creates an account and gives an address. */
export function haveReview(page: Page, { savesAddress = false } = {}): Promise<Account> {
  return beforehand(page, async (quick) => {
    const account = await openAccount(quick, "/checkout");
    await expect(quick).toHaveURL(/\/checkout$/);
    await quick.getByLabel("Save this address for next time").setChecked(savesAddress);
    await giveAddress(quick);
    await expect(quick.getByText("How would you like to pay?")).toBeVisible();
    return account;
  });
}

/** Returns the row of the price summary that begins with this label. */
export function amount(page: Page, label: string | RegExp): Locator {
  return page
    .locator("dl > div")
    .filter({ has: page.locator("dt", { hasText: label }) })
    .locator("dd");
}

/** Places the reviewed order with online payment; ends on the provider's page, one press later without JavaScript. */
export async function placeAndGoToProvider(page: Page, hasScripts: boolean): Promise<void> {
  await page.getByRole("button", { name: /^Pay ₹/ }).click();
  if (!hasScripts) await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.locator("input[name=card_number]")).toBeVisible();
}

/** Types a test card on the provider's page and submits the bank's OTP: fewer than 4 digits fail. */
export async function payByCard(page: Page, otp: string, hasScripts: boolean): Promise<void> {
  await page.locator("input[name=card_number]").fill("4100 2800 0000 1007");
  await page.locator("input[name=card_expiry]").fill("12/39");
  await page.locator("input[name=card_cvv]").fill("123");
  await page.locator("input[name=card_name]").fill(JOURNEY_NAMES.member);
  await page.locator("button.pay").click();
  await page.locator("input[name=otp]").fill(otp);
  await page.locator("button.pay").click();
  if (!hasScripts) await page.getByRole("button", { name: "Continue to the shop" }).click();
}
