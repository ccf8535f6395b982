import { expect, test } from "../support/browser/browser.ts";
import { JOURNEY_NAMES } from "../support/browser/journey-names.ts";
import {
  addToCart,
  amount,
  giveAddress,
  haveAccount,
  haveInCart,
  haveReview,
  openAccount,
  openMail,
  payByCard,
  placeAndGoToProvider,
  signOut,
} from "../support/browser/shopper.ts";

test(
  "a shopper finds products of two sellers, signs up, corrects the address, pays online and gets a confirmed order",
  { tag: "@browser" },
  async ({ page, hasScripts, checkPage }) => {
    await addToCart(page, "Brass diya set of 4 with gift box");
    await addToCart(page, "Masala chai, Assam leaf with whole spices, 500 g", 2);
    await page.goto("/cart");
    await expect(page.getByRole("heading", { name: "Your cart (2 products)" })).toBeVisible();
    await expect(page.getByText("Sold by").first()).toBeVisible();
    await expect(page.getByRole("heading", { name: "Frequently Bought Together" })).toBeVisible();
    await checkPage();
    await page.getByRole("link", { name: "Checkout" }).click();
    await expect(page.getByText("Please log in to proceed to checkout.")).toBeVisible();

    const { email } = await openAccount(page, "/checkout");
    await expect(page).toHaveURL(/\/checkout$/);
    await checkPage();
    await giveAddress(page, { zip: "3800", phone: "" });
    await expect(page).toHaveTitle(/^Error: /);
    const summary = page.getByRole("alert").filter({ hasText: "Please check the fields marked below" });
    await expect(summary.getByRole("link", { name: "Phone number is required" })).toHaveAttribute("href", "#phone");
    await expect(page.locator("input[name=zip]")).toHaveValue("3800");
    await expect(page.locator("input[name=city]")).toHaveValue("Ahmedabad");
    await expect(page.locator("select[name=state]")).toHaveValue("Gujarat");
    await checkPage();
    await giveAddress(page);

    await expect(page.getByRole("heading", { name: "2 parcels" })).toBeVisible();
    await expect(page.getByText("Estimated delivery: 5-7 business days").first()).toBeVisible();
    await expect(page.getByText(JOURNEY_NAMES.member).first()).toBeVisible();
    await expect(page.getByText("You saved ₹99 on delivery!")).toBeVisible();
    const total = (await amount(page, "Total to pay").textContent()) ?? "";
    await expect(page.getByRole("radio", { name: /Pay online/ })).toBeChecked();
    await checkPage();
    await expect(page.getByRole("button", { name: `Pay ${total}` })).toBeVisible();
    await placeAndGoToProvider(page, hasScripts);
    await payByCard(page, "1234", hasScripts);

    await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
    const confirmation = new URL(page.url());
    const number = confirmation.searchParams.get("order") ?? "";
    const notice = page.getByRole("region", { name: "Messages" });
    await expect(notice.getByText("Order Placed Successfully!")).toBeVisible();
    await expect(notice.getByText(`Your order #${number} has been confirmed.`)).toBeInViewport();
    await expect(page.getByText(/Estimated delivery: \d{1,2} [A-Z][a-z]+ \d{4}/)).toBeVisible();
    await checkPage();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
    await expect(notice.getByText("Order Placed Successfully!")).toBeHidden();

    await page.getByRole("link", { name: "View My Orders" }).click();
    await page.getByRole("link", { name: number }).click();
    await expect(page.getByText("Sold by").nth(1)).toBeVisible();
    await expect(page.getByText("Paid", { exact: true })).toBeVisible();
    await expect(amount(page, /^Total$/)).toHaveText(total);
    await checkPage();
    await page.goto("/cart");
    await expect(page.getByRole("heading", { name: "Your Cart is Empty" })).toBeVisible();
    await openMail(page, email);
  },
);

