import { AsyncLocalStorage } from "node:async_hooks";

/** Releases a connection slot. */
type ReleaseSlot = () => void;

/** The part of the pool that one client may use. */
interface ConnectionShare {
  /** Waits for a slot; undefined when none was free in time. */
  acquireSlot: () => Promise<ReleaseSlot | undefined>;
  /** Number of open transactions of this work. */
  transactions: number;
}

const current = new AsyncLocalStorage<ConnectionShare | undefined>();

/** Number of running calls of `withConnectionShare`. */
let running = 0;

/**
 * Runs `work`, whose queries each wait for a slot of `acquireSlot` before they get a connection. AsyncLocalStorage is disabled
 * while no such work runs: it costs about 5% of a page's time (Node 20).
 */
export async function withConnectionShare<Result>(
  acquireSlot: ConnectionShare["acquireSlot"],
  work: () => Promise<Result>,
): Promise<Result> {
  running += 1;
  try {
    return await current.run({ acquireSlot, transactions: 0 }, work);
  } finally {
    running -= 1;
    if (running === 0) current.disable();
  }
}

/** Runs `work` without a share, for work that all clients wait for. */
export function withoutConnectionShare<Result>(work: () => Result): Result {
  return running === 0 ? work() : current.run(undefined, work);
}

/** A slot of a client's share of the pool, held from before the connection is requested until it is released. */
export interface ConnectionSlot {
  /** Records that a transaction begins on the connection. */
  beginTransaction(): void;
  end(): void;
}

const UNLIMITED: ConnectionSlot = { beginTransaction: () => {}, end: () => {} };

/**
 * Returns a slot, or undefined when none was free in time. Work outside `withConnectionShare` (jobs, scripts) does not wait. Nor
 * does work inside a transaction, which could deadlock.
 */
export function acquireSlot(): ConnectionSlot | Promise<ConnectionSlot | undefined> {
  const share = current.getStore();
  return !share || share.transactions > 0 ? UNLIMITED : waitForSlot(share);
}

async function waitForSlot(share: ConnectionShare): Promise<ConnectionSlot | undefined> {
  const releaseSlot = await share.acquireSlot();
  if (!releaseSlot) return undefined;
  let transactions = 0;
  return {
    beginTransaction: () => {
      transactions += 1;
      share.transactions += 1;
    },
    end: () => {
      share.transactions -= transactions;
      transactions = 0;
      releaseSlot();
    },
  };
}
