import { sql } from "kysely";
import type { Db, Trx } from "#app/db/connection.server.ts";
import { isUniqueViolation } from "#app/db/unique-violation.ts";
import type { MainPictureChange, ProductState } from "#app/db/schema.ts";
import type { StoreScope } from "#app/domain/platform/access/scope.ts";
import { holdCategory } from "#app/domain/catalog/categories/categories.commands.server.ts";
import { createProduct, legalColumns, type LegalFacts } from "#app/domain/catalog/products/products.commands.server.ts";
import { departmentOf, rankingPrice } from "#app/domain/catalog/products/ranking-price.server.ts";
import { DomainError, DomainErrors } from "#app/domain/domain-error.ts";
import {
  discardWithOriginal,
  storeWithOriginals,
  type PictureStores,
  type PictureWithOriginal,
  type StoredPicture,
} from "#app/domain/platform/media/originals.commands.server.ts";
import {
  moderateChanges,
  recordMainPicture,
  type SplitChange,
} from "#app/domain/listings/moderation/changes.commands.server.ts";
import { findOpenReview } from "#app/domain/listings/moderation/listing-reviews.queries.server.ts";
import type { AskedFields } from "#app/domain/listings/moderation/listing-reviews.ts";
import { offerForSale } from "#app/domain/listings/moderation/offering.commands.server.ts";
import { withdrawReviews } from "#app/domain/listings/moderation/open-reviews.commands.server.ts";
import {
  removePictureRequests,
  requestPictures,
} from "#app/domain/listings/picture-requests/picture-requests.commands.server.ts";
import { recordProductChanges } from "#app/domain/catalog/product-history/product-history.commands.server.ts";
import { consume } from "#app/domain/platform/rate-limits/rate-limits.commands.server.ts";
import { indexProducts } from "#app/domain/catalog/search/search.commands.server.ts";
import { editConflicts } from "#app/domain/listings/seller-products/edit-conflicts.server.ts";
import {
  differences,
  formValues,
  inputValues,
  type FormValues,
} from "#app/domain/listings/seller-products/product-values.server.ts";
import { writePictures } from "#app/domain/listings/seller-products/product-form-pictures.commands.server.ts";
import {
  findEditableProduct,
  hasProduct,
  scopedProduct,
} from "#app/domain/listings/seller-products/product-form.queries.server.ts";
import type { ProductInput } from "#app/domain/listings/seller-products/product-form.schema.ts";
import { valueKey, type ProductTexts } from "#app/domain/listings/seller-products/product-form.ts";
import { withOpenReview } from "#app/domain/listings/seller-products/proposed-product.ts";
import {
  lockVariants,
  refuseTakenSkus,
  writeOptionValues,
  writeVariants,
} from "#app/domain/listings/seller-products/product-variants.commands.server.ts";
import { readVariants, type ParsedVariants } from "#app/domain/listings/seller-products/parsed-variants.ts";
import { planVariants, type VariantPlan } from "#app/domain/listings/seller-products/variant-plan.ts";
import type { SubmittedFiles } from "#app/domain/platform/uploads/pending-uploads.ts";
import { runWithFiles } from "#app/domain/platform/uploads/run-with-files.commands.server.ts";

const INDIA = "IN";

/**
 * Result of saving a product: saved as typed (`saved`), kept as a draft without the legally required facts (`incomplete`), waiting for a review
 * before it goes on sale (`waits`), or on sale unchanged with pending changes (`changes_wait`).
 */
const OUTCOMES = ["saved", "incomplete", "waits", "changes_wait"] as const;
type Outcome = (typeof OUTCOMES)[number];

export interface SaveResult {
  id: number;
  outcome: Outcome;
}

export interface SavedProduct {
  /** Undefined for a new product. */
  productId: number | undefined;
  formKey: string;
  input: ProductInput;
  /** New pictures, added after the remaining ones. */
  pictures: SubmittedFiles<PictureWithOriginal>;
}

/**
 * Adds a product to the store, or changes one of its own; the same form sent twice acts once. Returns the product's id, or undefined when the store
 * has no such product, or the form names a variant of another product. Throws `DomainErrors` for invalid variants, for stocks changed since the form
 * was opened, and for SKUs of other products; then nothing is stored. A product without the legally required facts does not go on sale (rule 9.40);
 * changes that need a review wait (rule 9.18).
 */
