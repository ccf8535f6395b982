import { sql } from "kysely";
import { enqueue } from "#app/db/queue.server.ts";
import { profileScope } from "#app/domain/platform/access/grant-scope.ts";
import { choosePreferences } from "#app/domain/notifications/notifications/preferences.commands.server.ts";
import { cancelOrder } from "#app/domain/ordering/orders/orders.commands.server.ts";
import { startPayment } from "#app/domain/money/payments/payments.commands.server.ts";
import { reconcileOrder } from "#app/domain/ordering/orders/reconciliation.commands.server.ts";
import { eraseAccount } from "#app/domain/insights/privacy/erasure.commands.server.ts";
import type { TaskName } from "#app/db/tasks.ts";
import { db, privateFiles } from "#app/services.server.ts";
import { createProduct } from "../factories/factories.ts";
import { createMember, PASSWORD } from "../factories/members.ts";
import type { TestSandbox } from "../stand-ins/payment-sandbox.ts";
import { anAddress, createBuyer, order } from "../factories/shopping-factory.ts";
import type { SilentMailService } from "../stand-ins/silent-mail-service.ts";

/** The external services that jobs call. */
interface Services {
  mails: SilentMailService;
  sandbox: TestSandbox;
}

/** One kind of job, and how a test interrupts it. */
export interface JobKind {
  /** Enqueues the job. Returns how to detect that it is in progress, and how to unblock it. */
  begin(): Promise<{ isInside: () => Promise<boolean> | boolean; end?: () => Promise<void> }>;
  /** Returns how often its effect exists. */
  countEffects(): Promise<number> | number;
}

/** Enqueues a task as the scheduler does. */
async function tick(name: TaskName): Promise<void> {
  await sql`SELECT graphile_worker.add_job(${name}::text, '{}', queue_name => ${name}::text, job_key => ${name}::text, max_attempts => 3)`.execute(
    db,
  );
}

/** Locks rows until the returned function is called: a transaction that changes them waits meanwhile. */
async function hold(rows: ReturnType<typeof sql>): Promise<() => Promise<void>> {
  const trx = await db.startTransaction().execute();
  await sql`${rows} FOR UPDATE`.execute(trx);
  return async () => {
    await trx.rollback().execute();
  };
}

/** Returns whether a connection waits for a lock. */
async function isWaiting(): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
  return rows[0]!.count > 0;
}

async function isFaultUsed(sandbox: TestSandbox): Promise<boolean> {
  return (await sandbox.control<{ faults: unknown[] }>("state")).faults.length === 0;
}

export const last = { fullName: "Asha Patel", locale: "en" } as const;

/** An email whose worker is killed during delivery. */
export function mailJob(mails: SilentMailService, to: string, manner: "accepts in silence" | "hangs"): JobKind {
  return {
    async begin() {
      mails.manners.set(to, manner);
      await enqueue(db, "mail.account_erased", { email: to, ...last });
      return {
        isInside: () => mails.tries.includes(to),
        end: async () => {
          mails.manners.delete(to);
        },
      };
    },
    countEffects: () => mails.accepted.filter((accepted) => accepted.to === to).length,
  };
}

async function createPaidOrder(
  sandbox: TestSandbox,
): Promise<{ orderId: number; publicNumber: string; customerId: number }> {
  const product = await createProduct();
  const buyer = await createBuyer([{ variant: product.variant }]);
  const { orderId, publicNumber } = await order(buyer, "razorpay");
  const { providerOrderId } = await startPayment(db, sandbox.payments, { orderId });
  await sandbox.control("pay", { order_id: providerOrderId });
  return { orderId, publicNumber, customerId: buyer.id };
}

function refund(sandbox: TestSandbox): JobKind {
  let orderId = 0;
  return {
    async begin() {
      const paid = await createPaidOrder(sandbox);
      ({ orderId } = paid);
      await reconcileOrder(db, sandbox.payments, orderId);
      await sandbox.control("faults", { kind: "stall", on: "POST /v1/payments" });
      await cancelOrder(db, profileScope(paid.customerId), paid.publicNumber);
      return { isInside: () => isFaultUsed(sandbox) };
    },
    async countEffects() {
      const { refunds } = await sandbox.control<{ refunds: unknown[] }>("state");
      const { rows } = await sql<{ processed: number; posted: number; notified: number }>`
        SELECT (SELECT count(*) FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.order_id = ${orderId} AND r.status = 'processed') AS processed,
               (SELECT count(*) FROM ledger_transactions WHERE order_id = ${orderId} AND kind = 'refund') AS posted,
               (SELECT count(*) FROM notifications WHERE message = 'refund_sent') AS notified`.execute(db);
      const { processed, posted, notified } = rows[0]!;
      return inAgreement(refunds.length, processed, posted, notified);
    },
  };
}

function reconciliation({ mails, sandbox }: Services): JobKind {
  let orderId = 0;
  return {
    async begin() {
      ({ orderId } = await createPaidOrder(sandbox));
      await db
        .updateTable("orders")
        .set({ created_at: sql`now() - interval '3 minutes'` })
        .where("id", "=", orderId)
        .execute();
      await sandbox.control("faults", { kind: "hang", on: "GET /v1/orders" });
      await tick("payment.reconcile_waiting");
      return { isInside: () => isFaultUsed(sandbox) };
    },
    async countEffects() {
      const { rows } = await sql<{ paid: boolean; posted: number; email: string }>`
        SELECT o.payment_status = 'paid' AS paid, p.email,
               (SELECT count(*) FROM ledger_transactions WHERE order_id = o.id AND kind = 'order_confirmed') AS posted
          FROM orders o JOIN profiles p ON p.id = o.customer_id WHERE o.id = ${orderId}`.execute(db);
      const { paid, posted, email } = rows[0]!;
      const mailed = mails.accepted.filter(({ to }) => to === email).length;
      return inAgreement(Number(paid), posted, mailed);
    },
  };
}

