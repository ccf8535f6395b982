import { anyScope } from "#app/domain/platform/access/grant-scope.ts";
import { describe, expect, it } from "vitest";
import { choosePreferences } from "#app/domain/notifications/notifications/preferences.commands.server.ts";
import { readPreferences } from "#app/domain/notifications/notifications/notifications.queries.server.ts";
import { unsubscribeToken } from "#app/domain/notifications/notifications/unsubscribing.server.ts";
import { moveShipment } from "#app/domain/ordering/orders/shipments.commands.server.ts";
import { taskHandlers } from "#app/jobs/task-handlers.ts";
import { takeToasts } from "#app/http/pages/toasts.server.ts";
import { action as choose, loader as page } from "#app/routes/customer/notifications/notification-preferences.tsx";
import { action as stop, loader as stopPage } from "#app/routes/customer/notifications/unsubscribe.tsx";
import { db, mailbox, cipher } from "#app/services.server.ts";
import { createProduct, createProfile } from "../../../support/factories/factories.ts";
import { createBuyer, order } from "../../../support/factories/shopping-factory.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";

async function rowsOf(profileId: number) {
  return db
    .selectFrom("notification_preferences")
    .where("profile_id", "=", profileId)
    .orderBy("topic")
    .orderBy("channel")
    .selectAll()
    .execute();
}

describe("the notification choices", () => {
  it("are no promotions and everything else, by default", async () => {
    const person = await createProfile();
    expect((await (await signedIn(person)).get(page, "/customer/notifications/preferences")).data.preferences).toEqual({
      order: { shop: true, email: true },
      delivery: { shop: true, email: true },
      account: { shop: true, email: true },
      promotion: { shop: false, email: false },
    });
    expect(await rowsOf(person.id)).toEqual([]);
  });

  it("are stored with the time of each choice", async () => {
    const person = await createProfile();
    const visitor = await signedIn(person);
    const post = (fields: Record<string, string>) =>
      visitor.post(choose, "/customer/notifications/preferences", fields);
    const reply = await post({ delivery_shop: "on", promotion_email: "on" });
    expect([reply.status, reply.location]).toEqual([303, "/customer/notifications/preferences"]);
    expect(await takeToasts(visitor.args())).toMatchObject([{ title: "Your choice is saved" }]);
    expect(await readPreferences(db, person.id)).toMatchObject({
      delivery: { shop: true, email: false },
      promotion: { shop: false, email: true },
    });
    const before = await rowsOf(person.id);
    expect(before.map(({ topic, channel, is_on }) => [topic, channel, is_on])).toEqual([
      ["delivery", "email", false],
      ["promotion", "email", true],
    ]);
    await post({ delivery_shop: "on", promotion_email: "on", promotion_shop: "on" });
    const [delivery, promotion] = await rowsOf(person.id);
    expect([delivery?.chosen_at, promotion?.chosen_at]).toEqual(before.map((row) => row.chosen_at));
  });

  it("cannot disable what the order and the account require", async () => {
    const person = await createProfile();
    await (
      await signedIn(person)
    ).post(choose, "/customer/notifications/preferences", { order_email: "", account_email: "", order_shop: "off" });
    expect(await readPreferences(db, person.id)).toMatchObject({
      order: { shop: true, email: true },
      account: { shop: true, email: true },
    });
    await expect(
      db
        .insertInto("notification_preferences")
        .values({ profile_id: person.id, topic: "order" as "delivery", channel: "email", is_on: false })
        .execute(),
    ).rejects.toThrow("notification_preferences_topic_check");
  });
});

it("for a parcel's progress stop those emails, but not the one about its cancellation", async () => {
  const mailsAfter = async (wants: boolean, to: "processing" | "cancelled") => {
    const buyer = await createBuyer([await createProduct()]);
    await choosePreferences(db, buyer.id, { delivery: { email: wants } });
    const { orderId } = await order(buyer);
    const { id } = await db
      .selectFrom("shipments")
      .where("order_id", "=", orderId)
      .select("id")
      .executeTakeFirstOrThrow();
    await moveShipment(db, anyScope((await createProfile()).id, ["super"]), { shipmentId: id, to });
    await taskHandlers["mail.shipment_moved"]({ shipmentId: id, status: to });
    return (await mailbox?.list())?.filter((mail) => mail.to === buyer.email).map((mail) => mail.tag);
  };
  expect(await mailsAfter(true, "processing")).toEqual(["shipment-processing"]);
  expect(await mailsAfter(false, "processing")).toEqual([]);
  expect(await mailsAfter(false, "cancelled")).toEqual(["shipment-cancelled"]);
});

describe("the link in a promotional email", () => {
  async function subscriber() {
    const person = await createProfile({ email: `leak-${Math.random()}@example.test` });
    await choosePreferences(db, person.id, { promotion: { email: true, shop: true } });
    const path = `/unsubscribe?token=${encodeURIComponent(unsubscribeToken(cipher, person.id))}`;
    const wants = async () => (await readPreferences(db, person.id)).promotion;
    return { person, path, wants };
  }

  it("shows a page and changes nothing; its button unsubscribes, without sign-in, once or repeatedly", async () => {
    const { path, wants } = await subscriber();
    const visitor = new Visitor();
    for (let look = 0; look < 2; look += 1) {
      const { data, status } = await visitor.get(stopPage, path);
      expect([status, data.state]).toEqual([200, "asks"]);
      expect(await wants()).toEqual({ email: true, shop: true });
    }
    for (let press = 0; press < 2; press += 1) {
      const reply = await visitor.post(stop, path);
      expect([reply.status, reply.location]).toEqual([303, path]);
      expect(await wants()).toEqual({ email: false, shop: true });
    }
    expect((await visitor.get(stopPage, path)).data.state).toBe("off");
  });

  it("does not reveal whose it is", async () => {
    const { person, path } = await subscriber();
    const text = await (await new Visitor().get(stopPage, path)).text();
    expect(text).not.toContain(person.email);
    expect(text).not.toContain(person.full_name);
  });

  it("is rejected when it was changed, shortened, made up or made for something else", async () => {
    const { person, path, wants } = await subscriber();
    const token = new URL(path, "https://x.test").searchParams.get("token")!;
    const flipped = token.slice(0, -3) + (token.at(-3) === "A" ? "B" : "A") + token.slice(-2);
    const other = cipher.encrypt(String(person.id), "unsubscribe:other");
    for (const wrong of [flipped, token.slice(0, -6), `${person.id}`, "", "a.b", other, "\0", "x".repeat(5000)]) {
      const address = `/unsubscribe?token=${encodeURIComponent(wrong)}`;
      const looked = await new Visitor().get(stopPage, address);
      expect([looked.status, looked.data.state]).toEqual([404, "broken"]);
      expect((await new Visitor().post(stop, address)).status).toBe(404);
    }
    expect(await wants()).toEqual({ email: true, shop: true });
  });
});
