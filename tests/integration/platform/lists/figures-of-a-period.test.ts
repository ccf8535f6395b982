import { sql } from "kysely";
import { beforeAll, describe } from "vitest";
import type { AnyScope, StoreScope } from "#app/domain/platform/access/scope.ts";
import {
  countSignUps,
  listPinCodeSales,
  readFigures,
} from "#app/domain/insights/analytics/analytics.queries.server.ts";
import { analyticsPage, daysOf, periodOf, type Period } from "#app/domain/insights/analytics/periods.ts";
import { readSoldThings } from "#app/domain/insights/analytics/sold-things.queries.server.ts";
import type { StateOf } from "#app/domain/platform/lists/lists.ts";
import { db } from "#app/services.server.ts";
import { createCategory, createProduct, createProfile, createSeller } from "../../../support/factories/factories.ts";
import { testSides, type Side } from "../../../support/pages/list-sides.ts";
import { adminScope, memberScope } from "../../../support/factories/scopes.ts";

type Asked = StateOf<typeof analyticsPage>;

const TODAY = "2026-06-20";

/** Days on both sides of each period's boundaries, each with a sale of its own product, category and PIN code, and with a new account. */
const DAYS = [
  ...["2025-06-20", "2025-06-21", "2026-03-22", "2026-03-23", "2026-05-21", "2026-05-22"],
  ...["2026-05-31", "2026-06-01", "2026-06-13", "2026-06-14", "2026-06-20", "2026-06-21"],
];
const from = (day: string) => DAYS.filter((one) => one >= day && one <= TODAY);
const PERIODS: Side<Asked>[] = [
  [{ period: "7" }, from("2026-06-14")],
  [{ period: "30" }, from("2026-05-22")],
  [{ period: "90" }, from("2026-03-23")],
  [{ period: "month" }, from("2026-06-01")],
  [{ period: "year" }, from("2025-06-21")],
  [{ period: "own", from: "2026-05-22", to: "2026-05-31" }, ["2026-05-22", "2026-05-31"]],
  [{ period: "own", from: "2026-05-23", to: "2026-05-30" }, []],
  [{ period: "own", from: "2026-03-22", to: "2026-03-22" }, ["2026-03-22"]],
];

let store: StoreScope;
let office: AnyScope;

beforeAll(async () => {
  await sql`TRUNCATE sales_by_day, sales_by_product, sales_by_product_month, sales_by_pin_code`.execute(db);
  store = memberScope(await createSeller());
  office = await adminScope();
  await db
    .updateTable("profiles")
    .set({ created_at: new Date("2020-01-01") })
    .execute();
  const plant = async (day: string, name: string, seller_id: number) => {
    const category = await createCategory({ name });
    const product = await createProduct({ name, seller_id, category_id: category.id });
    const pieces = { pieces: 2, cancelled_pieces: 0, returned_pieces: 0, delivered_pieces: 1, revenue_paise: 100 };
    const sold = { seller_id, day, ...pieces };
    await db
      .insertInto("sales_by_day")
      .values({ ...sold, orders: 1, first_parcels: 1 })
      .execute();
    const ofProduct = { product_id: product.id, orders: 1 };
    await db
      .insertInto("sales_by_product")
      .values({ ...sold, ...ofProduct })
      .execute();
    await db
      .insertInto("sales_by_product_month")
      .values({ ...pieces, ...ofProduct, seller_id, month: `${day.slice(0, 8)}01` })
      .execute();
    const parcels = { pin_code: pinOf(day), parcels: 1, cancelled: 0, undelivered: 0, returned: 0 };
    await db
      .insertInto("sales_by_pin_code")
      .values({ ...parcels, seller_id, day })
      .execute();
  };
  for (const day of DAYS) {
    await plant(day, day, store.sellerId);
    // The first or the last second of the day in India.
    const at = day === "2026-06-14" || day === "2026-05-22" ? "00:00:00" : "23:59:59";
    const { id } = await createProfile();
    await db
      .updateTable("profiles")
      .set({ created_at: new Date(`${day}T${at}+05:30`) })
      .where("id", "=", id)
      .execute();
  }
  const { id: other, profile_id: owner } = await createSeller();
  await db
    .updateTable("profiles")
    .set({ created_at: new Date("2020-01-01") })
    .where("id", "=", owner)
    .execute();
  await plant("2026-06-19", "of another store", other);
});

const pinOf = (day: string) => day.slice(2).replaceAll("-", "");
const dayOf = (pin: string) => DAYS.find((day) => pinOf(day) === pin) ?? pin;

/** Returns the days with data in a table. */
async function displayedDays(scope: StoreScope | AnyScope, table: Asked["table"], period: Period): Promise<string[]> {
  const things = { locale: "en", limit: null } as const;
  if (table === "products") return (await readSoldThings(db, scope, period, things)).products.map(({ name }) => name);
  if (table === "categories")
    return (await readSoldThings(db, scope, period, things)).categories.map(({ name }) => name);
  if (table === "pin_codes" && scope.kind === "seller")
    return (await listPinCodeSales(db, scope, period, null)).map(({ pinCode }) => dayOf(pinCode));
  if (table === "sign_ups" && scope.kind === "any") {
    const { days } = await countSignUps(db, scope, period);
    return daysOf(period).filter((_, n) => days[n] !== 0);
  }
  return (await readFigures(db, scope, period)).days.filter(({ pieces }) => pieces > 0).map(({ day }) => day);
}

const inTable = (table: NonNullable<Asked["table"]>): Side<Asked>[] =>
  PERIODS.map(([asked, shown]) => [{ ...(asked as Partial<Asked>), table }, shown]);

describe("a store's figures", () => {
  testSides(
    analyticsPage,
    (asked) => displayedDays(store, asked.table, periodOf(asked, TODAY)),
    [
      [{}, from("2026-05-22")],
      ...(["days", "products", "categories", "pin_codes"] as const).flatMap(inTable),
      // A store has no table of accounts.
      [{ table: "sign_ups", period: "7" }, from("2026-06-14")],
    ],
    { never: ["2025-06-20", "2026-06-21", "of another store"] },
  );
});

describe("the marketplace's figures", () => {
  const withOther = (days: readonly string[]) =>
    days.includes(TODAY) ? [...days.slice(0, -1), "2026-06-19", TODAY] : days;

  testSides(
    analyticsPage,
    (asked) => displayedDays(office, asked.table, periodOf(asked, TODAY)),
    [
      [{}, withOther(from("2026-05-22"))],
      ...inTable("days").map(([asked, shown]): Side<Asked> => [asked, withOther(shown)]),
      ...inTable("sign_ups"),
      [{ table: "products", period: "month" }, [...from("2026-06-01"), "of another store"]],
      [{ table: "categories", period: "month" }, [...from("2026-06-01"), "of another store"]],
      // The marketplace has no table of PIN codes.
      [{ table: "pin_codes", period: "month" }, withOther(from("2026-06-01"))],
    ],
    { never: ["2025-06-20", "2026-06-21"] },
  );
});
