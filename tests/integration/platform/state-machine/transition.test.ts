import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import type { Trx } from "#app/db/connection.server.ts";
import { enqueue } from "#app/db/queue.server.ts";
import type { ShipmentStatus } from "#app/db/schema.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import {
  transition,
  type Actor,
  type StateMachine,
} from "#app/domain/platform/state-machine/transition.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createProduct, createProfile, createSeller } from "../../../support/factories/factories.ts";
import { whileAuditFails } from "../../../support/faults/failing-audit.ts";
import { queuedTasks } from "../../../support/factories/queued-tasks.ts";
import { createBuyer, order } from "../../../support/factories/shopping-factory.ts";

/** A machine over real rows that uses every feature of a machine. */
const machine: StateMachine<"shipments", ShipmentStatus, "news"> = {
  transitions: {
    initial: ["pending"],
    next: {
      pending: ["processing", "cancelled"],
      processing: ["processing", "shipped"],
      shipped: [],
      undelivered: [],
      returning: [],
      returned: [],
      delivered: [],
      cancelled: [],
    },
  },
  table: "shipments",
  status: "status",
  refusal: (to) => new DomainError("messages:shipments.cannot_move", { values: { to } }),
  set: ({ to }) => ({ tracking_number: `number of ${to}` }),
  record: (trx, row, { from, to, actor }) =>
    trx
      .insertInto("shipment_events")
      .values({
        shipment_id: row.id,
        from_status: from,
        to_status: to,
        ...(actor === "system"
          ? { actor_profile_id: null, actor_role: actor }
          : { actor_profile_id: actor.profileId, actor_role: actor.role }),
      })
      .execute(),
  audit: (row) => ({
    action: "review.keep",
    subject: { kind: "review", id: row.id },
    details: { order: row.order_id },
  }),
  announce: async (trx, row, { to, event }) =>
    event && enqueue(trx, "mail.gift_card", { giftCardId: row.id, code: `${event} of ${to}` }),
};

interface Parcel {
  id: number;
  status: ShipmentStatus;
}
let parcels: Parcel[];
let admin: Actor;

beforeEach(async () => {
  const products = [];
  for (const seller of [await createSeller(), await createSeller(), await createSeller()])
    products.push(await createProduct({ seller_id: seller.id }));
  const buyer = await createBuyer(products.map((product) => ({ ...product, quantity: 2 })));
  const { orderId } = await order(buyer);
  parcels = await db.selectFrom("shipments").where("order_id", "=", orderId).select(["id", "status"]).execute();
  expect(parcels.map(({ status }) => status)).toEqual(["pending", "pending", "pending"]);
  admin = { profileId: (await createProfile({ role: "admin" })).id, role: "admin" };
});

const inTrx = <Result>(work: (trx: Trx) => Promise<Result>) => db.transaction().execute(work);

async function written(parcel: { id: number }) {
  const [row, events, audit, jobs] = await Promise.all([
    db.selectFrom("shipments").where("id", "=", parcel.id).selectAll().executeTakeFirstOrThrow(),
    db
      .selectFrom("shipment_events")
      .where("shipment_id", "=", parcel.id)
      .where("from_status", "is not", null)
      .orderBy("id")
      .selectAll()
      .execute(),
    db.selectFrom("audit_log").where("subject", "=", `review ${parcel.id}`).orderBy("id").selectAll().execute(),
    queuedTasks("mail.gift_card"),
  ]);
  return {
    row: [row.status, row.carrier, row.tracking_number],
    events: events.map((event) => `${event.from_status} → ${event.to_status} by ${event.actor_role}`),
    audit: audit.map(({ actor_kind, details }) => ({ actor_kind, details })),
    jobs: jobs.filter(({ giftCardId }) => giftCardId === parcel.id).map(({ code }) => code),
  };
}
const nothing = { row: ["pending", null, null], events: [], audit: [], jobs: [] };

