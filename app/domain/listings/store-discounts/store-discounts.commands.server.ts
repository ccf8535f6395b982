import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { clock, inTransaction } from "#app/db/transaction.server.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { StoreScope } from "#app/domain/platform/access/scope.ts";
import { recordAudit } from "#app/domain/platform/audit/audit.commands.server.ts";
import { DomainError, throwErrors } from "#app/domain/domain-error.ts";
import { inputName } from "#app/domain/platform/forms/forms.ts";
import { createOnce } from "#app/domain/platform/idempotency/idempotency-keys.commands.server.ts";
import { findDiscountableProducts } from "#app/domain/listings/store-discounts/store-discounts.queries.server.ts";
import type { StoreDiscountInput } from "#app/domain/listings/store-discounts/store-discounts.schema.ts";
import {
  readStoreDiscount,
  type ParsedDiscount,
  type ParsedProductDiscount,
} from "#app/domain/listings/store-discounts/parsed-discount.ts";

/**
 * Creates a discount of the scope's store, once for each form. Returns its id. Throws `DomainErrors` at invalid fields, and for products in another
 * discount at that time.
 */
export async function createStoreDiscount(
  db: Db,
  scope: StoreScope,
  { formKey, input }: { formKey: string; input: StoreDiscountInput },
): Promise<number> {
  const form = { profileId: scope.profileId, formKey, content: [JSON.stringify(input)] };
  return createOnce(db, form, async (trx) => {
    const now = await clock(trx);
    const parsed = await readForm(trx, scope, input, { now });
    const dates = { starts_at: parsed.startsAt ?? now, ends_at: parsed.endsAt };
    const { id } = await trx
      .insertInto("store_discounts")
      .values({ seller_id: scope.sellerId, name: parsed.name, ...dates })
      .returning("id")
      .executeTakeFirstOrThrow();
    await insertProducts(trx, scope, id, parsed.products);
    await recordAudit(trx, scope, { action: "discount.create", subject: { kind: "discount", id }, after: parsed });
    return id;
  });
}

/**
 * Changes a discount of the scope's store; after its start only its name and end. Returns false for another store's. Throws `DomainError` for an
 * ended one, otherwise like `createStoreDiscount`.
 */
export async function changeStoreDiscount(
  db: Db,
  scope: StoreScope,
  { discountId, input }: { discountId: number; input: StoreDiscountInput },
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const before = await lockDiscount(trx, scope, discountId);
    if (!before) return false;
    const now = await clock(trx);
    if (before.ends_at <= now) throw new DomainError("discounts:error.ended");
    const isBegun = before.starts_at <= now;
    const parsed = isBegun
      ? await readBegun(trx, discountId, before, input, now)
      : await readForm(trx, scope, input, { now });
    const dates = { starts_at: parsed.startsAt ?? now, ends_at: parsed.endsAt };
    const stored = await removeProducts(trx, discountId);
    await trx
      .updateTable("store_discounts")
      .set({ name: parsed.name, ...dates })
      .where("id", "=", discountId)
      .execute();
    await insertProducts(trx, scope, discountId, parsed.products, isBegun ? stored : []);
    await recordAudit(trx, scope, {
      action: "discount.change",
      subject: { kind: "discount", id: discountId },
      before: { name: before.name, startsAt: before.starts_at, endsAt: before.ends_at, products: stored.map(parsedOf) },
      after: parsed,
    });
    return true;
  });
}

/** Ends a running discount of the scope's store now, or deletes one that has not begun. Returns false for an ended one or another store's. */
export async function endStoreDiscount(db: Db, scope: StoreScope, discountId: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const before = await lockDiscount(trx, scope, discountId);
    const now = await clock(trx);
    if (!before || before.ends_at <= now) return false;
    const subject = { kind: "discount", id: discountId } as const;
    if (before.starts_at >= now) {
      await trx.deleteFrom("store_discounts").where("id", "=", discountId).execute();
      await recordAudit(trx, scope, { action: "discount.delete", subject, before: before.name });
      return true;
    }
    const stored = await removeProducts(trx, discountId);
    await trx.updateTable("store_discounts").set({ ends_at: now }).where("id", "=", discountId).execute();
    await insertProducts(trx, scope, discountId, stored.map(parsedOf), stored);
    await recordAudit(trx, scope, { action: "discount.end", subject, before: before.ends_at, after: now });
    return true;
  });
}

function lockDiscount(trx: Trx, scope: StoreScope, discountId: number) {
  return trx
    .selectFrom("store_discounts")
    .where("id", "=", discountId)
    .where(inScope(scope, { seller: "seller_id" }))
    .select(["name", "starts_at", "ends_at"])
    .forUpdate()
    .executeTakeFirst();
}