export async function saveProduct(
  db: Db,
  stores: PictureStores,
  scope: StoreScope,
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
      await refuseUnknownClasses(trx, input);
      const saved =
        productId === undefined
          ? await addProduct(trx, scope, input, variants, stored)
          : await changeProduct(trx, scope, productId, input, variants, stored);
      const removed = input.picture_requests.flatMap(({ id, remove }) => (remove && id !== undefined ? [id] : []));
      await removePictureRequests(trx, scope, saved.id, removed);
      await requestPictures(trx, scope, [{ productId: saved.id, addresses: input.picture_addresses }]);
      return `${saved.id} ${saved.outcome}`;
    });
    const [id, outcome] = result.split(" ");
    return { id: Number(id), outcome: OUTCOMES.find((one) => one === outcome) ?? "saved" };
  } catch (error) {
    if (error instanceof MissingProduct) return undefined;
    // Another product got the SKU concurrently.
    if (isUniqueViolation(error)) throw new DomainError("messages:product.sku_taken_now");
    throw error;
  }
}

/** Thrown to roll the transaction back. */
class MissingProduct extends Error {}

/** Locks a product's category until the transaction ends. Throws `DomainError` when it no longer exists. */
export async function refuseUnknownCategory(trx: Trx, categoryId: number): Promise<void> {
  if (!(await holdCategory(trx, categoryId)))
    throw new DomainError("messages:product.category_gone", { field: "category_id" });
}

/** Throws `DomainError` for an unknown category or tax class. */
async function refuseUnknownClasses(trx: Trx, input: ProductInput): Promise<void> {
  await refuseUnknownCategory(trx, input.category_id);
  const classes = trx.selectFrom("tax_classes").select("id");
  if (input.tax_class_id && !(await classes.where("id", "=", input.tax_class_id).executeTakeFirst()))
    throw new DomainError("messages:product.tax_class_unknown", { field: "tax_class_id" });
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
  scope: StoreScope,
  input: ProductInput,
  parsed: ParsedVariants,
  stored: readonly StoredPicture[],
): Promise<SaveResult> {
  await refuseTakenSkus(trx, scope, { saved: parsed.variants.map((one) => ({ ...one, id: null })), removed: [] });
  const id = await createProduct(trx, {
    sellerId: scope.sellerId,
    ...textsOf(input, ""),
    categoryId: input.category_id,
    brand: input.brand || null,
    pricePaise: input.price,
    originalPricePaise: input.original_price ?? null,
    tags: input.tags,
    variants: parsed.variants,
    translations: Object.fromEntries(translationsOf(input)),
    countryOfOrigin: input.country_of_origin || INDIA,
    returnable: input.returnable,
    hsn: input.hsn || null,
    taxClassId: input.tax_class_id ?? null,
    facts: legalFacts(input),
  });
  await writePicturesAndValues(trx, id, input, parsed, stored, false);
  const outcome = input.visibility === "live" ? await offer(trx, scope, id) : "saved";
  await recordSaved(trx, scope, id, {});
  return { id, outcome };
}

async function changeProduct(
  trx: Trx,
  scope: StoreScope,
  id: number,
  input: ProductInput,
  parsed: ParsedVariants,
  stored: readonly StoredPicture[],
): Promise<SaveResult> {
  // Variants before their product, as a checkout locks them.
  const plan = planVariants(await lockVariants(trx, id), parsed.variants, input.known_variants);
  const product = await scopedProduct(trx, scope, id).select("p.state").forUpdate().executeTakeFirst();
  if (!plan || !product) throw new MissingProduct();
  const before = await findEditableProduct(trx, scope, id);
  if (!before) throw new MissingProduct();
  const [conflict, ...others] = [
    ...(await editConflicts(
      trx,
      { shown: input.shown, input: inputValues(input) },
      formValues(withOpenReview(before, await findOpenReview(trx, scope, id))),
    )),
    ...plan.conflicts,
  ];
  if (conflict) throw new DomainErrors([conflict, ...others]);
  await refuseTakenSkus(trx, scope, plan);
  // Before any other write: going off sale records the values last sold.
  if (product.state === "live" && input.visibility === "draft")
    await trx.updateTable("products").set({ state: "draft" }).where("id", "=", id).execute();
  const fields = askedFields(input, plan);
  const split = (await moderateChanges(trx, scope, [{ productId: id, fields }])).get(id);
  if (!split) throw new MissingProduct();
  await writeVariants(trx, id, { ...plan, saved: withHeldPrices(plan, split) });
  await writeProduct(trx, id, input, split);
  const mainPicture = await writePicturesAndValues(trx, id, input, parsed, stored, split.isReviewed);
  await indexProducts(trx, [id]);
  const outcome = await submit(trx, scope, id, input, { state: product.state, split, mainPicture });
  await recordSaved(trx, scope, id, formValues(before));
  return { id, outcome };
}

