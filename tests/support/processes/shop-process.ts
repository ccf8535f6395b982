import { connect, type Db } from "#app/db/connection.server.ts";
import { loadCart } from "#app/domain/ordering/carts/carts.queries.server.ts";
import { placeOrder } from "#app/domain/ordering/checkout/checkout.commands.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { naiveCheckouts, type NaiveCheckout } from "../naive/naive-checkouts.ts";

/** One buyer's attempt, as sent from the buyer's open page. */
export interface Attempt {
  profileId: number;
  formKey: string;
  paymentMethod: "razorpay" | "cod";
  /** Fingerprint shown on the page; without it, the buyer reads the cart first. */
  quoteFingerprint?: string;
}

export interface Outcome {
  profileId: number;
  result: "placed" | "refused" | "failed";
  /** Public number of the order, key of the refusal, or the error. */
  detail: string;
}

export interface Work {
  attempts: Attempt[];
  /** Number of attempts that this process runs concurrently. */
  concurrency: number;
  /** A naive variant to run instead of the shop's checkout, to show that an experiment can fail. */
  naive?: NaiveCheckout;
}

/** Run by `fork`: a process with its own pool, as each of several servers has. */
async function attempt(db: Db, given: Attempt, naive: NaiveCheckout | undefined): Promise<Outcome> {
  const { profileId } = given;
  try {
    if (naive) return { profileId, result: "placed", detail: await naiveCheckouts[naive](db, given) };
    const quoteFingerprint = given.quoteFingerprint ?? (await loadCart(db, { profileId }, "en")).quote.fingerprint;
    const { publicNumber } = await placeOrder(db, { profileId, locale: "en" }, { ...given, quoteFingerprint });
    return { profileId, result: "placed", detail: publicNumber };
  } catch (error) {
    if (error instanceof DomainError) return { profileId, result: "refused", detail: error.key };
    const { code, message } = error as { code?: string; message?: string };
    return { profileId, result: "failed", detail: `${code ?? ""} ${message ?? String(error)}` };
  }
}

/** Message that a process sends back. */
export interface Done {
  outcomes: Outcome[];
  /** Deadlocks that PostgreSQL resolved in this process so far, retried ones included. */
  deadlocks: number;
}

async function perform(db: Db, { attempts, concurrency, naive }: Work): Promise<Outcome[]> {
  const waiting = [...attempts];
  const outcomes: Outcome[] = [];
  const buy = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) outcomes.push(await attempt(db, next, naive));
  };
  await Promise.all(Array.from({ length: concurrency }, buy));
  return outcomes;
}

if (process.send) {
  let deadlocks = 0;
  const db = connect(process.env.DATABASE_URL ?? "", {
    // One connection per concurrent attempt: the experiment is about row locks, not about the pool.
    poolSize: 15,
    onQuery: ({ error }) => {
      if ((error as { code?: string } | undefined)?.code === "40P01") deadlocks += 1;
    },
  });
  process.on("message", (work: Work) => {
    void perform(db, work).then((outcomes) => process.send?.({ outcomes, deadlocks } satisfies Done));
  });
  process.on("disconnect", () => void db.destroy());
  process.send("ready");
}