/** Reads the form with the current products; locks their prices until the transaction ends. */
async function readForm(
  trx: Trx,
  scope: StoreScope,
  input: StoreDiscountInput,
  { now }: { now: Date },
): Promise<ParsedDiscount> {
  const ids = input.products.map((product) => product.id);
  await trx
    .selectFrom("products")
    .where("id", "in", ids)
    .where(inScope(scope, { seller: "seller_id" }))
    .orderBy("id")
    .select("id")
    .forNoKeyUpdate()
    .execute();
  const products = await findDiscountableProducts(trx, scope, "en", ids);
  return readStoreDiscount(input, new Map(products.map((product) => [product.id, product])), { now });
}

interface StoredProduct {
  product_id: number;
  percent: number | null;
  price_paise: number | null;
  normal_paise: number;
  added_at: Date;
}

/** Reads the form of a discount that has begun: the typed products must equal the stored ones. The form omits deleted products. */
async function readBegun(
  trx: Trx,
  discountId: number,
  before: { starts_at: Date },
  input: StoreDiscountInput,
  now: Date,
): Promise<ParsedDiscount> {
  const stored = await trx
    .selectFrom("store_discount_products as own")
    .innerJoin("products as p", "p.id", "own.product_id")
    .where("own.discount_id", "=", discountId)
    .where("p.deleted_at", "is", null)
    .orderBy("own.product_id")
    .select(["own.product_id", "own.percent", "own.price_paise", "own.normal_paise", "own.added_at"])
    .execute();
  const products = new Map(
    stored.map((row) => [
      row.product_id,
      {
        id: row.product_id,
        name: "",
        normalPaise: row.normal_paise,
        variantPaise: [],
        wasRaised: false,
      },
    ]),
  );
  const parsed = readStoreDiscount(input, products, { now, startedAt: before.starts_at });
  const sorted = parsed.products.toSorted((one, other) => one.productId - other.productId);
  if (JSON.stringify(sorted) !== JSON.stringify(stored.map(parsedOf)))
    throw new DomainError("discounts:error.begun", { field: "percent" });
  return parsed;
}

function parsedOf(row: StoredProduct): ParsedProductDiscount {
  return { productId: row.product_id, percent: row.percent, pricePaise: row.price_paise };
}

function removeProducts(trx: Trx, discountId: number): Promise<StoredProduct[]> {
  return trx
    .deleteFrom("store_discount_products")
    .where("discount_id", "=", discountId)
    .returning(["product_id", "percent", "price_paise", "normal_paise", "added_at"])
    .execute();
}

/**
 * Writes a discount's products by id, so that concurrent discounts of the same products lock in one order. Throws `DomainErrors` for products in
 * another discount at that time: the insert does not return them.
 * @param earlier replaced rows, which keep their normal price and start
 */
async function insertProducts(
  trx: Trx,
  scope: StoreScope,
  discountId: number,
  products: readonly ParsedProductDiscount[],
  earlier: readonly StoredProduct[] = [],
): Promise<void> {
  const known = new Map(earlier.map((row) => [row.product_id, row]));
  const rows = products.map((one) => {
    const row = known.get(one.productId);
    return { ...one, normalPaise: row?.normal_paise ?? null, addedAt: row?.added_at ?? null };
  });
  const { rows: inserted } = await sql<{ product_id: number }>`
    INSERT INTO store_discount_products (discount_id, product_id, percent, price_paise, normal_paise, added_at, starts_at, ends_at)
    SELECT d.id, p.id, given.percent, given."pricePaise", coalesce(given."normalPaise", p.price_paise), coalesce(given."addedAt", now()),
           d.starts_at, d.ends_at
      FROM store_discounts d
      CROSS JOIN jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
                 AS given ("productId" bigint, percent smallint, "pricePaise" bigint, "normalPaise" bigint, "addedAt" timestamptz)
      JOIN products p ON p.id = given."productId" AND ${inScope(scope, { seller: "p.seller_id" })}
     WHERE d.id = ${discountId}
     ORDER BY p.id
    ON CONFLICT DO NOTHING
    RETURNING product_id`.execute(trx);
  for (const { product_id: id } of inserted) await sql`SELECT note_raised_variants(${id})`.execute(trx);
  const written = new Set(inserted.map((row) => row.product_id));
  const errors = products.flatMap(({ productId }, row) =>
    written.has(productId)
      ? []
      : [new DomainError("discounts:error.overlaps", { field: inputName("products", row, "price") })],
  );
  throwErrors(errors);
}
