import type { Db } from "#app/db/connection.server.ts";
import { enqueue } from "#app/db/queue.server.ts";
import { inTransaction } from "#app/db/transaction.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import { addFetchedPicture } from "#app/domain/listings/picture-requests/fetched-pictures.commands.server.ts";
import {
  dueRequests,
  recordProblem,
  takeRequest,
  type DueRequest,
} from "#app/domain/listings/picture-requests/picture-requests.commands.server.ts";
import {
  PictureProblem,
  storageKeyIn,
  type FetchPicture,
} from "#app/domain/listings/picture-requests/picture-requests.ts";
import { encodePicture } from "#app/domain/platform/media/pictures.commands.server.ts";
import {
  discardWithOriginal,
  storeWithOriginals,
  type PictureStores,
} from "#app/domain/platform/media/originals.commands.server.ts";
import { createConcurrencyLimiter } from "#app/domain/platform/rate-limits/concurrency-limit.ts";

/** Also the queue of its schedule. */
const TASK = "pictures.fetch";
const AT_ONCE = 6;
/** Concurrent requests per host: its owner did not invite us. */
const PER_HOST = 2;
/** Requests per store and round, so that other stores get their turn. */
const PER_STORE = 20;
/** Unanswered requests until a host is skipped for the rest of the run. */
const MAX_SILENCES = 3;
const SILENCES = new Set(["unknown_host", "unreachable", "too_slow", "server_error"]);

// Decoding takes a core and tens of megabytes.
const inTurn = createConcurrencyLimiter({ maxRunning: 1, maxWaiting: AT_ONCE, refusal: "messages:upload.busy" });

export interface FetchingOptions {
  stores: PictureStores;
  fetchPicture: FetchPicture;
  /** Starts no request after it. */
  until: Date;
}

/**
 * Fetches due pictures, alternating between stores, a few at once and at most two per host; requests the next run when some are left. Only one run at
 * a time, otherwise the limit per host would not hold.
 */
export async function fetchRequestedPictures(db: Db, options: FetchingOptions): Promise<void> {
  const hosts = new Map<string, { running: number; silences: number }>();
  const hostOf = ({ address }: DueRequest) => {
    const name = URL.canParse(address) ? new URL(address).host : "";
    const known = hosts.get(name) ?? { running: 0, silences: 0 };
    hosts.set(name, known);
    return known;
  };
  for (;;) {
    const waiting = (await dueRequests(db, PER_STORE)).filter((one) => hostOf(one).silences < MAX_SILENCES);
    if (waiting.length === 0) return;
    const running = new Set<Promise<void>>();
    while (waiting.length > 0 && Date.now() < options.until.getTime()) {
      const next = waiting.findIndex((one) => hostOf(one).running < PER_HOST);
      if (next < 0 || running.size >= AT_ONCE) {
        await Promise.race(running);
        continue;
      }
      const [request] = waiting.splice(next, 1);
      const host = hostOf(request!);
      if (host.silences >= MAX_SILENCES) continue;
      host.running += 1;
      const work = fetchOne(db, options, request!)
        .then((isSilent) => {
          if (isSilent) host.silences += 1;
        })
        .finally(() => {
          host.running -= 1;
          running.delete(work);
        });
      running.add(work);
    }
    await Promise.all(running);
    if (Date.now() >= options.until.getTime()) return enqueue(db, TASK, {}, { key: TASK, queue: TASK });
  }
}

/** Fetches one picture. Returns whether the host did not answer. */
async function fetchOne(db: Db, { stores, fetchPicture }: FetchingOptions, request: DueRequest): Promise<boolean> {
  if (!(await takeRequest(db, request))) return false;
  try {
    const body = (await storedPicture(db, stores, request)) ?? (await fetchPicture(request.address));
    await storePictureOf(db, stores, request, body);
    return false;
  } catch (error) {
    if (!(error instanceof PictureProblem)) throw error;
    await recordProblem(db, request, error.code);
    return SILENCES.has(error.code);
  }
}

/** Returns the original upload if the address is a picture of the same store, instead of fetching it from ourselves. */
async function storedPicture(
  db: Db,
  { privateFiles }: PictureStores,
  request: DueRequest,
): Promise<Uint8Array | undefined> {
  const storageKey = storageKeyIn(request.address);
  if (storageKey === undefined) return undefined;
  const image = await db
    .selectFrom("product_images as i")
    .innerJoin("products as p", "p.id", "i.product_id")
    .where("i.storage_key", "=", storageKey)
    .where("p.seller_id", "=", request.seller_id)
    .select("i.original_key")
    .executeTakeFirst();
  return image?.original_key ? await privateFiles.read(image.original_key) : undefined;
}

async function storePictureOf(db: Db, stores: PictureStores, request: DueRequest, body: Uint8Array): Promise<void> {
  const encoded = await inTurn(() => encodePicture(body)).catch((error: unknown) => {
    throw error instanceof DomainError ? new PictureProblem("unreadable", { cause: error }) : error;
  });
  const folder = `products/${request.seller_id}`;
  const [picture] = await storeWithOriginals(db, stores, folder, [{ ...encoded, original: body }]);
  if (!picture) throw new Error("A picture was not stored");
  try {
    const isAdded = await inTransaction(db, (trx) => addFetchedPicture(trx, request, picture));
    if (!isAdded) await discardWithOriginal(db, stores, picture);
  } catch (error) {
    await discardWithOriginal(db, stores, picture);
    throw error;
  }
}
