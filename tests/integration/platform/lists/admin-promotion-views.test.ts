import { beforeAll, describe } from "vitest";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { feeRates } from "#app/domain/insights/admin-settings/fee-rate-list.queries.server.ts";
import { feeRateList } from "#app/domain/insights/admin-settings/fee-rate-list.ts";
import { dayInIndia } from "#app/domain/platform/calendar/days.ts";
import { marketplaceCoupons } from "#app/domain/money/coupons/marketplace-coupons.queries.server.ts";
import { marketplaceCouponList } from "#app/domain/money/coupons/marketplace-coupons.ts";
import { flashSales } from "#app/domain/listings/flash-sales/flash-sales.queries.server.ts";
import { flashSaleList } from "#app/domain/listings/flash-sales/flash-sales.ts";
import { adminGiftCards } from "#app/domain/money/gift-cards/admin-gift-cards.queries.server.ts";
import { adminGiftCardList } from "#app/domain/money/gift-cards/admin-gift-cards.ts";
import { synonyms } from "#app/domain/catalog/search-terms/synonyms.queries.server.ts";
import { synonymList } from "#app/domain/catalog/search-terms/synonyms.ts";
import { correctedSearches, missedSearches } from "#app/domain/catalog/search-terms/search-terms.queries.server.ts";
import { searchTermList } from "#app/domain/catalog/search-terms/search-terms.ts";
import { db } from "#app/services.server.ts";
import {
  createCategory,
  createCoupon,
  createProduct,
  createProfile,
  createRate,
  createSeller,
} from "../../../support/factories/factories.ts";
import { createSale } from "../../../support/factories/flash-sales.ts";
import { testSides } from "../../../support/pages/list-sides.ts";
import { adminScope } from "../../../support/factories/scopes.ts";
import { createBuyer, createGiftCard, order } from "../../../support/factories/shopping-factory.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const minutes = (n: number) => new Date(Date.now() + n * MINUTE);

let scope: AnyScope;
beforeAll(async () => {
  scope = await adminScope();
});

describe("coupons", () => {
  beforeAll(async () => {
    const store = await createSeller();
    const person = await createProfile();
    await createCoupon({ code: "ZARI10", description: "Of the marketplace", ends_at: minutes(10) });
    await createCoupon({ code: "BASKET", type: "Fixed", seller_id: store.id, description: "For baskets" });
    await createCoupon({ code: "CARRY", type: "Shipping" });
    await createCoupon({ code: "OVER", ends_at: minutes(-10) });
    await createCoupon({ code: "AWAY", status: "Expired" });
    await createCoupon({ code: "PERSONAL", profile_id: person.id, issued_for: "profile_completed" });
  });

  testSides(
    marketplaceCouponList,
    async (asked) => (await marketplaceCoupons.page(db, scope, asked)).rows.map(({ code }) => code),
    [
      [{}, ["AWAY", "OVER", "CARRY", "BASKET", "ZARI10"]],
      [{ status: "Active" }, ["CARRY", "BASKET", "ZARI10"]],
      [{ status: "Expired" }, ["AWAY", "OVER"]],
      [{ type: "Percentage" }, ["AWAY", "OVER", "ZARI10"]],
      [{ type: "Fixed" }, ["BASKET"]],
      [{ type: "Shipping" }, ["CARRY"]],
      [{ bearer: "marketplace" }, ["AWAY", "OVER", "CARRY", "ZARI10"]],
      [{ bearer: "store" }, ["BASKET"]],
      [{ search: "zari" }, ["ZARI10"]],
      [{ search: "baskets" }, ["BASKET"]],
    ],
    {
      orders: {
        newest: ["AWAY", "OVER", "CARRY", "BASKET", "ZARI10"],
        code: ["AWAY", "BASKET", "CARRY", "OVER", "ZARI10"],
      },
      never: ["PERSONAL"],
    },
  );
});

describe("flash sales", () => {
  beforeAll(async () => {
    const [one, other, third, last] = [1, 2, 3, 4].map(() => createProduct());
    const plant = async (name: string, product: Promise<{ id: number }>, starts: number, ends: number) =>
      createSale([await product], { name, starts, ends });
    await plant("Ended", one!, -9 * HOUR, -MINUTE);
    await plant("Running", other!, -MINUTE, HOUR);
    await plant("Scheduled", third!, HOUR, 2 * HOUR);
    await plant("Running on", last!, -MINUTE, MINUTE * 10);
  });

  testSides(flashSaleList, async (asked) => (await flashSales.page(db, scope, asked)).rows.map(({ name }) => name), [
    [{}, ["Running on", "Scheduled", "Running", "Ended"]],
    [{ state: "scheduled" }, ["Scheduled"]],
    [{ state: "running" }, ["Running on", "Running"]],
    [{ state: "ended" }, ["Ended"]],
    [{ search: "RUNNING" }, ["Running on", "Running"]],
  ]);
});

