import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { Locale } from "#app/db/schema.ts";
import type { AnyScope } from "#app/domain/platform/access/scope.ts";
import { listAudit } from "#app/domain/platform/audit/audit.queries.server.ts";
import { MAX_CHOSEN_PRODUCTS, type productChoice } from "#app/domain/catalog/products/product-choice.ts";
import { productName } from "#app/domain/catalog/products/product-columns.server.ts";
import { productList } from "#app/domain/catalog/products/product-list.ts";
import { searchProducts } from "#app/domain/catalog/products/product-search.queries.server.ts";
import { listCards } from "#app/domain/catalog/products/products.queries.server.ts";
import {
  flashSaleList,
  type ManagedSale,
  type SaleableProduct,
  type SaleProduct,
  type SaleState,
} from "#app/domain/listings/flash-sales/flash-sales.ts";
import { saleFormValues, type ParsedFlashSale } from "#app/domain/listings/flash-sales/parsed-flash-sale.ts";
import { marksOf } from "#app/domain/platform/forms/form-marks.server.ts";
import { containsPattern, listQueries } from "#app/domain/platform/lists/list.server.ts";
import type { StateOf } from "#app/domain/platform/lists/lists.ts";

const id = sql.ref<number>("s.id");

const STATE = sql<SaleState>`
  CASE WHEN s.ends_at <= now() THEN 'ended' WHEN s.starts_at > now() THEN 'scheduled' ELSE 'running' END`;

/** The flash sales of the shop, newest first. */
export const flashSales = listQueries({
  list: flashSaleList,
  select: (db, _scope: AnyScope, { state, search }) =>
    selectSales(db)
      .$if(state !== undefined, (rows) => rows.where(STATE, "=", state as SaleState))
      .$if(search !== "", (rows) => rows.where("s.name", "ilike", containsPattern(search))),
  order: () => ({ by: id, type: "number", id, direction: "descending" }),
});

function selectSales(db: Db) {
  return db
    .selectFrom("sales as s")
    .select(["s.id", "s.name", "s.percent", "s.starts_at as startsAt", "s.ends_at as endsAt"])
    .select(["s.borne_by as bearer", STATE.as("state")])
    .select([
      sql<number>`(SELECT count(*) FROM sale_products sp WHERE sp.sale_id = s.id)`.as("products"),
      sql<number>`(SELECT coalesce(sum(sp.taken), 0) FROM sale_products sp WHERE sp.sale_id = s.id)`.as("pieces"),
    ]);
}

/** Returns a flash sale with its products; undefined for an unknown one. Two queries. */
export async function findManagedSale(
  db: Db,
  _scope: AnyScope,
  saleId: number,
  locale: Locale,
): Promise<{ sale: ManagedSale; products: SaleProduct[] } | undefined> {
  const sale = await selectSales(db).where("s.id", "=", saleId).executeTakeFirst();
  if (!sale) return undefined;
  const products = await selectProducts(db, locale)
    .innerJoin("sale_products as sp", "sp.product_id", "p.id")
    .where("sp.sale_id", "=", saleId)
    .orderBy("p.id")
    .select(["sp.piece_limit as pieceLimit", "sp.taken"])
    .execute();
  return { sale, products };
}

/** Returns these products, if on sale in the shop. One query. */
export async function findSaleableProducts(
  db: Db,
  _scope: AnyScope,
  locale: Locale,
  ids: readonly number[],
): Promise<SaleableProduct[]> {
  if (ids.length === 0) return [];
  return selectProducts(db, locale)
    .where("p.id", "in", ids)
    .where(sql<boolean>`(SELECT true FROM live_products WHERE live_products.id = p.id) IS NOT NULL`)
    .orderBy("p.id")
    .execute();
}

/** Returns products on sale matching the search, or the newest ones without a search; excludes already chosen products. */
export async function searchSaleableProducts(
  db: Db,
  scope: AnyScope,
  locale: Locale,
  { search, products }: { search: string; products: readonly number[] },
): Promise<SaleableProduct[]> {
  const found =
    search === ""
      ? await db.selectFrom("live_products").orderBy("id", "desc").limit(MAX_CHOSEN_PRODUCTS).select("id").execute()
      : (await searchProducts(db, search, productList.defaults, locale)).cards;
  const ids = found.map((product) => product.id).filter((productId) => !products.includes(productId));
  return findSaleableProducts(db, scope, locale, ids);
}

/** Returns the data of a sale's page: the chosen products, search results while choosing, otherwise preview cards. */
export async function editedSale(
  db: Db,
  scope: AnyScope,
  { saleId, asked, locale }: { saleId: number; asked: StateOf<typeof productChoice>; locale: Locale },
) {
  const [stored, audit] = await Promise.all([
    findManagedSale(db, scope, saleId, locale),
    listAudit(db, { kind: "flash_sale", id: saleId }),
  ]);
  if (!stored) return undefined;
  const { sale, products } = stored;
  const isScheduled = sale.state === "scheduled";
  const own = new Map(products.map((product) => [product.id, product]));
  const chosen =
    isScheduled && asked.products.length > 0
      ? (await findSaleableProducts(db, scope, locale, asked.products)).map((one) => ({ ...own.get(one.id), ...one }))
      : products;
  const isChoosing = isScheduled && (asked.choose || chosen.length === 0);
  const searched = { search: asked.search, products: chosen.map((product) => product.id) };
  return {
    ...stored,
    audit,
    chosen,
    found: isChoosing ? await searchSaleableProducts(db, scope, locale, searched) : null,
    cards: isChoosing || sale.state === "ended" ? [] : await previewCards(db, scope, chosen, locale),
    marks: marksOf(saleFormValues(parsedOf(stored), (id) => own.get(id)?.name ?? "")),
  };
}

/** Returns a stored sale in the form of typed values. */
export function parsedOf({ sale, products }: { sale: ManagedSale; products: readonly SaleProduct[] }): ParsedFlashSale {
  const { name, percent, bearer, startsAt, endsAt } = sale;
  const rows = products.map(({ id, pieceLimit }) => ({ productId: id, pieceLimit }));
  return { name, percent, bearer, startsAt, endsAt, products: rows };
}

/** Returns the current cards of the products. One query. */
export function previewCards(db: Db, _scope: AnyScope, products: readonly SaleableProduct[], locale: Locale) {
  return listCards(
    db,
    products.map((product) => product.id),
    locale,
  );
}

function selectProducts(db: Db, locale: Locale) {
  return db
    .selectFrom("products as p")
    .innerJoin("sellers as store", "store.id", "p.seller_id")
    .where("p.deleted_at", "is", null)
    .select(["p.id", "store.store_name as storeName", "p.price_paise as normalPaise"])
    .select(productName("p", locale).as("name"));
}
