import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import {
  sendSaleNotifications,
  scheduleSaleNotifications,
  SALE_NOTIFICATION_BATCH,
} from "#app/domain/notifications/notifications/sale-announcements.commands.server.ts";
import { profileScope } from "#app/domain/platform/access/grant-scope.ts";
import { choosePreferences } from "#app/domain/notifications/notifications/preferences.commands.server.ts";
import { listNotifications } from "#app/domain/notifications/notifications/notifications.queries.server.ts";
import { taskHandlers } from "#app/jobs/task-handlers.ts";
import { config, db, mailbox } from "#app/services.server.ts";
import { createCategory, createProduct, createProfile } from "../../../support/factories/factories.ts";
import { queuedJobs } from "../../../support/factories/queued-tasks.ts";

const HOUR = 3_600_000;

beforeEach(async () => {
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(db);
  await db.deleteFrom("sales").execute();
});

/** Midnight in India, `days` days from now. */
async function midnight(days: number): Promise<number> {
  const { rows } = await sql<{ at: Date }>`
    SELECT ((now() AT TIME ZONE 'Asia/Kolkata')::date + ${days}::integer)::timestamp AT TIME ZONE 'Asia/Kolkata' AS at`.execute(
    db,
  );
  return rows[0]!.at.getTime();
}

async function createSale(startsAt: number, productIds?: number[]): Promise<number> {
  const products = productIds ?? [(await createProduct()).id];
  const { id } = await db
    .insertInto("sales")
    .values({ name: "Sale", percent: 10, starts_at: new Date(startsAt), ends_at: new Date(startsAt + 8 * HOUR) })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("sale_products")
    .values(products.map((product_id) => ({ sale_id: id, product_id })))
    .execute();
  return id;
}

async function interested(channels: { shop?: boolean; email?: boolean }, given: object = {}) {
  const person = await createProfile(given);
  await choosePreferences(db, person.id, { promotion: channels });
  return person;
}

async function announcementsOf(profileId: number): Promise<string[]> {
  const { notifications } = await listNotifications(db, profileScope(profileId), { page: 1, kind: "promotion" });
  return notifications.map((notification) => notification.message);
}

const mailsFor = async (profileId: number) =>
  (await queuedJobs("mail.sale_announced")).filter((job) => job.payload.profileId === profileId).length;

describe("sales of tomorrow", () => {
  it("are those that start on the next day of India's calendar, each announced once", async () => {
    const tomorrow = await midnight(1);
    const sales = {
      lastMomentOfToday: await createSale(tomorrow - 1),
      firstMoment: await createSale(tomorrow),
      lastMoment: await createSale((await midnight(2)) - 1),
      dayAfter: await createSale(await midnight(2)),
    };
    const found = await Promise.all([1, 2, 3, 4].map(() => scheduleSaleNotifications(db)));
    expect(found.reduce((sum, one) => sum + one, 0)).toBe(2);
    const jobs = (await queuedJobs("sale.announce")).map((job) => job.payload);
    expect(jobs).toHaveLength(2);
    expect(jobs).toEqual(
      expect.arrayContaining([
        { saleId: sales.firstMoment, after: 0 },
        { saleId: sales.lastMoment, after: 0 },
      ]),
    );
  });
});

