import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { db } from "#app/services.server.ts";
import { startBuiltShop, stopAll, type ShopServer } from "../support/processes/built-shop.ts";
import { createProduct } from "../support/factories/factories.ts";
import { hiddenFields, HttpShopper } from "../support/http/http-shopper.ts";
import { inParallel } from "../support/processes/in-parallel.ts";
import { createBuyers } from "../support/factories/shopping-factory.ts";
import { signedIn } from "../support/http/visitor.ts";

/**
 * A flash sale over HTTP: 200 browsers at four processes of the built shop compete for 10 pieces. Each buyer who gets one sees
 * its confirmation; no order is hidden by an error page; other visitors are served as well. `SALE_RUNS=10` runs it ten times.
 * tests/integration/ordering/checkout-pages/post-commit-failures.test.ts shows that no failure after the commit hides an order, and that a
 * naive action fails there.
 */

const PROCESSES = 4;
const BUYERS = 200;
const PIECES = 10;
const RUNS = Number(process.env.SALE_RUNS ?? 2);

let servers: ShopServer[] = [];

beforeAll(async () => {
  servers = await startBuiltShop(PROCESSES, { LOG_LEVEL: "silent", NETWORK_LIMIT_FACTOR: "10000" });
});

afterAll(() => stopAll(servers));

/** Opens the review, with the form that places the order. */
async function review(shopper: HttpShopper): Promise<Record<string, string>> {
  return { ...hiddenFields((await shopper.read("/checkout/payment")).body), payment_method: "cod" };
}

/** Submits the review. Returns the page shown in the end. */
async function buy(shopper: HttpShopper, form: Record<string, string>): Promise<string> {
  const answer = await shopper.submit("/checkout/payment", form);
  const { location } = answer.headers;
  return location === undefined ? answer.body : (await shopper.read(location)).body;
}

/** Visits a page of one process until `stop`. */
function lookAround(port: number, path: string) {
  const visitor = new HttpShopper(port);
  let isOver = false;
  const walk = (async () => {
    while (!isOver) {
      await visitor.read(path);
      await pause(100);
    }
  })();
  return async () => {
    isOver = true;
    await walk;
    return visitor;
  };
}

it.each(Array.from({ length: RUNS }, (_, run) => run + 1))(
  "each of the 10 who get a piece sees the confirmation (run %i)",
  async () => {
    const { id, variant } = await createProduct({ stock_quantity: PIECES });
    const buyers: { profileId: number; shopper: HttpShopper }[] = [];
    for (const profileId of await createBuyers(BUYERS, () => [variant.id])) {
      const { cookieHeader } = await signedIn({ id: profileId });
      const { port } = servers[buyers.length % PROCESSES]!;
      buyers.push({ profileId, shopper: new HttpShopper(port, cookieHeader) });
    }
    const stops = servers.flatMap(({ port }) => [lookAround(port, "/"), lookAround(port, `/product/${id}`)]);
    const read = new Map<number, string>();
    const forms = await inParallel(buyers, 20, ({ shopper }) => review(shopper));
    // The sale begins: all submit at the same moment.
    await Promise.all(
      buyers.map(async ({ profileId, shopper }, n) => read.set(profileId, await buy(shopper, forms[n]!))),
    );
    const visitors = await Promise.all(stops.map((stop) => stop()));

    const orders = await db
      .selectFrom("orders")
      .innerJoin("order_items", "order_items.order_id", "orders.id")
      .where("order_items.product_id", "=", id)
      .select(["orders.customer_id", "orders.public_number"])
      .execute();
    expect(orders).toHaveLength(PIECES);
    const withoutConfirmation = orders.filter(
      ({ customer_id, public_number }) =>
        !read.get(customer_id)?.includes("Order Confirmed!") || !read.get(customer_id)?.includes(public_number),
    );
    expect(withoutConfirmation).toEqual([]);
    const confirmed = [...read.values()].filter((page) => page.includes("Order Confirmed!"));
    expect(confirmed).toHaveLength(PIECES);
    const seen = [...visitors, ...buyers.map(({ shopper }) => shopper)].flatMap((shopper) => shopper.seen);
    const errors = seen.filter(({ status }) => status >= 500 && status !== 503);
    expect(errors.map(({ status, path }) => `${status} ${path}`)).toEqual([]);
    expect(visitors.every((visitor) => visitor.seen.some(({ status }) => status === 200))).toBe(true);
  },
  300_000,
);