describe("gift cards", () => {
  beforeAll(async () => {
    await createGiftCard({ last_four: "AAAA", recipient_email: "meera@example.test" });
    await createGiftCard({ last_four: "BBBB", is_active: false });
    await createGiftCard({ last_four: "CCCC", current_balance_paise: 0, deleted_at: new Date(), is_active: false });
    const { orderId } = await order(await createBuyer([await createProduct()]));
    const balance = { initial_balance_paise: 500, current_balance_paise: 500, recipient_email: "friend@example.test" };
    const sold = await db
      .insertInto("gift_cards")
      .values({ code_hash: Buffer.from("sold"), last_four: "DDDD", ...balance })
      .returning("id")
      .executeTakeFirstOrThrow();
    const entry = { gift_card_id: sold.id, kind: "issued", amount_paise: 500, order_id: orderId } as const;
    await db.insertInto("gift_card_entries").values(entry).execute();
  });

  testSides(
    adminGiftCardList,
    async (asked) => (await adminGiftCards.page(db, scope, asked)).rows.map(({ lastFour }) => lastFour),
    [
      [{}, ["DDDD", "BBBB", "AAAA"]],
      [{ state: "active" }, ["DDDD", "AAAA"]],
      [{ state: "off" }, ["BBBB"]],
      [{ origin: "sold" }, ["DDDD"]],
      [{ origin: "generated" }, ["BBBB", "AAAA"]],
      [{ search: "bbbb" }, ["BBBB"]],
      [{ search: "haat-zzzz-zzzz-bbbb" }, ["BBBB"]],
      [{ search: "MEERA" }, ["AAAA"]],
      [{ search: "friend@" }, ["DDDD", "BBBB"]],
    ],
    { never: ["CCCC"] },
  );
});

describe("synonyms", () => {
  beforeAll(async () => {
    await db
      .insertInto("search_synonyms")
      .values([
        { words: ["sari"], meanings: ["saree"] },
        { words: ["diya"], meanings: ["oil lamp"] },
        { words: ["joothi"], meanings: ["mojari"] },
      ])
      .execute();
  });

  testSides(
    synonymList,
    async (asked) => (await synonyms.page(db, scope, asked)).rows.map(({ words }) => words[0]!),
    [
      [{}, ["joothi", "diya", "sari"]],
      [{ search: "SARI" }, ["sari"]],
      [{ search: "lamp" }, ["diya"]],
    ],
    { orders: { newest: ["joothi", "diya", "sari"], word: ["diya", "joothi", "sari"] } },
  );
});

describe("searches", () => {
  /** Search terms and their age in days: each just inside or just outside a period. */
  const DAYS: Record<string, number> = { day0: 0, day6: 6, day7: 7, day29: 29, day30: 30, day89: 89, day90: 90 };

  beforeAll(async () => {
    const rows = Object.entries(DAYS).flatMap(([term, days], n) =>
      ["", "corrected"].map((understood_as) => ({
        ...{ term: understood_as + term, understood_as, day: dayInIndia(-days) },
        // Older terms have more searches.
        ...{ searches: n + 1, opened: 0 },
      })),
    );
    await db.insertInto("search_terms").values(rows).execute();
  });

  describe.each([
    ["that found nothing", missedSearches, ""],
    ["that were corrected", correctedSearches, "corrected"],
  ] as const)("%s", (_, searches, prefix) => {
    const terms = (...names: string[]) => names.map((name) => prefix + name);
    testSides(
      searchTermList,
      async (asked) => (await searches.page(db, scope, asked)).rows.map(({ term }) => term),
      [
        [{ period: "30" }, terms("day29", "day7", "day6", "day0")],
        [{ period: "7" }, terms("day6", "day0")],
        [{ period: "90" }, terms("day89", "day30", "day29", "day7", "day6", "day0")],
        [{ search: "DAY2" }, terms("day29")],
      ],
      {
        orders: { searches: terms("day29", "day7", "day6", "day0"), latest: terms("day0", "day6", "day7", "day29") },
        never: terms("day90"),
      },
    );
  });
});

describe("fee rates", () => {
  beforeAll(async () => {
    const category = await createCategory({ name: "Lamps" });
    const store = await createSeller({ store_name: "Rang" });
    const plant = (reason: string, days: number, given: Parameters<typeof createRate>[0]) =>
      createRate({ reason, valid_from: dayInIndia(days), ...given });
    await plant("past", -9, { basis_points: 900 });
    await plant("current", 0, { basis_points: 1000 });
    await plant("withdrawn", 1, { basis_points: 1100 });
    await plant("planned", 1, { basis_points: 1200 });
    await plant("of lamps", -5, { category_id: category.id, category_name: "Lamps" });
    await plant("of Rang", -4, { seller_id: store.id });
    await plant("gst", -3, { kind: "commission_gst" });
    await plant("tcs", -2, { kind: "tcs" });
    await plant("tds", -1, { kind: "tds" });
  });

  testSides(
    feeRateList,
    async (asked) => {
      const { rows } = await feeRates.page(db, scope, asked);
      // Rates added by migrations have no reason.
      return rows.map(({ reason }) => reason).filter((reason) => reason !== "");
    },
    [
      [{}, ["planned", "withdrawn", "current", "tds", "tcs", "gst", "of Rang", "of lamps", "past"]],
      [{ state: "current" }, ["current", "tds", "tcs", "gst", "of Rang", "of lamps"]],
      [{ state: "planned" }, ["planned"]],
      [{ state: "past" }, ["past"]],
      [{ state: "withdrawn" }, ["withdrawn"]],
      [{ kind: "commission" }, ["planned", "withdrawn", "current", "of Rang", "of lamps", "past"]],
      [{ kind: "commission_gst" }, ["gst"]],
      [{ kind: "tcs" }, ["tcs"]],
      [{ kind: "tds" }, ["tds"]],
      [{ scope: "marketplace" }, ["planned", "withdrawn", "current", "tds", "tcs", "gst", "past"]],
      [{ scope: "category" }, ["of lamps"]],
      [{ scope: "store" }, ["of Rang"]],
      [{ search: "lamp" }, ["of lamps"]],
      [{ search: "rang" }, ["of Rang"]],
    ],
  );
});
