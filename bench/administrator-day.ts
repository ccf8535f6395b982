import { type Browser, type Locator, type Page } from "@playwright/test";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../scripts/demo/people/seed-people.ts";
import { applyToSell } from "../tests/support/browser/applicant-steps.ts";
import { addToCart, giveAddress, newEmail, openAccount } from "../tests/support/browser/shopper.ts";
import { openDemoShop } from "./demo-shop.ts";
import { writeSection } from "./results-file.ts";

/**
 * `npx tsx bench/administrator-day.ts`: how many presses and page loads four tasks of an administrator take, each from the sign-in page of a
 * shop in the demo's state. A press is a click, a choice in a list or the Enter key; typing is none. Writes its section of bench/results.md.
 */

/** Effort of a task in another shop's administration: presses, and pages where known. Null when it has no such task or does not say. */
interface Counted {
  presses: number;
  pages?: number;
}

/** Counted from the steps in the user guide of Medusa 2.11, with one to sign in. It has no applications and does not say how to search by phone. */
const MEDUSA: Record<string, Counted | null> = {
  "application approved": null,
  "order found by phone number": null,
  "coupon created": { presses: 8 },
  "refund made": { presses: 7 },
};

/**
 * The least that the source of Vendure 3.5.4's dashboard allows (`packages/dashboard/src`, 1633446f), with one press to sign in and a desktop's
 * width; its pages are shown by its script, after one load. Its guide names no steps. It has no applications of sellers. Menus are closed on the
 * first page, each opens by a press (`lib/framework/defaults.ts`, `lib/components/layout/nav-main.tsx`); a choice in its own kind of list counts
 * once, as for us, and its menus of actions twice, which are a button and an item.
 * - Order by phone: orders are searched by code, last name and transaction (`_orders/orders.tsx`), so that the customer is searched
 *   (`_customers/customers.tsx`), by the account's number only: Customers, Customers, the customer, the order.
 * - Coupon: Marketing, Promotions, New Promotion, Enabled, which is off (`lib/framework/form-engine/form-schema-tools.ts`), Add action, the action,
 *   Create (`_promotions/promotions_.$id.tsx`, `lib/components/shared/configurable-operation-multi-selector.tsx`).
 * - Refund of an order whose code is known: Sales, Orders, the order, the menu of actions, "Refund & Cancel", the reason, Refund; the payment is
 *   selected (`_orders/components/order-detail-shared.tsx`, `refund-order-dialog.tsx`, `_orders/utils/refund-utils.ts`).
 */
const VENDURE: Record<string, Counted | null> = {
  "application approved": null,
  "order found by phone number": { presses: 5, pages: 5 },
  "coupon created": { presses: 8, pages: 5 },
  "refund made": { presses: 8, pages: 4 },
};

const STORE = "Counted Weaves";
const PHONE = "9825140404";
/** Number of the refunded order. */
let orderNumber = "";

/** A page whose presses and loads are counted. */
class CountedPage {
  presses = 0;
  loads = 0;

  constructor(readonly page: Page) {
    page.on("framenavigated", (frame) => {
      if (frame === page.mainFrame()) this.loads += 1;
    });
  }

  async press(target: Locator): Promise<void> {
    this.presses += 1;
    await target.click();
  }

  async choose(target: Locator, label: string): Promise<void> {
    this.presses += 1;
    await target.selectOption({ label });
  }

  async type(target: Locator, text: string, isSent = false): Promise<void> {
    await target.fill(text);
    if (!isSent) return;
    this.presses += 1;
    await target.press("Enter");
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole("button", { name }).first();
  }

  link(name: string | RegExp): Locator {
    return this.page.getByRole("link", { name }).first();
  }
}

const find = (counted: CountedPage, text: string) => counted.type(counted.page.locator("[data-find]"), text, true);

async function findOrder(counted: CountedPage): Promise<void> {
  await find(counted, PHONE);
  const heading = counted.page.getByRole("heading", { name: "Order Details" });
  const order = counted.page.locator("main").getByRole("link", { name: /HT-/ }).first();
  await heading.or(order).first().waitFor();
  if (!(await heading.isVisible())) await counted.press(order);
  await heading.waitFor();
}