/** Puts the product on sale, or submits it or its changes for a review, depending on its state and the form. */
async function submit(
  trx: Trx,
  scope: StoreScope,
  id: number,
  input: ProductInput,
  { state, split, mainPicture }: { state: ProductState; split: SplitChange; mainPicture: MainPictureChange | null },
): Promise<Outcome> {
  if (state === "draft" && input.visibility === "live") return offer(trx, scope, id);
  if (!split.isReviewed) {
    // A refused review stays open until the product is offered for sale again.
    await withdrawReviews(trx, scope, [id], ({ status }) => status === "pending");
    return "saved";
  }
  await recordMainPicture(trx, scope, id, mainPicture);
  await withdrawReviews(trx, scope, [id], ({ status }) => status === "refused");
  const waits = mainPicture !== null || Object.keys(split.waits).length > 0;
  return waits ? "changes_wait" : "saved";
}

/** Records the changes in the product's history. */
async function recordSaved(trx: Trx, scope: StoreScope, id: number, before: FormValues): Promise<void> {
  const after = await findEditableProduct(trx, scope, id);
  if (!after) throw new MissingProduct();
  const fields = differences(before, formValues(after));
  await recordProductChanges(trx, { profileId: scope.profileId, source: "form" }, [{ productId: id, fields }]);
}

async function offer(trx: Trx, scope: StoreScope, id: number): Promise<Outcome> {
  const { waiting, incomplete } = await offerForSale(trx, scope, [id], { isEdited: true });
  return waiting.length > 0 ? "waits" : incomplete.length > 0 ? "incomplete" : "saved";
}

/** Returns the form's values that may need a review. */
function askedFields(input: ProductInput, { saved }: VariantPlan): AskedFields {
  return {
    name: input.name,
    name_hi: input.name_hi,
    name_gu: input.name_gu,
    brand: input.brand || null,
    category_id: input.category_id,
    price: input.price,
    original_price: input.original_price ?? null,
    variant_prices: Object.fromEntries(saved.flatMap(({ id, pricePaise }) => (id === null ? [] : [[id, pricePaise]]))),
  };
}

/** Returns the plan's variants, with current prices where the new ones are pending. */
function withHeldPrices({ saved }: VariantPlan, { waits, now }: SplitChange): VariantPlan["saved"] {
  return saved.map((variant) =>
    variant.id !== null && waits.variant_prices?.[variant.id] !== undefined
      ? { ...variant, pricePaise: now.variant_prices[variant.id] ?? null }
      : variant,
  );
}

async function writeProduct(trx: Trx, id: number, input: ProductInput, { waits, now }: SplitChange): Promise<void> {
  const { shortDescription, name, ...texts } = textsOf(input, "");
  const category = waits.category_id === undefined ? input.category_id : now.category_id;
  const price = waits.price === undefined ? input.price : now.price;
  await trx
    .updateTable("products")
    .set({
      ...texts,
      name: waits.name === undefined ? name : now.name,
      short_description: shortDescription,
      category_id: category,
      department_id: departmentOf(sql`${category}::integer`),
      brand: waits.brand === undefined ? input.brand || null : now.brand,
      price_paise: price,
      original_price_paise: waits.original_price === undefined ? (input.original_price ?? null) : now.original_price,
      ranking_price_paise: rankingPrice(sql`${price}::bigint`, "products"),
      tags: input.tags,
      country_of_origin: input.country_of_origin || INDIA,
      returnable: input.returnable,
      hsn: input.hsn || null,
      tax_class_id: input.tax_class_id ?? null,
      ...legalColumns(legalFacts(input)),
      updated_at: sql`now()`,
    })
    .where("id", "=", id)
    .execute();
  const names = {
    hi: waits.name_hi === undefined ? null : now.name_hi,
    gu: waits.name_gu === undefined ? null : now.name_gu,
  };
  await writeTranslations(trx, id, input, names);
}

/** Writes the pictures, and the words of the options' values. Returns the held-back change of the main picture. */
async function writePicturesAndValues(
  trx: Trx,
  id: number,
  input: ProductInput,
  { options }: ParsedVariants,
  stored: readonly StoredPicture[],
  holdsMain: boolean,
) {
  const { shown, held } = await writePictures(trx, id, input.pictures, stored, holdsMain);
  await writeOptionValues(
    trx,
    id,
    options,
    (name, value) => shown.find(({ shows }) => shows === valueKey(name, value))?.id,
  );
  return held;
}

/** Writes the translations; keeps the names in `held`, because the typed ones are pending. */
async function writeTranslations(
  trx: Trx,
  id: number,
  input: ProductInput,
  held: Readonly<Record<"hi" | "gu", string | null>>,
): Promise<void> {
  await trx.deleteFrom("product_translations").where("product_id", "=", id).execute();
  const rows = (["hi", "gu"] as const)
    .map((locale) => ({ locale, ...textsOf(input, `_${locale}`) }))
    .map(({ locale, shortDescription, name, ...texts }) => ({
      product_id: id,
      locale,
      name: held[locale] ?? name,
      short_description: shortDescription,
      ...texts,
    }))
    .filter(({ name }) => name !== "");
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
