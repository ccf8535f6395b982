import { describe, expect, it } from "vitest";
import { profileScope } from "#app/domain/platform/access/grant-scope.ts";
import { loadShell } from "#app/http/pages/root-data.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { markRead, notifyAll } from "#app/domain/notifications/notifications/notifications.commands.server.ts";
import { listNotifications } from "#app/domain/notifications/notifications/notifications.queries.server.ts";
import { notificationList } from "#app/domain/notifications/notifications/notifications.ts";
import { action as open } from "#app/routes/customer/notifications/notification-open.ts";
import { action as read } from "#app/routes/customer/notifications/notification-read.ts";
import { action as readAll } from "#app/routes/customer/notifications/notifications-read.ts";
import { loader as list } from "#app/routes/customer/notifications/notifications.tsx";
import { db } from "#app/services.server.ts";
import { createProfile } from "../../../support/factories/factories.ts";
import { signedIn, Visitor } from "../../../support/http/visitor.ts";

const anOrder = { orderId: 1, publicNumber: "HT-7F3K-92QD" };
const notifications = {
  order_confirmed: (to: number) => notifyAll(db, [to], "order_confirmed", { ...anOrder, isSent: true }),
  order_cancelled: (to: number) => notifyAll(db, [to], "order_cancelled", anOrder),
  password_changed: (to: number) => notifyAll(db, [to], "password_changed", {}),
};

async function notified(...events: (keyof typeof notifications)[]) {
  const person = await createProfile();
  for (const event of events) await notifications[event](person.id);
  const rows = await db
    .selectFrom("notifications")
    .where("profile_id", "=", person.id)
    .orderBy("id")
    .selectAll()
    .execute();
  return { person, visitor: await signedIn(person), ids: rows.map((row) => String(row.id)) };
}

const unreadOf = async (person: { id: number }) => (await loadShell((await signedIn(person)).args())).unread;

describe("the list", () => {
  it("has an empty state", async () => {
    const { visitor } = await notified();
    const { data } = await visitor.get(list, "/customer/notifications");
    expect(data).toMatchObject({ title: "Notifications", count: 0, unread: 0, notifications: [] });
    expect((await getT(visitor.args()))("notifications:empty.title")).toBe("You have no new notifications.");
  });

  it("filters by kind, and shows all for an unknown kind", async () => {
    const { visitor } = await notified("order_confirmed", "password_changed");
    const kinds = async (search: string) =>
      (await visitor.get(list, `/customer/notifications${search}`)).data.notifications.map((one) => one.kind);
    expect(await kinds("?kind=order")).toEqual(["order"]);
    expect(await kinds("?kind=account")).toEqual(["account"]);
    expect(await kinds("?kind=promotion")).toEqual([]);
    expect(await kinds("?kind=__proto__&page=-1")).toEqual(["account", "order"]);
  });

  it("has pages, and a page past the end is the last one", async () => {
    const many = Array<"password_changed">(notificationList.perPage + 1).fill("password_changed");
    const { visitor, ids } = await notified(...many);
    const { data } = await visitor.get(list, "/customer/notifications?page=99");
    expect(data).toMatchObject({ page: 2, pageCount: 2 });
    expect(data.notifications.map((one) => String(one.id))).toEqual([ids[0]]);
  });

  it("is a page of the kind, with what is unread of all kinds and whether a store's are among them", async () => {
    const { person, ids } = await notified("order_confirmed", "password_changed", "order_cancelled");
    await notified("order_confirmed");
    const [first, second, third] = ids.map(Number);
    const at = new Date("2026-11-22T06:30:00Z");
    await db.updateTable("notifications").set({ created_at: at }).where("profile_id", "=", person.id).execute();
    const anOrderOf = { kind: "order", values: { orderId: "HT-7F3K-92QD" }, link: "/customer/orders/HT-7F3K-92QD" };
    const scope = profileScope(person.id);
    await markRead(db, scope, first ?? 0);
    expect(await listNotifications(db, scope, { page: 1, kind: "order" })).toEqual({
      notifications: [
        { id: third, message: "order_cancelled", createdAt: at, isRead: false, ...anOrderOf },
        { id: first, message: "order_confirmed", createdAt: at, isRead: true, ...anOrderOf },
      ],
      count: 2,
      unread: 2,
      hasStore: false,
      page: 1,
      pageCount: 1,
    });
    await db
      .updateTable("notifications")
      .set({ kind: "store" })
      .where("id", "=", second ?? 0)
      .execute();
    const { count, hasStore, unread } = await listNotifications(db, scope, { page: 1, kind: undefined });
    expect({ count, hasStore, unread }).toEqual({ count: 3, hasStore: true, unread: 2 });
  });

  it("asks a visitor to sign in", async () => {
    const reply = await new Visitor().get(list, "/customer/notifications?kind=order");
    expect(reply.location).toBe("/login?redirect=%2Fcustomer%2Fnotifications%3Fkind%3Dorder");
  });
});

describe("reading", () => {
  it("marks one as read, and returns to the same list", async () => {
    const { visitor, person, ids } = await notified("order_confirmed", "password_changed");
    expect(await unreadOf(person)).toBe(2);
    const reply = await visitor.post(read, `/read?kind=order&page=2&evil=//x`, {}, { params: { id: ids[0]! } });
    expect([reply.status, reply.location]).toEqual([303, "/customer/notifications?kind=order&page=2"]);
    expect(await unreadOf(person)).toBe(1);
  });

  it("redirects to the notification's subject when opened", async () => {
    const { visitor, person, ids } = await notified("order_confirmed");
    const reply = await visitor.post(open, "/open", {}, { params: { id: ids[0]! } });
    expect([reply.status, reply.location]).toEqual([303, "/customer/orders/HT-7F3K-92QD"]);
    expect(await unreadOf(person)).toBe(0);
  });

  it("marks all of the shown kind as read", async () => {
    const { visitor, person } = await notified("order_confirmed", "password_changed", "order_cancelled");
    await visitor.post(readAll, "/customer/notifications/read?kind=order");
    expect(await unreadOf(person)).toBe(1);
    await visitor.post(readAll, "/customer/notifications/read");
    expect(await unreadOf(person)).toBe(0);
  });

  it("does not find another customer's, which remains unread", async () => {
    const { person, ids } = await notified("order_confirmed");
    const otherUser = await signedIn(await createProfile());
    for (const action of [open, read]) {
      for (const id of [ids[0]!, "999999999", "1e3"]) {
        expect((await otherUser.post(action, "/x", {}, { params: { id } })).status).toBe(404);
      }
    }
    await otherUser.post(readAll, "/customer/notifications/read");
    expect(await unreadOf(person)).toBe(1);
  });
});
