import { Secret, TOTP } from "otpauth";
import { expect, test } from "../support/browser/browser.ts";
import { JOURNEY_NAMES } from "../support/browser/journey-names.ts";
import {
  ADDRESS,
  PASSWORD,
  fillAddress,
  haveAccount,
  haveInCart,
  openAccount,
  openMail,
  signIn,
  signOut,
} from "../support/browser/shopper.ts";

/** Returns the authenticator app's code `steps` half minutes from now: each code works once. */
function code(key: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(key.replace(/\s/g, "")) });
  return totp.generate({ timestamp: Date.now() + steps * 30_000 });
}

test("a customer creates an account, adds a second factor, edits an address and erases everything again", async ({
  page,
  checkPage,
}) => {
  test.slow();
  const { email } = await openAccount(page, "/customer");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(JOURNEY_NAMES.member);
  await checkPage();

  await page.goto("/customer/settings/second-factor");
  await page.locator("input[name=current_password]").fill(PASSWORD);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Connect your app" })).toBeVisible();
  await checkPage();
  const key = await page.locator("p.font-mono").innerText();
  await page.locator("input[name=code]").fill(code(key));
  await page.getByRole("button", { name: "Switch on" }).click();
  await expect(page.getByText("Each code works once.")).toBeVisible();

  await signOut(page);

  await page.goto("/login?redirect=/customer/addresses");
  await signIn(page, email);
  await expect(page.getByRole("heading", { name: "Confirm that it is you" })).toBeVisible();
  await checkPage();
  await page.goto("/customer/addresses");
  await expect(page).toHaveURL(/\/second-factor/);
  await page.locator("input[name=code]").fill(code(key, 1));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "No addresses yet" })).toBeVisible();

  await page.getByRole("link", { name: "Add an address" }).first().click();
  await fillAddress(page, ADDRESS);
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByText("12, Manek Chowk")).toBeVisible();
  await page.getByRole("link", { name: "Edit" }).first().click();
  await page.locator("textarea[name=address]").fill("7, Law Garden");
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByText("7, Law Garden")).toBeVisible();
  await checkPage();

  await page.goto("/customer/settings/data");
  await page.locator("input[name=current_password]").fill("not my password");
  await page.getByRole("button", { name: "Delete my account permanently" }).click();
  await expect(page.getByText("Tick the box to delete your account.").first()).toBeVisible();
  await checkPage();
  await page.locator("input[name=current_password]").fill(PASSWORD);
  await page.locator("input[name=agree]").check();
  await page.getByRole("button", { name: "Delete my account permanently" }).click();
  await expect(page.getByText("Account deleted")).toBeVisible();

  await page.goto("/login");
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=password]").fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/login/);
  await openMail(page, email, "account has been deleted");
  await expect(page.getByText("Your account is deleted").first()).toBeVisible();
});

test("a customer who forgot the password chooses a new one by the emailed link", async ({ page, checkPage }) => {
  const { email } = await haveAccount(page, "/customer");
  await page.context().clearCookies();
  await page.goto("/login");
  await page.getByRole("link", { name: /forgot/i }).click();
  await page.locator("main input[name=email]").fill(email);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByText("Check your inbox")).toBeVisible();
  await checkPage();
  await openMail(page, email, "Choose a new password");
  await page.locator("main a[href*='/reset-password?']").click();
  await page.locator("input[name=password]").fill("a better mango-lassi");
  await page.locator("input[name=confirm_password]").fill("a better mango lassi");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByText("Passwords do not match").first()).toBeVisible();
  await checkPage();
  await page.locator("input[name=password]").fill("a better mango-lassi");
  await page.locator("input[name=confirm_password]").fill("a better mango-lassi");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=password]").fill("a better mango-lassi");
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/customer$/);
});

test("a visitor's cart is merged with the account's cart", async ({ page }) => {
  await haveInCart(page, "Everyday running shoes", 1);
  const { email } = await haveAccount(page, "/cart");
  await expect(page.locator("main input[name=quantity]:not([type=hidden])").first()).toHaveValue("1");
  await page.context().clearCookies();
  await haveInCart(page, "Everyday running shoes", 2);
  await page.goto("/login?redirect=/cart");
  await signIn(page, email);
  await expect(page.locator("main input[name=quantity]:not([type=hidden])").first()).toHaveValue("3");
});

test("a password can be shown while it is typed, where scripts run", async ({ page, hasScripts }) => {
  await page.goto("/login");
  const password = page.locator("input[name=password]");
  const show = page.getByRole("button", { name: "Show Password" });
  await password.fill("mango-lassi-42");
  if (!hasScripts) {
    await expect(show).toBeHidden();
    await expect(password).toHaveAttribute("type", "password");
    return;
  }
  await show.click();
  await expect(password).toHaveAttribute("type", "text");
  await expect(password).toHaveValue("mango-lassi-42");
  await page.getByRole("button", { name: "Hide Password" }).click();
  await expect(password).toHaveAttribute("type", "password");

  // A rejected form is shown without reloading the page.
  await page.locator("input[name=email]").fill("absent@example.test");
  await password.fill("not-the-password");
  await page.getByRole("main").getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await password.fill("mango-lassi-42");
  await show.click();
  await expect(password).toHaveAttribute("type", "text");
});
