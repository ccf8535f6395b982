import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { profileScope } from "#app/domain/platform/access/grant-scope.ts";
import { dayInIndia } from "#app/domain/platform/calendar/days.ts";
import {
  enqueueSummaries,
  SUMMARY_BATCH,
} from "#app/domain/insights/morning-summary/morning-summary.commands.server.ts";
import { chooseStoreMails } from "#app/domain/notifications/notifications/store-mail-choices.commands.server.ts";
import { STORE_TOPICS, type StoreTopic } from "#app/domain/notifications/notifications/store-topics.ts";
import { moveShipment } from "#app/domain/ordering/orders/shipments.commands.server.ts";
import { askQuestion } from "#app/domain/support/questions/questions.commands.server.ts";
import { taskHandlers } from "#app/jobs/task-handlers.ts";
import { config, db, mailbox } from "#app/services.server.ts";
import { ask } from "../../../support/factories/conversations.ts";
import { createProduct, createSeller, type CreatedProduct } from "../../../support/factories/factories.ts";
import { createStoreMember } from "../../../support/factories/store-members.ts";
import { queuedTasks } from "../../../support/factories/queued-tasks.ts";
import { memberScope } from "../../../support/factories/scopes.ts";
import { createBuyer, order } from "../../../support/factories/shopping-factory.ts";
import { forgetWaitingTasks } from "../../../support/factories/store-days.ts";

/** The morning summary by email (rule 18.8). */

let store: Awaited<ReturnType<typeof createSeller>>;
let owner: { id: number; email: string };
let lamp: CreatedProduct;

beforeEach(async () => {
  await sql`UPDATE seller_members SET summary_on = (now() AT TIME ZONE 'Asia/Kolkata')::date`.execute(db);
  store = await createSeller();
  owner = await db
    .selectFrom("profiles")
    .where("id", "=", Number(store.profile_id))
    .select(["id", "email"])
    .executeTakeFirstOrThrow();
  lamp = await createProduct({ seller_id: store.id, name: "Brass lamp", price_paise: 56_000, stock_quantity: 50 });
  await forgetWaitingTasks();
});

/** Sends a member's summary. Returns its text, or undefined if there was nothing to report. */
async function summaryOf(member: { id: number; email: string }, day = dayInIndia()): Promise<string | undefined> {
  const before = (await mailbox?.list())?.length ?? 0;
  await taskHandlers["mail.morning_summary"]({ profileId: member.id, sellerId: store.id, day });
  const mails = (await mailbox?.list()) ?? [];
  return mails.length > before ? mails.find(({ to }) => to === member.email)?.text : undefined;
}

const wants = (topics: readonly StoreTopic[]) =>
  Object.fromEntries(Object.keys(STORE_TOPICS).map((topic) => [topic, topics.includes(topic as StoreTopic)])) as Record<
    StoreTopic,
    boolean
  >;

async function anOrder(quantity: number, ...steps: ("processing" | "shipped" | "undelivered")[]) {
  const buyer = await createBuyer([{ ...lamp, quantity }]);
  const { orderId } = await order(buyer);
  const { id } = await db
    .selectFrom("shipments")
    .where("order_id", "=", orderId)
    .select("id")
    .executeTakeFirstOrThrow();
  for (const to of steps)
    await moveShipment(db, memberScope(store), {
      shipmentId: id,
      to,
      ...(to === "undelivered" && { reason: "no_cash" as const }),
    });
  return { orderId, buyer };
}

const late = (orderId: number) =>
  db
    .updateTable("shipments")
    .set({ dispatch_before: sql<Date>`now() - interval '1 hour'` })
    .where("order_id", "=", orderId)
    .execute();