const TASKS: Record<string, (counted: CountedPage) => Promise<void>> = {
  "application approved": async (counted) => {
    await counted.press(
      counted.page
        .locator("main")
        .getByRole("link", { name: new RegExp(STORE) })
        .first(),
    );
    await counted.press(counted.button("Approve application"));
    await counted.page.getByText("📧 Notification Sent").first().waitFor();
  },
  "order found by phone number": findOrder,
  "coupon created": async (counted) => {
    await find(counted, "Add Coupon");
    await counted.type(counted.page.getByLabel("Code"), "counted10");
    await counted.type(counted.page.getByLabel("Value"), "10");
    await counted.type(counted.page.getByLabel("Description in English"), "10% off");
    await counted.press(counted.button("Create coupon"));
    await counted.page.getByText("Coupon created").first().waitFor();
  },
  "refund made": async (counted) => {
    await find(counted, orderNumber);
    await counted.press(counted.link("Refund items"));
    await counted.type(counted.page.getByLabel(/Beeswax crayons/), "1");
    await counted.choose(counted.page.getByLabel("Reason"), "It arrived damaged");
    await counted.type(counted.page.getByLabel("Reference of the transfer"), "UPI 4711");
    await counted.press(counted.button("Refund these pieces"));
    await counted.page.getByText(/pieces refunded: 1/).waitFor();
  },
};

const { baseURL, browser, close } = await openDemoShop();
try {
  await prepare(browser);
  const rows: string[] = [];
  for (const [name, work] of Object.entries(TASKS)) {
    const { presses, loads } = await count(browser, work);
    const others = [MEDUSA[name]?.presses, VENDURE[name]?.presses, VENDURE[name]?.pages].map((count) => count ?? "–");
    rows.push(`| ${name} | ${presses} | ${loads} | ${others.join(" | ")} |`);
  }
  const text = [
    `\`npx tsx bench/administrator-day.ts\` on ${new Date().toISOString().slice(0, 10)}, on the demo without a second factor: presses (a click, a choice in a list, or Enter; typing is none) and page loads from the sign-in page to the task's end. For Medusa presses counted from the steps in its user guide, for Vendure the fewest presses and pages that the source of its dashboard allows, both with one press to sign in; neither was run. The refund begins with the order's number.`,
    "",
    "| task | presses | page loads | Medusa 2.11, presses | Vendure 3.5.4, presses | Vendure 3.5.4, pages |",
    "|---|---|---|---|---|---|",
    ...rows,
  ].join("\n");
  writeSection("An administrator's day", text);
  console.log(text);
} finally {
  await close();
}

/** A delivered order, an application, both made as their people make them. */
async function prepare(opened: Browser): Promise<void> {
  const customer = await newPage(opened);
  await addToCart(customer, "Beeswax crayons, 24 colours", 2);
  await openAccount(customer, "/checkout");
  await giveAddress(customer, { phone: PHONE });
  await customer.getByRole("radio", { name: /Cash on delivery/ }).check();
  await customer.getByRole("button", { name: /^Place order/ }).click();
  await customer.getByRole("heading", { name: "Order Confirmed!" }).waitFor();
  orderNumber = /HT-[\w-]+/.exec(await customer.locator("main").innerText())?.[0] ?? "";
  await applyToSell(await newPage(opened), { email: newEmail("counted"), storeName: STORE, mobile: "9825150505" });
  await count(opened, async (counted) => {
    await findOrder(counted);
    for (const step of ["Start packing", "Hand to courier", "Mark as delivered"]) {
      await counted.press(counted.button(step));
      await counted.page.getByText(step).first().waitFor({ state: "detached" });
    }
  });
}

async function count(opened: Browser, work: (counted: CountedPage) => Promise<void>): Promise<CountedPage> {
  const counted = new CountedPage(await newPage(opened));
  const { page } = counted;
  await page.goto("/admin/login");
  await page.locator("input[name=email]").fill(DEMO_ACCOUNTS.admin);
  await counted.type(page.locator("input[name=password]"), DEMO_PASSWORD, true);
  await page.waitForURL(/\/admin$/);
  await work(counted);
  await page.context().close();
  return counted;
}

async function newPage(opened: Browser): Promise<Page> {
  const context = await opened.newContext({ baseURL, locale: "en-IN" });
  return context.newPage();
}
