import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import type { MainPictureChange, ProposedFields, ReviewedValues } from "#app/db/schema.ts";
import { fieldsToReview, type AskedFields } from "#app/domain/listings/moderation/listing-reviews.ts";
import {
  openReviews,
  submitReviews,
  type Submitter,
} from "#app/domain/listings/moderation/open-reviews.commands.server.ts";

/** New values for a product of the store. */
export interface AskedChange {
  productId: number;
  fields: AskedFields;
}

/** New values split into immediate and pending ones. */
export interface SplitChange {
  write: AskedFields;
  waits: AskedFields;
  /** Whether changes need a review: the product is live, and its store is not trusted. */
  isReviewed: boolean;
  /** Values before the change. */
  now: ReviewedValues;
}

/**
 * Records the changes of live products that need a review, and returns the values to write now, by product. Call it before writing: it locks the
 * products. A caller that writes variants locks these first (rule 4.9). Ignores products of other stores.
 */
export async function moderateChanges(
  trx: Trx,
  submitter: Submitter,
  changes: readonly AskedChange[],
): Promise<Map<number, SplitChange>> {
  const split = await splitChanges(trx, submitter.sellerId, changes, { lock: true });
  await recordWaiting(
    trx,
    submitter,
    changes.flatMap((change) => {
      const part = split.get(change.productId);
      return part ? [{ ...change, waits: part.waits }] : [];
    }),
  );
  return split;
}

/** Returns the same as `moderateChanges`, without recording or locking. */
export async function previewChanges(
  db: Db,
  { sellerId }: Pick<Submitter, "sellerId">,
  changes: readonly AskedChange[],
): Promise<Map<number, SplitChange>> {
  return splitChanges(db, sellerId, changes, { lock: false });
}

async function splitChanges(
  db: Db,
  sellerId: number,
  changes: readonly AskedChange[],
  { lock }: { lock: boolean },
): Promise<Map<number, SplitChange>> {
  if (changes.length === 0) return new Map();
  const asked = new Map(changes.map(({ productId, fields }) => [productId, fields]));
  const rows = await db
    .selectFrom("products as p")
    .innerJoin("sellers as s", "s.id", "p.seller_id")
    .where("p.id", "in", [...asked.keys()])
    .where("p.seller_id", "=", sellerId)
    .orderBy("p.id")
    .select(["p.id", sql<boolean>`p.state = 'live' AND p.deleted_at IS NULL AND NOT s.is_trusted`.as("isReviewed")])
    .select(sql<ReviewedValues>`reviewed_values(p)`.as("now"))
    .$if(lock, (locking) => locking.forNoKeyUpdate("p"))
    .execute();
  return new Map(
    rows.map(({ id, isReviewed, now }) => {
      const fields = asked.get(id) ?? {};
      const waits = isReviewed ? fieldsToReview(now, fields) : {};
      return [id, { write: without(fields, waits), waits, isReviewed, now }];
    }),
  );
}

/** Records a pending change of a live product's main picture; null drops it. */
export async function recordMainPicture(
  trx: Trx,
  submitter: Submitter,
  productId: number,
  mainPicture: MainPictureChange | null,
): Promise<void> {
  await recordWaiting(trx, submitter, [{ productId, fields: {}, waits: {}, mainPicture }]);
}

/** The changed fields, and the pending ones among them. */
interface WaitingChange extends AskedChange {
  waits: AskedFields;
  /** Undefined if the change is not about pictures. */
  mainPicture?: MainPictureChange | null;
}

/** Records pending changes; they replace earlier pending values of the same fields. */
async function recordWaiting(trx: Trx, submitter: Submitter, changes: readonly WaitingChange[]): Promise<void> {
  const open = await openReviews(
    trx,
    submitter.sellerId,
    changes.map(({ productId }) => productId),
  );
  const submissions = changes.flatMap(({ productId, fields, waits, mainPicture }) => {
    const row = open.get(productId);
    const isWaiting = row?.status === "pending";
    const proposed: ProposedFields = { ...(isWaiting && without(row.proposed, fields)), ...waits };
    if (mainPicture !== undefined) delete proposed.main_picture;
    if (mainPicture) proposed.main_picture = mainPicture;
    // A new price also replaces the original price that was pending with the former one.
    if (fields.price !== undefined && waits.price === undefined) delete proposed.original_price;
    const isNew = Object.keys(waits).length > 0 || mainPicture;
    // Refused changes stay open until something else is pending.
    return isWaiting || isNew ? [{ productId, makesLive: isWaiting && row.makes_live, proposed }] : [];
  });
  await submitReviews(trx, submitter, submissions);
}

/** Returns the fields missing in `others`; compares the variants' prices variant by variant. */
function without<Fields extends ProposedFields>(fields: Fields, others: AskedFields): Fields {
  const { variant_prices: prices, ...rest } = fields;
  const left = Object.entries(prices ?? {}).filter(([id]) => others.variant_prices?.[id] === undefined);
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([name]) => !(name in others))),
    ...(left.length > 0 && { variant_prices: Object.fromEntries(left) }),
  } as Fields;
}
