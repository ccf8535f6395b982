import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { DomainError } from "#app/domain/domain-error.ts";
import { hashSecret, newSecret } from "#app/domain/accounts/accounts/secrets.server.ts";
import { endPackingLink, makePackingLink } from "#app/domain/ordering/packing-links/packing-links.commands.server.ts";
import { packByHelper } from "#app/domain/ordering/packing-links/packing-attempts.commands.server.ts";
import { db } from "#app/services.server.ts";
import { naivePackingAttempt } from "../support/naive/naive-packing-attempts.ts";
import { eventsOf, parcelRow, storeWithParcels } from "../support/factories/packing.ts";
import { createPackingLink, pressesOf } from "../support/factories/packing-links.ts";
import { memberScope } from "../support/factories/scopes.ts";

/** A helper presses while a member ends the link, or while another helper presses for the same parcel. */

const ROUNDS = 15;

async function linkAndParcel() {
  const { store, ids } = await storeWithParcels([]);
  const parcel = await parcelRow(ids[0]!);
  return { store, parcel, link: await createPackingLink(store), scope: memberScope(store) };
}

const press = (token: string, code: string) => packByHelper(db, token, { code, formKey: randomUUID() });

describe("two presses for one parcel at the same moment", () => {
  it("naive variant: both pack it, and its history has the move twice", async () => {
    const { parcel, link } = await linkAndParcel();
    let read = 0;
    const meanwhile = async () => {
      read += 1;
      while (read < 2) await pause(1);
    };
    const outcomes = await Promise.all([1, 2].map(() => naivePackingAttempt(db, link.token, parcel.id, meanwhile)));
    expect(outcomes).toEqual(["packed", "packed"]);
    expect(await eventsOf(parcel.id)).toBe(3);
  });

  it("pack it once, and both are logged", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { store, parcel, link } = await linkAndParcel();
      const other = await createPackingLink(store);
      const outcomes = await Promise.all([press(link.token, parcel.code), press(other.token, parcel.code)]);
      expect(outcomes.toSorted()).toEqual(["packed", "packed_before"]);
      expect(await eventsOf(parcel.id)).toBe(2);
      const logged = [...(await pressesOf(link.id)), ...(await pressesOf(other.id))];
      expect(logged.map(({ outcome }) => outcome).toSorted()).toEqual(["packed", "packed_before"]);
    }
  });

  it("of one form are one press", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { parcel, link } = await linkAndParcel();
      const form = { code: parcel.code, formKey: randomUUID() };
      const outcomes = await Promise.all([1, 2, 3].map(() => packByHelper(db, link.token, form)));
      expect(outcomes).toEqual(["packed", "packed", "packed"]);
      expect(await pressesOf(link.id)).toEqual([{ shipment_id: parcel.id, outcome: "packed" }]);
      expect(await eventsOf(parcel.id)).toBe(2);
    }
  });
});

describe("a link that is ended while a press is under way", () => {
  it("naive variant: the parcel is packed after the member was told that the link has ended", async () => {
    const { parcel, link, scope } = await linkAndParcel();
    let atTheEnd: string | undefined;
    await naivePackingAttempt(db, link.token, parcel.id, async () => {
      expect(await endPackingLink(db, scope, link.id)).toBe(true);
      atTheEnd = (await parcelRow(parcel.id)).status;
    });
    expect([atTheEnd, (await parcelRow(parcel.id)).status]).toEqual(["pending", "processing"]);
  });

  it("changes nothing any more once the member was told so", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { parcel, link, scope } = await linkAndParcel();
      const end = async () => {
        expect(await endPackingLink(db, scope, link.id)).toBe(true);
        return (await parcelRow(parcel.id)).status;
      };
      const [outcome, atTheEnd] = await Promise.all(
        round % 2 === 0
          ? [press(link.token, parcel.code), end()]
          : [pause(1).then(() => press(link.token, parcel.code)), end()],
      );
      expect((await parcelRow(parcel.id)).status).toBe(atTheEnd);
      expect(atTheEnd).toBe(outcome === "packed" ? "processing" : "pending");
      expect(["packed", "ended"]).toContain(outcome);
      expect(await press(link.token, parcel.code)).toBe("ended");
    }
  });

  it("waits for a press that has begun, which then counts", async () => {
    const { parcel, link, scope } = await linkAndParcel();
    const order = await db
      .selectFrom("shipments")
      .where("id", "=", parcel.id)
      .select("order_id")
      .executeTakeFirstOrThrow();
    let isEnded = false;
    const [pressed, ended] = await db.transaction().execute(async (trx) => {
      await trx.selectFrom("orders").where("id", "=", order.order_id).select("id").forUpdate().execute();
      const pressing = press(link.token, parcel.code);
      await pause(200);
      const ending = endPackingLink(db, scope, link.id).then((done) => (isEnded = done));
      await pause(200);
      expect(isEnded).toBe(false);
      return [pressing, ending].map((work) => ({ work }));
    });
    expect([await pressed!.work, await ended!.work]).toEqual(["packed", true]);
    expect((await parcelRow(parcel.id)).status).toBe("processing");
  });
});

it("a store has five open links however many are made at once", async () => {
  const { store, scope } = await linkAndParcel();
  const made = await Promise.allSettled(
    Array.from({ length: 8 }, () =>
      makePackingLink(db, scope, { token: newSecret(), helperName: "", formKey: randomUUID() }),
    ),
  );
  const refused = made.filter((one) => one.status === "rejected").map((one) => one.reason as unknown);
  expect(refused.length).toBe(4);
  for (const reason of refused) expect(reason).toBeInstanceOf(DomainError);
  const { length } = await db.selectFrom("packing_links").where("seller_id", "=", store.id).select("id").execute();
  expect(length).toBe(5);
});

it("a form that is sent twice at once makes one link, which the shown token opens", async () => {
  const { scope } = await linkAndParcel();
  const [tokens, formKey] = [[newSecret(), newSecret()], randomUUID()];
  const made = await Promise.all(tokens.map((token) => makePackingLink(db, scope, { token, helperName: "", formKey })));
  expect(made.toSorted()).toEqual([false, true]);
  const stored = await db
    .selectFrom("packing_links")
    .where("token_hash", "in", tokens.map(hashSecret))
    .select("token_hash")
    .execute();
  expect(stored.map(({ token_hash }) => token_hash)).toEqual([hashSecret(tokens[made.indexOf(true)]!)]);
});
