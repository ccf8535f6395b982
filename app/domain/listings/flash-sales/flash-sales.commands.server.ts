import type { Db, Trx } from "#app/db/connection.server.ts";
import { clock, inTransaction } from "#app/db/transaction.server.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { recordAudit } from "#app/domain/platform/audit/audit.commands.server.ts";
import { DomainError } from "#app/domain/domain-error.ts";
import {
  findManagedSale,
  findSaleableProducts,
  parsedOf,
} from "#app/domain/listings/flash-sales/flash-sales.queries.server.ts";
import type { FlashSaleInput } from "#app/domain/listings/flash-sales/flash-sales.schema.ts";
import type { ManagedSale, SaleProduct } from "#app/domain/listings/flash-sales/flash-sales.ts";
import {
  readFlashSale,
  saleFormValues,
  type ParsedFlashSale,
} from "#app/domain/listings/flash-sales/parsed-flash-sale.ts";
import { assertUnchanged } from "#app/domain/platform/forms/form-marks.server.ts";
import { createOnce } from "#app/domain/platform/idempotency/idempotency-keys.commands.server.ts";

/** Creates a flash sale, once for each form. Returns its id. Throws `DomainErrors` at the fields. */
export async function createFlashSale(
  db: Db,
  scope: AnyScope,
  { formKey, input }: { formKey: string; input: FlashSaleInput },
): Promise<number> {
  const form = { profileId: scope.profileId, formKey, content: [JSON.stringify(input)] };
  return createOnce(db, form, async (trx) => {
    const now = await clock(trx);
    const parsed = readFlashSale(input, await productsOf(trx, scope, input), { now });
    const { id } = await trx
      .insertInto("sales")
      .values(columnsOf(parsed, now))
      .returning("id")
      .executeTakeFirstOrThrow();
    await insertProducts(trx, id, parsed);
    await recordAudit(trx, scope, {
      action: "flash_sale.create",
      subject: { kind: "flash_sale", id },
      after: parsed,
    });
    return id;
  });
}

/**
 * Changes a flash sale; after its start only its name, end and limits. Returns false for an unknown one. Throws `DomainErrors` at fields that are
 * invalid or that another person has changed meanwhile.
 */
export async function changeFlashSale(
  db: Db,
  scope: AnyScope,
  { saleId, input }: { saleId: number; input: FlashSaleInput },
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (!(await lockSale(trx, saleId))) return false;
    await lockPieces(trx, saleId);
    const before = await findManagedSale(trx, scope, saleId, "en");
    if (!before) return false;
    const { sale } = before;
    const now = await clock(trx);
    if (sale.endsAt <= now) throw new DomainError("discounts:error.ended");
    const isBegun = sale.startsAt <= now;
    const stored = new Map(before.products.map((product) => [product.id, product]));
    const products = isBegun ? stored : await productsOf(trx, scope, input);
    const taken = new Map(before.products.map((product) => [product.id, product.taken]));
    const begun = isBegun ? { startsAt: sale.startsAt, taken } : undefined;
    const parsed = readFlashSale(input, products, { now, begun });
    const nameOf = (id: number) => (products.get(id) ?? stored.get(id))?.name ?? "";
    const shown = saleFormValues(parsedOf(before), nameOf);
    assertUnchanged(input.shown, saleFormValues(parsed, nameOf), shown, (field, value) =>
      field === "borne_by" ? `flash_sales:bearer.${value}` : undefined,
    );
    if (isBegun) refuseChanges(before, parsed);
    await trx.updateTable("sales").set(columnsOf(parsed, sale.startsAt)).where("id", "=", saleId).execute();
    if (isBegun) await changeLimits(trx, saleId, parsed);
    else {
      await trx.deleteFrom("sale_products").where("sale_id", "=", saleId).execute();
      await insertProducts(trx, saleId, parsed);
    }
    await recordAudit(trx, scope, {
      action: "flash_sale.change",
      subject: { kind: "flash_sale", id: saleId },
      before: parsedOf(before),
      after: parsed,
    });
    return true;
  });
}

/** Ends a running flash sale now, or deletes one that has not begun. Returns false for an ended or unknown one. */
export async function endFlashSale(db: Db, scope: AnyScope, saleId: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const before = await lockSale(trx, saleId);
    const now = await clock(trx);
    if (!before || before.ends_at <= now) return false;
    const subject = { kind: "flash_sale", id: saleId } as const;
    // A sale may not begin and end at the same moment.
    if (before.starts_at >= now) {
      await trx.deleteFrom("sales").where("id", "=", saleId).execute();
      await recordAudit(trx, scope, { action: "flash_sale.delete", subject, before: before.name });
      return true;
    }
    await trx.updateTable("sales").set({ ends_at: now }).where("id", "=", saleId).execute();
    await recordAudit(trx, scope, { action: "flash_sale.end", subject, before: before.ends_at, after: now });
    return true;
  });
}

function lockSale(trx: Trx, saleId: number) {
  return trx
    .selectFrom("sales")
    .where("id", "=", saleId)
    .select(["name", "starts_at", "ends_at"])
    .forUpdate()
    .executeTakeFirst();
}

/** Locks the piece counts in the same order as checkouts, so that no limit falls below the pieces sold. */
async function lockPieces(trx: Trx, saleId: number): Promise<void> {
  await trx
    .selectFrom("sale_products")
    .where("sale_id", "=", saleId)
    .orderBy("product_id")
    .select("product_id")
    .forNoKeyUpdate()
    .execute();
}

async function productsOf(trx: Trx, scope: AnyScope, input: FlashSaleInput) {
  const ids = input.products.map((product) => product.id);
  const products = await findSaleableProducts(trx, scope, "en", ids);
  return new Map(products.map((product) => [product.id, product]));
}

function columnsOf(input: ParsedFlashSale, startsAt: Date) {
  const { name, percent, bearer } = input;
  return { name, percent, borne_by: bearer, starts_at: input.startsAt ?? startsAt, ends_at: input.endsAt };
}

async function insertProducts(trx: Trx, saleId: number, { products }: ParsedFlashSale): Promise<void> {
  await trx
    .insertInto("sale_products")
    .values(
      products.map(({ productId, pieceLimit }) => ({
        sale_id: saleId,
        product_id: productId,
        piece_limit: pieceLimit,
      })),
    )
    .execute();
}

async function changeLimits(trx: Trx, saleId: number, { products }: ParsedFlashSale): Promise<void> {
  for (const { productId, pieceLimit } of products)
    await trx
      .updateTable("sale_products")
      .set({ piece_limit: pieceLimit })
      .where("sale_id", "=", saleId)
      .where("product_id", "=", productId)
      .execute();
}

function refuseChanges(
  { sale, products }: { sale: ManagedSale; products: SaleProduct[] },
  input: ParsedFlashSale,
): void {
  const begun = (field: string) => new DomainError("discounts:error.begun", { field });
  if (input.percent !== sale.percent) throw begun("percent");
  if (input.bearer !== sale.bearer) throw begun("borne_by");
  const ids = (rows: readonly number[]) => rows.join();
  if (ids(input.products.map((row) => row.productId)) !== ids(products.map((row) => row.id))) throw begun("percent");
}
