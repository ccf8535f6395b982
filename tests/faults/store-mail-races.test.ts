import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { enqueueSummaries } from "#app/domain/insights/morning-summary/morning-summary.commands.server.ts";
import { announceNotices } from "#app/domain/notifications/notifications/store-notices.commands.server.ts";
import { db } from "#app/services.server.ts";
import { createProduct, createSeller } from "../support/factories/factories.ts";
import { naiveNotices, naiveSummaries } from "../support/naive/naive-store-mails.ts";
import { notificationsOf } from "../support/factories/notifications.ts";
import { queuedTasks } from "../support/factories/queued-tasks.ts";
import { forgetWaitingTasks } from "../support/factories/store-days.ts";

const ROUNDS = 6;
const WORKERS = 2;

beforeEach(async () => {
  await sql`UPDATE seller_members SET summary_on = (now() AT TIME ZONE 'Asia/Kolkata')::date`.execute(db);
  while ((await announceNotices(db)) > 0);
});

const atOnce = <Result>(work: () => Promise<Result>) => Promise.all(Array.from({ length: WORKERS }, work));

describe("the summaries of a morning, enqueued by two workers at the same moment", () => {
  async function mailsOf(enqueue: typeof enqueueSummaries): Promise<number> {
    await forgetWaitingTasks();
    const { profile_id } = await createSeller();
    await atOnce(() => enqueue(db));
    return (await queuedTasks("mail.morning_summary")).filter(({ profileId }) => profileId === profile_id).length;
  }

  it("naive variant: looking first enqueues some twice", async () => {
    const mails = [];
    for (let round = 0; round < ROUNDS; round += 1) mails.push(await mailsOf(naiveSummaries));
    expect(Math.max(...mails)).toBeGreaterThan(1);
  });

  it("each is enqueued once, in every round", async () => {
    for (let round = 0; round < ROUNDS; round += 1) expect(await mailsOf(enqueueSummaries)).toBe(1);
  });

  it("nothing is lost when a worker stops before its transaction ends: the mail and the day are written together", async () => {
    await forgetWaitingTasks();
    const { profile_id } = await createSeller();
    const stopped = db.transaction().execute(async (trx) => {
      await enqueueSummaries(trx);
      throw new Error("killed");
    });
    await expect(stopped).rejects.toThrow("killed");
    await enqueueSummaries(db);
    const mails = (await queuedTasks("mail.morning_summary")).filter(({ profileId }) => profileId === profile_id);
    expect(mails).toHaveLength(1);
  });
});

describe("stock that has run out, announced by two workers at the same moment", () => {
  async function newsAfter(announce: typeof announceNotices): Promise<number> {
    const store = await createSeller();
    await createProduct({ seller_id: store.id, stock_quantity: 0 });
    await atOnce(() => announce(db));
    return (await notificationsOf(Number(store.profile_id))).length;
  }

  it("naive variant: looking first announces some twice", async () => {
    const news = [];
    for (let round = 0; round < ROUNDS; round += 1) news.push(await newsAfter(naiveNotices));
    expect(Math.max(...news)).toBeGreaterThan(1);
  });

  it("it is announced once, in every round", async () => {
    for (let round = 0; round < ROUNDS; round += 1) expect(await newsAfter(announceNotices)).toBe(1);
  });
});
