import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { isUniqueViolation } from "#app/db/unique-violation.ts";
import type { SellerScope } from "#app/domain/access/scope.ts";
import { createProduct, legalColumns, type LegalFacts } from "#app/domain/catalog/products.commands.server.ts";
import { DomainError, DomainErrors } from "#app/domain/domain-error.ts";
import {
  discardWithOriginal,
  storeWithOriginals,
  type PictureStores,
  type PictureWithOriginal,
} from "#app/domain/media/originals.commands.server.ts";
import {
  removePictureRequests,
  requestPictures,
} from "#app/domain/picture-requests/picture-requests.commands.server.ts";
import { consume } from "#app/domain/rate-limits/rate-limits.commands.server.ts";
import { indexProducts } from "#app/domain/search/search.commands.server.ts";
import { isLawful } from "#app/domain/seller-products/listing-health.ts";
import { writePictures } from "#app/domain/seller-products/product-form-pictures.commands.server.ts";
import { hasProduct, healthOf, ownProduct } from "#app/domain/seller-products/product-form.queries.server.ts";
import type { ProductInput } from "#app/domain/seller-products/product-form.schema.ts";
import { valueKey, type ProductTexts } from "#app/domain/seller-products/product-form.ts";
import {
  lockVariants,
  refuseTakenSkus,
  writeOptionValues,
  writeVariants,
} from "#app/domain/seller-products/product-variants.commands.server.ts";
import { readVariants, type TypedVariants } from "#app/domain/seller-products/typed-variants.ts";
import { planVariants } from "#app/domain/seller-products/variant-plan.ts";
import type { SubmittedFiles } from "#app/domain/uploads/pending-uploads.ts";
import { runWithFiles } from "#app/domain/uploads/run-with-files.commands.server.ts";

const INDIA = "IN";
const HELD_BACK = " held back";

/** The product's id, and whether it stayed a draft because the law asks for more. */
export interface SaveResult {
  id: number;
  isHeldBack: boolean;
}

export interface SavedProduct {
  /** Undefined for a new product. */
  productId: number | undefined;
  formKey: string;
  input: ProductInput;
  /** New ones, after those that stay. */
  pictures: SubmittedFiles<PictureWithOriginal>;
}

/**
 * Adds a product to the store, or changes one of its own; the same form sent twice does it once. Returns the product's id, or undefined when the
 * store has no such product, or an id in the form is none of it. Throws `DomainErrors` for variants that cannot be so, for stocks that have changed since the form
 * was opened and for SKUs of other products; then nothing is stored. What lacks facts that the law asks for does not go on sale (rule 9.40).
 */
export async function saveProduct(
  db: Db,
  stores: PictureStores,
  scope: SellerScope,
  { productId, formKey, input, pictures }: SavedProduct,
): Promise<SaveResult | undefined> {
  const variants = readVariants(input);
  if (productId !== undefined && !(await hasProduct(db, scope, productId))) return undefined;
  await consume(db, "product.save", String(scope.profileId));
  const stored = await storeWithOriginals(db, stores, `products/${scope.sellerId}`, pictures.files);
  const discard = () => Promise.all(stored.map((one) => discardWithOriginal(db, stores, one)));
  const content = [String(productId), JSON.stringify(input), ...pictures.content];
  const form = { profileId: scope.profileId, formKey, content };
  try {
    const result = await runWithFiles(db, { form, pending: pictures.pending, discard }, async (trx) => {
      const isReady = await isReadyForSale(trx, input);
      const { id: saved, isHeldBack } =
        productId === undefined
          ? await addProduct(trx, scope, input, variants, isReady)
          : await changeProduct(trx, scope, productId, input, variants, isReady);
      const shown = await writePictures(trx, saved, input.pictures, stored);
      const removed = input.picture_requests.flatMap(({ id, remove }) => (remove && id !== undefined ? [id] : []));
      await removePictureRequests(trx, scope, saved, removed);
      await requestPictures(trx, scope, [{ productId: saved, addresses: input.picture_addresses }]);
      await writeOptionValues(
        trx,
        saved,
        variants.options,
        (name, value) => shown.find(({ shows }) => shows === valueKey(name, value))?.id,
      );
      return `${saved}${isHeldBack ? HELD_BACK : ""}`;
    });
    return { id: Number.parseInt(result, 10), isHeldBack: result.endsWith(HELD_BACK) };
  } catch (error) {
    if (error instanceof MissingProduct) return undefined;
    // Another product got the SKU at the same moment.
    if (isUniqueViolation(error)) throw new DomainError("messages:product.sku_taken_now");
    throw error;
  }
}

/** Rolls the transaction back. */
class MissingProduct extends Error {}