test("a shopper tries an invalid coupon, uses a valid one, and pays on delivery", async ({ page, checkPage }) => {
  await haveInCart(page, "Beeswax crayons, 24 colours", 2);
  await page.goto("/cart");
  await expect(amount(page, "Delivery fee")).toHaveText("₹99");
  await page.locator("#coupon-code").fill("NOSUCHCODE");
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await expect(page.getByText("Invalid Coupon")).toBeVisible();
  await expect(page.locator("#coupon-code-error")).toHaveText("Please enter a valid coupon code");
  await expect(page.locator("#coupon-code")).toHaveValue("NOSUCHCODE");
  await checkPage();
  await page.locator("#coupon-code").fill("save10");
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await expect(page.getByText("Coupon Applied")).toBeVisible();
  await expect(amount(page, "Discount (SAVE10)")).toHaveText("−₹39.80");
  await expect(amount(page, /^Total$/)).toHaveText("₹457.20");

  await haveReview(page);
  await page.getByRole("button", { name: /^Remove/ }).click();
  await expect(page.getByText("Coupon Removed")).toBeVisible();
  await expect(amount(page, "Total to pay")).toHaveText("₹497");
  await page.locator("#coupon-code").fill("SAVE10");
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await expect(amount(page, "Total to pay")).toHaveText("₹457.20");
  await page.getByRole("radio", { name: /Cash on delivery/ }).check();
  await page.getByRole("button", { name: "Place order · ₹457.20" }).click();
  await expect(page.getByText("Order Placed Successfully!")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
  await expect(page.getByText("To be paid on delivery")).toBeVisible();
});

test("a failed payment can be retried", async ({ page, hasScripts, checkPage }) => {
  await haveInCart(page, "Rechargeable LED torch, 800 lumen");
  await haveReview(page);
  await placeAndGoToProvider(page, hasScripts);
  await payByCard(page, "12", hasScripts);
  await expect(page.getByRole("alert").filter({ hasText: "Payment Failed" })).toBeVisible();
  await checkPage();
  await page.getByRole("button", { name: /^Pay ₹/ }).click();
  await payByCard(page, "123456", hasScripts);
  await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
});

test(
  "Back from the provider returns to the order's payment, not to the provider again",
  { tag: "@browser" },
  async ({ page, hasScripts, checkPage }) => {
    await haveInCart(page, "Rechargeable LED torch, 800 lumen", 2);
    await haveReview(page);
    await page.getByRole("button", { name: /^Pay ₹/ }).click();
    if (!hasScripts) {
      await expect(page.getByRole("button", { name: "Continue to payment" })).toBeVisible();
      await expect(page.getByRole("button", { name: /^Pay ₹/ })).toHaveCount(0);
      await checkPage();
      await page.getByRole("button", { name: "Continue to payment" }).click();
    }
    await expect(page.locator("input[name=card_number]")).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("link", { name: "Choose another way to pay" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("link", { name: "Choose another way to pay" })).toBeVisible();
    await page.goto("/customer/orders");
    await expect(page.getByText("Waiting for payment", { exact: true }).last()).toBeVisible();
    await page.getByRole("link", { name: "Pay now" }).click();
    if (!hasScripts) await page.getByRole("button", { name: "Continue to payment" }).click();
    await payByCard(page, "1234", hasScripts);
    await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
  },
);

test("an abandoned payment leaves the cart as it was, to be paid on delivery instead", async ({
  page,
  hasScripts,
  checkPage,
}) => {
  await haveInCart(page, "LED filament bulbs, warm, pack of 4", 2);
  await haveReview(page);
  await placeAndGoToProvider(page, hasScripts);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Your payment process was canceled.")).toBeVisible();
  await checkPage();
  await page.getByRole("link", { name: "Choose another way to pay" }).click();
  await page.getByRole("radio", { name: /Cash on delivery/ }).check();
  await page.getByRole("button", { name: /^Place order/ }).click();
  await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
  await page.getByRole("link", { name: "View My Orders" }).click();
  await expect(page.getByText("Not paid", { exact: true })).toHaveCount(1);
});

test("a line beyond the stock says so and blocks the checkout until it is changed", async ({ page, checkPage }) => {
  await haveInCart(page, "Wireless keyboard, Hindi and English letters");
  await page.goto("/cart");
  const quantity = page.getByLabel(/^Quantity of/);
  await quantity.fill("500");
  await page.getByRole("button", { name: /^Update/ }).click();
  await expect(page.getByText(/^Only \d+ available$/)).toBeVisible();
  await expect(quantity).toHaveValue("500");
  await expect(page.getByRole("button", { name: "Checkout" })).toBeDisabled();
  await checkPage();

  // Where two carts are merged, the line is capped by the stock, and the shop says so.
  await openAccount(page, "/checkout");
  await expect(page.getByText("Some quantities were lowered to what is in stock.")).toBeVisible();
  await giveAddress(page);
  await expect(page.getByText("How would you like to pay?")).toBeVisible();
  await page.goto("/cart");
  await quantity.fill("500");
  await page.getByRole("button", { name: /^Update/ }).click();
  await expect(page.getByText(/^Only \d+ available$/)).toBeVisible();
  await page.goto("/checkout/payment");
  await expect(page).toHaveURL(/\/cart$/);
  await quantity.fill("1");
  await page.getByRole("button", { name: /^Update/ }).click();
  await expect(page.getByRole("link", { name: "Checkout" })).toBeVisible();
});

test("a shopper moves a product to the wishlist, returns to it and buys a gift card with it", async ({
  page,
  checkPage,
}) => {
  await haveInCart(page, "Rose water from Pushkar, 200 ml");
  await page.goto("/cart");
  await page.getByRole("button", { name: /^Move to wishlist/ }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fcart/);
  await haveAccount(page, "/cart");
  await page.getByRole("button", { name: /^Move to wishlist/ }).click();
  await expect(page.getByText("Moved to Wishlist")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your Cart is Empty" })).toBeVisible();
  await page.goto("/customer/wishlist");
  await checkPage();
  await page.getByRole("button", { name: /^Move to cart/ }).click();
  await expect(page.getByText("Added to Cart")).toBeVisible();

  await page.goto("/gift-cards");
  await page.locator("input[name=amount]").fill("50");
  await page.locator("input[name=recipient_email]").fill("asha@example.test");
  await page.getByRole("main").getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByRole("alert").getByText("Minimum amount is ₹100")).toBeVisible();
  await checkPage();
  await page.locator("input[name=amount]").fill("500");
  await page.getByRole("main").getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByText("🎁 Gift Card Added to Cart")).toBeVisible();
  await page.getByRole("link", { name: "View Cart" }).click();
  await expect(page.getByText("To asha@example.test")).toBeVisible();
  await page.getByRole("button", { name: /^Remove.*Rose water/ }).click();
  await expect(page.getByText("Removed from cart")).toBeVisible();
  await page.getByRole("link", { name: "Checkout" }).click();
  // Nothing is delivered: no address is required.
  await expect(page).toHaveURL(/\/checkout\/payment$/);
  await expect(page.getByRole("radio", { name: /Cash on delivery/ })).toBeDisabled();
});

test("an unshipped order can be cancelled, on a page that asks for confirmation", async ({ page, checkPage }) => {
  await haveInCart(page, "Peanut chikki with jaggery, 400 g");
  await haveReview(page);
  await page.getByRole("radio", { name: /Cash on delivery/ }).check();
  await page.getByRole("button", { name: /^Place order/ }).click();
  await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
  const number = new URL(page.url()).searchParams.get("order") ?? "";
  await page.goto(`/customer/orders/${number}`);
  await page.getByRole("link", { name: "Cancel order" }).click();
  await expect(page.getByRole("heading", { name: `Cancel order ${number}?` })).toBeVisible();
  await checkPage();
  await page.getByRole("button", { name: "Yes, cancel the order" }).click();
  await expect(page.getByText("Your order was cancelled")).toBeVisible();
  await expect(page.getByRole("link", { name: "Cancel order" })).toHaveCount(0);
});

test("another customer's order is not found", async ({ page, hasScripts }) => {
  await haveInCart(page, "Rose water from Pushkar, 200 ml");
  await haveReview(page);
  await placeAndGoToProvider(page, hasScripts);
  await page.goto("/customer/orders");
  const number = /HT-\w{4}-\w{4}/.exec(await page.getByRole("main").innerText())?.[0] ?? "";
  expect((await page.goto(`/customer/orders/${number}`))?.status()).toBe(200);

  await signOut(page);
  await haveAccount(page, `/order-confirmation?order=${number}`);
  await expect(page.getByRole("heading", { name: "Order Information Missing" })).toBeVisible();
  const order = await page.goto(`/customer/orders/${number}`);
  expect(order?.status()).toBe(404);
  const payment = await page.goto(`/orders/${number}/pay`);
  expect(payment?.status()).toBe(404);
});