describe("a transition", () => {
  it("changes the row and writes event, audit entry and announcement", async () => {
    const [parcel, other] = parcels as [Parcel, Parcel];
    const also = { set: { carrier: "India Post" }, event: "news" as const, details: { reason: "asked" } };
    const row = await inTrx((trx) => transition(trx, machine, parcel, "processing", admin, also));
    expect(row).toMatchObject({ id: parcel.id, status: "processing", carrier: "India Post" });
    expect(await written(parcel)).toMatchObject({
      row: ["processing", "India Post", "number of processing"],
      events: ["pending → processing by admin"],
      audit: [{ actor_kind: "person", details: { reason: "asked", from: "pending", to: "processing" } }],
      jobs: ["news of processing"],
    });
    expect(await written(other)).toEqual(nothing);
  });

  it("to the same status counts where the table has it", async () => {
    const [parcel] = parcels as [Parcel];
    await inTrx((trx) => transition(trx, machine, parcel, "processing", admin));
    const set = { carrier: "Delhivery" };
    const same = { id: parcel.id, status: "processing" as const };
    await inTrx((trx) => transition(trx, machine, same, "processing", admin, { set }));
    expect(await written(parcel)).toMatchObject({
      row: ["processing", "Delhivery", "number of processing"],
      events: ["pending → processing by admin", "processing → processing by admin"],
    });
  });

  it("has an audit entry when an administrator or the system acts, not when a customer or seller does", async () => {
    const [first, second, third] = parcels as [Parcel, Parcel, Parcel];
    const { id: profileId } = await createProfile();
    await inTrx(async (trx) => {
      await transition(trx, machine, first, "cancelled", "system");
      await transition(trx, machine, second, "cancelled", { profileId, role: "seller" });
      await transition(trx, machine, third, "cancelled", { profileId, role: "customer" });
    });
    expect((await written(first)).audit.map(({ actor_kind }) => actor_kind)).toEqual(["system"]);
    expect([(await written(second)).audit, (await written(third)).audit]).toEqual([[], []]);
    expect((await written(third)).events).toEqual(["pending → cancelled by customer"]);
  });

  it("that the table does not have is refused with the machine's message, or is an error without one", async () => {
    const [parcel] = parcels as [Parcel];
    const attempt = (using: typeof machine) => inTrx((trx) => transition(trx, using, parcel, "shipped", admin));
    await expect(attempt(machine)).rejects.toMatchObject({
      key: "messages:shipments.cannot_move",
      values: { to: "shipped" },
    });
    const { refusal: _, ...unexpected } = machine;
    const error = await attempt(unexpected).catch((caught: unknown) => caught);
    expect(error).not.toBeInstanceOf(DomainError);
    expect(error).toMatchObject({ message: `shipments ${parcel.id} cannot go from pending to shipped` });
    expect(await written(parcel)).toEqual(nothing);
  });

  it("is rolled back with its event, audit entry and announcement", async () => {
    const move = (trx: Trx) =>
      Promise.all(parcels.map((parcel) => transition(trx, machine, parcel, "processing", admin, { event: "news" })));
    const failing = inTrx(async (trx) => {
      expect(await move(trx)).toHaveLength(3);
      throw new Error("later");
    });
    await expect(failing).rejects.toThrow("later");
    await whileAuditFails(() => expect(inTrx(move)).rejects.toThrow("audit_fails"));
    for (const parcel of parcels) expect(await written(parcel)).toEqual(nothing);
  });
});

/** Runs two transactions that both know the parcels as pending; the second waits for the first's locks. Returns each one's results. */
async function race(
  move: (trx: Trx, parcel: Parcel, to: ShipmentStatus) => Promise<unknown>,
): Promise<[unknown[], unknown[]]> {
  const moveAll = async (trx: Trx, to: ShipmentStatus) => {
    const results = [];
    for (const parcel of parcels) results.push(await move(trx, parcel, to));
    return results;
  };
  let second: Promise<unknown[]> | undefined;
  const first = await inTrx(async (trx) => {
    const results = await moveAll(trx, "processing");
    second = inTrx((other) => moveAll(other, "cancelled"));
    await expect.poll(countWaiting).toBe(1);
    return results;
  });
  return [first, (await second) ?? []];
}

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}

const changed = (results: unknown[]) => results.filter((row) => row !== undefined).length;

describe("of two that race for the same rows", () => {
  it("one changes them, the other changes and writes nothing", async () => {
    const [first, second] = await race((trx, parcel, to) =>
      transition(trx, machine, parcel, to, admin, { event: "news" }),
    );
    expect([changed(first), changed(second)]).toEqual([3, 0]);
    for (const parcel of parcels)
      expect(await written(parcel)).toMatchObject({
        row: ["processing", null, "number of processing"],
        events: ["pending → processing by admin"],
        audit: [{}],
        jobs: ["news of processing"],
      });
  });

  it("naive variant: without the status in the WHERE clause both change them", async () => {
    const naive: typeof machine = { ...machine, status: sql`'pending'`, set: ({ to }) => ({ status: to }) };
    const [first, second] = await race((trx, parcel, to) => transition(trx, naive, parcel, to, admin));
    expect([changed(first), changed(second)]).toEqual([3, 3]);
    for (const parcel of parcels)
      expect(await written(parcel)).toMatchObject({
        row: ["cancelled", null, null],
        events: ["pending → processing by admin", "pending → cancelled by admin"],
      });
  });
});