/** Returns whether the form has all that the law asks for. Throws `DomainError` for a category or tax class that does not exist. */
async function isReadyForSale(trx: Trx, input: ProductInput): Promise<boolean> {
  const category = await trx
    .selectFrom("categories as c")
    .innerJoin("categories as department", (join) => join.on(sql<boolean>`department.id = coalesce(c.parent_id, c.id)`))
    .where("c.id", "=", input.category_id)
    .select("department.slug")
    .executeTakeFirst();
  if (!category) throw new DomainError("messages:product.category_required", { field: "category_id" });
  const classes = trx.selectFrom("tax_classes").select("id");
  if (input.tax_class_id && !(await classes.where("id", "=", input.tax_class_id).executeTakeFirst()))
    throw new DomainError("messages:product.tax_class_unknown", { field: "tax_class_id" });
  const columns = lawfulColumns(input);
  return isLawful(healthOf({ ...columns, department_slug: category.slug, has_picture: false, locales: [] }));
}

function lawfulColumns(input: ProductInput) {
  return { hsn: input.hsn || null, tax_class_id: input.tax_class_id ?? null, ...legalColumns(legalFacts(input)) };
}

function legalFacts(input: ProductInput): LegalFacts {
  return {
    genericName: input.generic_name || null,
    netQuantity: input.net_quantity || null,
    makerRole: input.maker_role,
    makerName: input.maker_name || null,
    makerAddress: input.maker_address || null,
    bestBefore: input.best_before || null,
  };
}

async function addProduct(
  trx: Trx,
  scope: SellerScope,
  input: ProductInput,
  typed: TypedVariants,
  isReady: boolean,
): Promise<SaveResult> {
  const isHeldBack = input.visibility === "live" && !isReady;
  await refuseTakenSkus(trx, scope, { saved: typed.variants.map((one) => ({ ...one, id: null })), removed: [] });
  const id = await createProduct(trx, {
    sellerId: scope.sellerId,
    ...textsOf(input, ""),
    categoryId: input.category_id,
    brand: input.brand || null,
    pricePaise: input.price,
    originalPricePaise: input.original_price ?? null,
    tags: input.tags,
    variants: typed.variants,
    translations: Object.fromEntries(translationsOf(input)),
    countryOfOrigin: input.country_of_origin || INDIA,
    returnable: input.returnable,
    hsn: input.hsn || null,
    taxClassId: input.tax_class_id ?? null,
    facts: legalFacts(input),
    state: isHeldBack ? "draft" : input.visibility,
  });
  return { id, isHeldBack };
}

async function changeProduct(
  trx: Trx,
  scope: SellerScope,
  id: number,
  input: ProductInput,
  typed: TypedVariants,
  isReady: boolean,
): Promise<SaveResult> {
  // Variants before their product, as a checkout locks them.
  const plan = planVariants(await lockVariants(trx, id), typed.variants, input.known_variants);
  const product = await ownProduct(trx, scope, id).select("p.state").forUpdate().executeTakeFirst();
  if (!plan || !product) throw new MissingProduct();
  const [conflict, ...others] = plan.conflicts;
  if (conflict) throw new DomainErrors([conflict, ...others]);
  await refuseTakenSkus(trx, scope, plan);
  const isHeldBack = input.visibility === "live" && product.state === "draft" && !isReady;
  await writeVariants(trx, id, plan);
  const { shortDescription, ...texts } = textsOf(input, "");
  await trx
    .updateTable("products")
    .set({
      ...texts,
      short_description: shortDescription,
      category_id: input.category_id,
      department_id: sql`(SELECT coalesce(parent_id, id) FROM categories WHERE id = ${input.category_id})`,
      brand: input.brand || null,
      price_paise: input.price,
      original_price_paise: input.original_price ?? null,
      ranking_price_paise: sql`discounted_price(${input.price}, (
        SELECT max(sale.percent) FROM sale_products sp JOIN sales sale ON sale.id = sp.sale_id
         WHERE sp.product_id = products.id AND sale.starts_at <= now() AND sale.ends_at > now()))`,
      tags: input.tags,
      country_of_origin: input.country_of_origin || INDIA,
      returnable: input.returnable,
      ...lawfulColumns(input),
      state: sql`CASE state WHEN 'taken_down' THEN state ELSE ${isHeldBack ? "draft" : input.visibility} END`,
      updated_at: sql`now()`,
    })
    .where("id", "=", id)
    .execute();
  await writeTranslations(trx, id, input);
  await indexProducts(trx, [id]);
  return { id, isHeldBack };
}

async function writeTranslations(trx: Trx, id: number, input: ProductInput): Promise<void> {
  await trx.deleteFrom("product_translations").where("product_id", "=", id).execute();
  const rows = translationsOf(input).map(([locale, { shortDescription, ...texts }]) => ({
    product_id: id,
    locale,
    short_description: shortDescription,
    ...texts,
  }));
  if (rows.length > 0) await trx.insertInto("product_translations").values(rows).execute();
}

function translationsOf(input: ProductInput): ["hi" | "gu", ProductTexts][] {
  return (["hi", "gu"] as const)
    .map((locale): ["hi" | "gu", ProductTexts] => [locale, textsOf(input, `_${locale}`)])
    .filter(([, { name }]) => name !== "");
}

function textsOf(input: ProductInput, suffix: "" | "_hi" | "_gu"): ProductTexts {
  return {
    name: input[`name${suffix}`],
    shortDescription: input[`short_description${suffix}`],
    description: input[`description${suffix}`],
    features: input[`features${suffix}`],
  };
}
