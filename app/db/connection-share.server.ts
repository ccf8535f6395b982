import { AsyncLocalStorage } from "node:async_hooks";

/** Gives a turn at one of the pool's connections back. */
type EndTurn = () => void;

/** What a client may have of the pool. */
interface ConnectionShare {
  /** Waits for a turn. Returns undefined when none came in time. */
  takeTurn: () => Promise<EndTurn | undefined>;
  /** Transactions that are open at this moment on behalf of this piece of work. */
  transactions: number;
}

const current = new AsyncLocalStorage<ConnectionShare | undefined>();

/** Pieces of work that run with a share at this moment. */
let running = 0;

/**
 * Runs `work`, whose queries each wait for a turn of `takeTurn` before they get a connection. While no such work runs, the storage is switched
 * off: it costs each promise of the process a little, a twentieth of a page's time in all (Node 20).
 */
export async function withConnectionShare<Result>(
  takeTurn: ConnectionShare["takeTurn"],
  work: () => Promise<Result>,
): Promise<Result> {
  running += 1;
  try {
    return await current.run({ takeTurn, transactions: 0 }, work);
  } finally {
    running -= 1;
    if (running === 0) current.disable();
  }
}

/** Runs `work` without a share: what all clients wait for must not wait behind the queries of one of them. */
export function outsideShares<Result>(work: () => Result): Result {
  return running === 0 ? work() : current.run(undefined, work);
}

/** A turn at a connection, from before it is asked for until it is given back. */
export interface Turn {
  /** Notes that a transaction begins on the connection. */
  beginTransaction(): void;
  end(): void;
}

const UNLIMITED: Turn = { beginTransaction: () => {}, end: () => {} };

/**
 * Returns a turn, or undefined when none came in time. Work outside `withConnectionShare` (jobs, scripts) does not wait. Nor does work that is in
 * a transaction already: what it waited for could be waiting for it.
 */
export function takeTurn(): Turn | Promise<Turn | undefined> {
  const share = current.getStore();
  return !share || share.transactions > 0 ? UNLIMITED : waitForTurn(share);
}

async function waitForTurn(share: ConnectionShare): Promise<Turn | undefined> {
  const endTurn = await share.takeTurn();
  if (!endTurn) return undefined;
  let transactions = 0;
  return {
    beginTransaction: () => {
      transactions += 1;
      share.transactions += 1;
    },
    end: () => {
      share.transactions -= transactions;
      transactions = 0;
      endTurn();
    },
  };
}