function saleRefresh(): JobKind {
  let productId = 0;
  return {
    async begin() {
      productId = (await createProduct({ price_paise: 100_000 })).id;
      const { id } = await db
        .insertInto("sales")
        .values({
          name: "Sale",
          percent: 10,
          starts_at: new Date(Date.now() - 1000),
          ends_at: new Date(Date.now() + 3_600_000),
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await db.insertInto("sale_products").values({ sale_id: id, product_id: productId }).execute();
      const end = await hold(sql`SELECT FROM products WHERE id = ${productId}`);
      await tick("catalog.refresh_sales");
      return { isInside: isWaiting, end };
    },
    async countEffects() {
      const { ranking_price_paise: price } = await db
        .selectFrom("products")
        .select("ranking_price_paise")
        .where("id", "=", productId)
        .executeTakeFirstOrThrow();
      // Applied twice it would be 81,000.
      return price === 90_000 ? 1 : price === 100_000 ? 0 : NaN;
    },
  };
}

function picture(): JobKind {
  const key = "tickets/of-the-killed-worker";
  return {
    async begin() {
      await privateFiles.put(key, Buffer.from("picture"), "image/webp");
      const { id } = await db
        .insertInto("discarded_files")
        .values({ storage_key: key })
        .returning("id")
        .executeTakeFirstOrThrow();
      const end = await hold(sql`SELECT FROM discarded_files WHERE id = ${id}`);
      await tick("files.remove_discarded");
      return { isInside: isWaiting, end };
    },
    async countEffects() {
      const rows = await db.selectFrom("discarded_files").select("id").execute();
      return rows.length === 0 && (await privateFiles.read(key)) === undefined ? 1 : 0;
    },
  };
}

function erasure(mails: SilentMailService): JobKind {
  let [profileId, email] = [0, ""];
  return {
    async begin() {
      ({ id: profileId, email } = await createMember());
      await eraseAccount(db, profileId, { password: PASSWORD, email: "" });
      const { fullName, ...address } = anAddress;
      await db
        .insertInto("addresses")
        .values({ profile_id: profileId, full_name: fullName, ...address })
        .execute();
      const end = await hold(sql`SELECT FROM profiles WHERE id = ${profileId}`);
      // It is due ten minutes after the erasure.
      await sql`
        UPDATE graphile_worker._private_jobs SET run_at = now() WHERE payload->>'profileId' = ${String(profileId)}`.execute(
        db,
      );
      return { isInside: isWaiting, end };
    },
    async countEffects() {
      const left = await db.selectFrom("addresses").select("id").where("profile_id", "=", profileId).execute();
      const notified = mails.accepted.filter(({ to }) => to === email).length;
      return left.length === 0 ? notified : 0;
    },
  };
}

function saleAnnouncement(mails: SilentMailService): JobKind {
  let saleId = 0;
  const people: { id: number; email: string }[] = [];
  return {
    async begin() {
      const product = await createProduct();
      const starts = Date.now() + 12 * 3_600_000;
      ({ id: saleId } = await db
        .insertInto("sales")
        .values({
          name: "Tomorrow",
          percent: 10,
          starts_at: new Date(starts),
          ends_at: new Date(starts + 3_600_000),
          announced_at: new Date(),
        })
        .returning("id")
        .executeTakeFirstOrThrow());
      await db.insertInto("sale_products").values({ sale_id: saleId, product_id: product.id }).execute();
      for (let n = 0; n < 3; n += 1) {
        const person = await createMember();
        people.push(person);
        await choosePreferences(db, person.id, { promotion: { shop: true, email: true } });
      }
      const end = await hold(sql`SELECT FROM profiles WHERE id = ${people[2]!.id}`);
      await enqueue(db, "sale.announce", { saleId, after: 0 });
      return { isInside: isWaiting, end };
    },
    async countEffects() {
      const notified = await db
        .selectFrom("notifications")
        .select("id")
        .where("kind", "=", "promotion")
        .where(
          "profile_id",
          "in",
          people.map(({ id }) => id),
        )
        .execute();
      const mailed = people.flatMap(({ email }) => mails.accepted.filter(({ to }) => to === email));
      return inAgreement(notified.length / people.length, mailed.length / people.length);
    },
  };
}

/** Returns the count that all agree on; the lowest while some effects are missing, NaN if one exists more than once. */
function inAgreement(...counts: number[]): number {
  return Math.max(...counts) > 1 ? NaN : Math.min(...counts);
}

/** Returns every kind of job, by the point of its interruption. */
export function jobKinds(services: Services): Record<string, JobKind> {
  const { mails, sandbox } = services;
  return {
    "a mail that was not accepted yet": mailJob(mails, "not-accepted@example.test", "hangs"),
    "a mail that was accepted without an answer": mailJob(mails, "accepted@example.test", "accepts in silence"),
    "a refund that was made without an answer": refund(sandbox),
    "the payments' reconciliation": reconciliation(services),
    "the refresh of sale prices": saleRefresh(),
    "a picture's removal": picture(),
    "what an erased account left": erasure(mails),
    "a sale's announcement": saleAnnouncement(mails),
  };
}
