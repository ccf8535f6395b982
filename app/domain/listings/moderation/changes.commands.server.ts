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

/** Which of the new values may be written now, and which wait. */
export interface SplitChange {
  write: AskedFields;
  waits: AskedFields;
  /** Whether changes of this product are looked at at all: it is live, and its store is not trusted. */
  isReviewed: boolean;
  /** Before the change. */
  now: ReviewedValues;
}

/**
 * Records what has to wait of the changes of live products, and returns what may be written now, by product. It is called before the values are written,
 * and locks the products; a caller that writes variants locks these first (rule 4.9). Products of other stores are left out.
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

/** Returns what `moderateChanges` would, without recording or locking anything. */
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

/** Records what waits of a live product's main picture; null: it stays, and nothing of it waits any more. */
export async function recordMainPicture(
  trx: Trx,
  submitter: Submitter,
  productId: number,
  mainPicture: MainPictureChange | null,
): Promise<void> {
  await recordWaiting(trx, submitter, [{ productId, fields: {}, waits: {}, mainPicture }]);
}

/** The fields that were asked for, and of those the ones that wait. */
interface WaitingChange extends AskedChange {
  waits: AskedFields;
  /** Undefined where the change was not about pictures. */
  mainPicture?: MainPictureChange | null;
}

/** Records what waits: of the same fields it replaces what waited before. */
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
    // A new price takes the place of the original price that waited with the former one.
    if (fields.price !== undefined && waits.price === undefined) delete proposed.original_price;
    const isNew = Object.keys(waits).length > 0 || mainPicture;
    // What was sent back stays so until something else waits.
    return isWaiting || isNew ? [{ productId, makesLive: isWaiting && row.makes_live, proposed }] : [];
  });
  await submitReviews(trx, submitter, submissions);
}

/** Returns the fields without those of `others`; of the variants' prices without those of the same variants. */
function without<Fields extends ProposedFields>(fields: Fields, others: AskedFields): Fields {
  const { variant_prices: prices, ...rest } = fields;
  const left = Object.entries(prices ?? {}).filter(([id]) => others.variant_prices?.[id] === undefined);
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([name]) => !(name in others))),
    ...(left.length > 0 && { variant_prices: Object.fromEntries(left) }),
  } as Fields;
}