describe("what the summary says", () => {
  it("is what the store has to do, and for those who see money what it has earned", async () => {
    await anOrder(2);
    await anOrder(3);
    await late((await anOrder(4)).orderId);
    const { buyer } = await anOrder(2, "processing", "shipped", "undelivered");
    await ask(buyer.id, { productId: lamp.id });
    await askQuestion(db, profileScope(buyer.id), { productId: lamp.id, formKey: randomUUID(), body: "Is it brass?" });
    const rug = await createProduct({ seller_id: store.id, stock_quantity: 4 });
    await createProduct({ seller_id: store.id, stock_quantity: 0 });
    await db.updateTable("profiles").set({ full_name: "Zubeda Plantwala" }).where("id", "=", buyer.id).execute();
    expect(rug.id).toBeGreaterThan(0);
    const text = (await summaryOf(owner)) ?? "";
    const lines = text.split("\n");
    expect(lines).toContain("Late, hand over now: 1");
    expect(lines).toContain("All parcels to pack or hand over: 3");
    expect(lines).toContain("Undelivered, send again or take back: 1");
    expect(lines).toContain("Messages and questions to answer: 2");
    expect(lines).toContain("Products out of stock: 1");
    expect(lines).toContain("Products running out: 2");
    // 11 lamps of ₹560, cash on delivery.
    expect(lines.find((line) => line.startsWith("Cash that couriers collect"))).toMatch(/₹6,\d{3}/);
    expect(text).toContain(`${config.origin}/seller`);
    expect(text).toContain(`${config.origin}/seller/settings/notifications`);
    expect(text).not.toMatch(/Plantwala|Zubeda|Is it heavy/);
  });

  it("has yesterday's orders and sales", async () => {
    await anOrder(2);
    await sql`UPDATE shipments SET created_at = created_at - interval '1 day' WHERE seller_id = ${store.id}`.execute(
      db,
    );
    expect(await summaryOf(owner)).toContain("Orders yesterday: 1");
  });

  it("has no money and no products for a packer", async () => {
    const packer = await createStoreMember(store.id, "packer");
    await chooseStoreMails(db, packer.scope, wants(["store_summary"]));
    await anOrder(2);
    await createProduct({ seller_id: store.id, stock_quantity: 0 });
    const text = (await summaryOf(packer)) ?? "";
    expect(text).toContain("All parcels to pack or hand over: 1");
    expect(text).not.toMatch(/₹|Cash|Orders yesterday|Products|payout/);
  });

  it("leaves the stock out while the store is on holiday: its parcels still wait", async () => {
    await anOrder(2);
    await createProduct({ seller_id: store.id, stock_quantity: 0 });
    expect(await summaryOf(owner)).toContain("Products out of stock: 1");
    await db
      .updateTable("sellers")
      .set({ holiday_until: dayInIndia(3) })
      .where("id", "=", store.id)
      .execute();
    const text = await summaryOf(owner);
    expect(text).toContain("All parcels to pack or hand over: 1");
    expect(text).not.toContain("out of stock");
  });

  it("is nothing, and no mail, when there is nothing to do: stock alone is announced when it falls", async () => {
    await createProduct({ seller_id: store.id, stock_quantity: 0 });
    expect(await summaryOf(owner)).toBeUndefined();
  });

  it("is in the member's language", async () => {
    await db.updateTable("profiles").set({ locale: "gu" }).where("id", "=", owner.id).execute();
    await anOrder(2);
    expect(await summaryOf(owner)).toContain("પૅક કરવાનાં કે આપવાનાં બધાં પાર્સલ: 1");
  });

  it("is not sent on another day, to a member of another store, or to one who has switched it off meanwhile", async () => {
    await anOrder(2);
    expect(await summaryOf(owner, dayInIndia(-1))).toBeUndefined();
    const stranger = await createStoreMember((await createSeller()).id, "owner");
    expect(await summaryOf(stranger)).toBeUndefined();
    await chooseStoreMails(db, memberScope(store), wants(["store_orders"]));
    expect(await summaryOf(owner)).toBeUndefined();
  });
});

describe("who gets it", () => {
  const enqueued = async () => (await queuedTasks("mail.morning_summary")).map(({ profileId }) => profileId);

  it("owners unless they have switched it off, others who have switched it on, once a day", async () => {
    const [manager, viewer] = [
      await createStoreMember(store.id, "manager"),
      await createStoreMember(store.id, "viewer"),
    ];
    const second = await createStoreMember(store.id, "owner");
    await chooseStoreMails(db, viewer.scope, wants(["store_summary"]));
    await chooseStoreMails(db, second.scope, wants([]));
    expect(await enqueueSummaries(db)).toBe(2);
    expect(await enqueueSummaries(db)).toBe(0);
    expect((await enqueued()).toSorted()).toEqual([owner.id, viewer.id].toSorted());
    await sql`UPDATE seller_members SET summary_on = summary_on - 1 WHERE profile_id = ${owner.id}`.execute(db);
    expect(await enqueueSummaries(db)).toBe(1);
    expect(await enqueued()).not.toContain(manager.id);
  });

  it("no suspended account, and none whose address was not confirmed", async () => {
    await db.updateTable("profiles").set({ suspended_at: new Date() }).where("id", "=", owner.id).execute();
    const unconfirmed = await createStoreMember(store.id, "owner");
    await db.updateTable("profiles").set({ email_verified_at: null }).where("id", "=", unconfirmed.id).execute();
    expect(await enqueueSummaries(db)).toBe(0);
  });

  it("many members in batches: a full one enqueues the next", async () => {
    const stores = [];
    for (let n = 0; n < SUMMARY_BATCH; n += 1) stores.push(await createSeller());
    expect(await enqueueSummaries(db)).toBe(SUMMARY_BATCH);
    expect(await queuedTasks("summaries.enqueue")).toHaveLength(1);
    expect(await enqueueSummaries(db)).toBe(1);
    expect(await queuedTasks("summaries.enqueue")).toHaveLength(1);
    expect(new Set(await enqueued()).size).toBe(SUMMARY_BATCH + 1);
  });
});