describe("announcing a sale", () => {
  it("notifies those who opted in, on the chosen channels, once each", async () => {
    const [shop, email, both] = [
      await interested({ shop: true }),
      await interested({ email: true }),
      await interested({ shop: true, email: true }),
    ];
    const silent = [
      await createProfile(),
      await interested({ shop: false, email: false }),
      await interested({ shop: true, email: true }, { email_verified_at: null }),
      await interested({ shop: true, email: true }, { suspended_at: new Date() }),
      await interested({ shop: true, email: true }, { erased_at: new Date() }),
    ];
    const saleId = await createSale(Date.now() + HOUR);
    for (let run = 0; run < 3; run += 1) await sendSaleNotifications(db, { saleId, after: 0 });
    await Promise.all([1, 2, 3].map(() => sendSaleNotifications(db, { saleId, after: 0 })));
    const count = async ({ id }: { id: number }) => [(await announcementsOf(id)).length, await mailsFor(id)];
    expect([await count(shop), await count(email), await count(both)]).toEqual([
      [1, 0],
      [0, 1],
      [1, 1],
    ]);
    for (const person of silent) expect(await count(person)).toEqual([0, 0]);
  });

  it("names the department when there is one, and does not announce an empty or running sale", async () => {
    const person = await interested({ shop: true });
    const electronics = await createCategory({ name: "Electronics" });
    const phone = await createProduct({ category_id: electronics.id });
    const saree = await createProduct();
    const announce = async (saleId: number) => sendSaleNotifications(db, { saleId, after: 0 });
    await announce(await createSale(Date.now() + HOUR, [phone.id]));
    await announce(await createSale(Date.now() + HOUR, [phone.id, saree.id]));
    expect(await announcementsOf(person.id)).toEqual(["sale_of_many", "sale_of_department"]);
    const gone = await createProduct({ state: "draft" });
    await announce(await createSale(Date.now() + HOUR, [gone.id]));
    await announce(await createSale(Date.now() - HOUR, [phone.id]));
    expect(await announcementsOf(person.id)).toHaveLength(2);
  });

  it("processes all recipients in bounded batches", async () => {
    const many = SALE_NOTIFICATION_BATCH + 5;
    const people = await db
      .insertInto("profiles")
      .values(
        Array.from({ length: many }, (_, n) => ({
          full_name: "Asha",
          email: `many-${n}@example.test`,
          role: "customer" as const,
          phone_number: null,
          email_verified_at: new Date(),
        })),
      )
      .returning("id")
      .execute();
    await db
      .insertInto("notification_preferences")
      .values(people.map(({ id }) => ({ profile_id: id, topic: "promotion", channel: "email", is_on: true })))
      .execute();
    const saleId = await createSale(Date.now() + HOUR);
    let next: { saleId: number; after: number } | undefined = { saleId, after: 0 };
    let steps = 0;
    while (next) {
      steps += 1;
      await sql`DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t
                 WHERE t.id = j.task_id AND t.identifier = 'sale.announce'`.execute(db);
      await sendSaleNotifications(db, next);
      next = (await queuedJobs("sale.announce"))[0]?.payload;
    }
    expect(steps).toBe(2);
    const mailed = new Set((await queuedJobs("mail.sale_announced")).map((job) => job.payload.profileId));
    expect(people).toHaveLength(many);
    expect(people.filter(({ id }) => !mailed.has(id))).toEqual([]);
  });
});

describe("its email", () => {
  const mailTo = async (person: { id: number; email: string }, saleId: number) => {
    await taskHandlers["mail.sale_announced"]({ saleId, profileId: person.id });
    return (await mailbox?.list())?.find(({ to }) => to === person.email);
  };

  it("is in the reader's language, and has an unsubscribe link", async () => {
    const fashion = await createCategory({
      name: "Electronics",
      name_translations: JSON.stringify({ gu: "ઇલેક્ટ્રોનિક્સ" }),
    });
    const product = await createProduct({ category_id: fashion.id });
    const saleId = await createSale(Date.now() + HOUR, [product.id]);
    const [en, gu] = [await interested({ email: true }), await interested({ email: true }, { locale: "gu" })];
    const mail = await mailTo(en, saleId);
    expect(mail).toMatchObject({ subject: "Flash Sale on Electronics starts tomorrow!", tag: "sale-announced" });
    expect(mail?.unsubscribeUrl).toMatch(new RegExp(`^${config.origin}/unsubscribe\\?token=`));
    expect(mail?.text).toContain(mail?.unsubscribeUrl);
    expect(mail?.html).toContain("Unsubscribe from offers</a>");
    expect((await mailTo(gu, saleId))?.subject).toBe("ઇલેક્ટ્રોનિક્સ પર ફ્લૅશ સેલ કાલથી!");
  });

  it("is not sent to a customer who has unsubscribed meanwhile, nor once the sale has begun", async () => {
    const [stopped, late] = [await interested({ email: true }), await interested({ email: true })];
    await choosePreferences(db, stopped.id, { promotion: { email: false } });
    expect(await mailTo(stopped, await createSale(Date.now() + HOUR))).toBeUndefined();
    expect(await mailTo(late, await createSale(Date.now() - HOUR))).toBeUndefined();
  });
});
