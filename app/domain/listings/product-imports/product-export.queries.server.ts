import { sql } from "kysely";
import type { Db } from "#app/db/connection.server.ts";
import type { PictureSnapshot } from "#app/db/schema.ts";
import { inScope } from "#app/domain/platform/access/scope.server.ts";
import type { StoreScope } from "#app/domain/platform/access/scope.ts";
import type { CsvColumn } from "#app/domain/platform/lists/csv.ts";
import { inBatches } from "#app/domain/platform/lists/list.server.ts";
import { pictureKey } from "#app/domain/platform/media/pictures.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";
import type { ImportField } from "#app/domain/listings/product-imports/import-fields.ts";
import type { ProductColumns, TextColumns } from "#app/domain/listings/product-imports/row-values.ts";
import { listCell } from "#app/domain/listings/product-imports/spreadsheet-cells.ts";
import { MAX_OPTIONS } from "#app/domain/listings/seller-products/product-form.ts";

type Locale = "hi" | "gu";

/** A product with its variants, for the file: one line per variant, the product's own columns on the first. */
interface ExportedProduct extends Omit<ProductColumns, "category_id" | "tax_class_id"> {
  department: string;
  subcategory: string | null;
  price_paise: Paise;
  tax_class: string | null;
  texts: (TextColumns & { locale: Locale })[] | null;
  words: { option_name: string; value: string; translations: Partial<Record<Locale, string>> }[] | null;
  variants: ExportedVariant[] | null;
  pictures: Pick<PictureSnapshot, "storage_key" | "widths">[] | null;
}

interface ExportedVariant {
  id: number;
  sku: string | null;
  options: Record<string, string>;
  price_paise: Paise | null;
  stock_quantity: number;
}

/** A line of the file. */
export interface ExportRow {
  product: ExportedProduct;
  variant: ExportedVariant;
  isFirst: boolean;
  /** Ordered public addresses of the product's pictures. */
  pictures: readonly string[];
}

/**
 * Returns all products of the scope's store that are not deleted, one line per variant, in batches. Importing them again changes nothing (rule 9.53).
 * @param addressOf returns the public address of a stored file
 */
export async function* exportProducts(
  db: Db,
  scope: StoreScope,
  addressOf: (key: string) => string,
): AsyncGenerator<ExportRow[]> {
  const query = db
    .selectFrom("products as p")
    .innerJoin("categories as category", "category.id", "p.category_id")
    .innerJoin("categories as department", "department.id", "p.department_id")
    .leftJoin("tax_classes as tax", "tax.id", "p.tax_class_id")
    .where(inScope(scope, { seller: "p.seller_id" }))
    .where("p.deleted_at", "is", null)
    .select(["p.name", "p.brand", "p.short_description", "p.description", "p.features", "p.tags", "p.price_paise"])
    .select(["p.original_price_paise", "p.hsn", "tax.code as tax_class", "p.generic_name", "p.net_quantity"])
    .select(["p.maker_role", "p.maker_name", "p.maker_address", "p.best_before", "p.country_of_origin", "p.returnable"])
    .select([
      "department.name as department",
      sql<string | null>`CASE WHEN category.id <> department.id THEN category.name END`.as("subcategory"),
      sql<ExportedProduct["texts"]>`(SELECT json_agg(t) FROM product_translations t WHERE t.product_id = p.id)`.as(
        "texts",
      ),
      sql<ExportedProduct["words"]>`(SELECT json_agg(o) FROM product_option_values o WHERE o.product_id = p.id)`.as(
        "words",
      ),
      sql<ExportedProduct["variants"]>`(
        SELECT json_agg(v ORDER BY v.position, v.id) FROM product_variants v
         WHERE v.product_id = p.id AND v.removed_at IS NULL)`.as("variants"),
      sql<ExportedProduct["pictures"]>`(
        SELECT json_agg(json_build_object('storage_key', i.storage_key, 'widths', i.widths) ORDER BY i.position)
          FROM product_images i WHERE i.product_id = p.id)`.as("pictures"),
    ]);
  const id = sql.ref<number>("p.id");
  for await (const products of inBatches(query, { by: id, type: "number", id, direction: "ascending" }))
    yield products.flatMap((product) => {
      const pictures = (product.pictures ?? []).map(({ storage_key, widths }) =>
        addressOf(pictureKey(storage_key, widths.at(-1) ?? 0)),
      );
      return (product.variants ?? []).map((variant, index) => ({ product, variant, isFirst: index === 0, pictures }));
    });
}

type Value = ReturnType<CsvColumn<ExportRow>["value"]>;

const ofProduct =
  (value: (product: ExportedProduct) => Value) =>
  ({ product, isFirst }: ExportRow): Value =>
    isFirst ? value(product) : "";

const inLocale = (locale: Locale, value: (texts: TextColumns) => string) =>
  ofProduct(({ texts }) => {
    const own = texts?.find((one) => one.locale === locale);
    return own ? value(own) : "";
  });

function optionColumns(number: 1 | 2 | 3): [ImportField, (row: ExportRow) => Value][] {
  const nameOf = ({ variant }: ExportRow) => optionNames(variant)[number - 1] ?? "";
  const valueOf = (row: ExportRow) => row.variant.options[nameOf(row)] ?? "";
  const wordOf = (locale: Locale) => (row: ExportRow) =>
    row.product.words?.find((word) => word.option_name === nameOf(row) && word.value === valueOf(row))?.translations[
      locale
    ] ?? "";
  return [
    [`option${number}_name`, nameOf],
    [`option${number}_value`, valueOf],
    [`option${number}_value.hi`, wordOf("hi")],
    [`option${number}_value.gu`, wordOf("gu")],
  ];
}

/** Empty if there are more options than the file can hold: an import then leaves them unchanged. The order is arbitrary. */
function optionNames({ options }: ExportedVariant): string[] {
  const names = Object.keys(options).toSorted();
  return names.length > MAX_OPTIONS ? [] : names;
}

const COLUMNS: readonly [ImportField | "haat_id", (row: ExportRow) => Value][] = [
  ["sku", ({ variant }) => variant.sku],
  ["haat_id", ({ variant }) => variant.id],
  [
    "parent_sku",
    ({ product }) => (product.variants && product.variants.length > 1 ? (product.variants[0]?.sku ?? "") : ""),
  ],
  ["name", ofProduct(({ name }) => name)],
  ["name.hi", inLocale("hi", ({ name }) => name)],
  ["name.gu", inLocale("gu", ({ name }) => name)],
  ["description", ofProduct(({ description }) => description)],
  ["description.hi", inLocale("hi", ({ description }) => description)],
  ["description.gu", inLocale("gu", ({ description }) => description)],
  ["short_description", ofProduct(({ short_description }) => short_description)],
  ["short_description.hi", inLocale("hi", ({ short_description }) => short_description)],
  ["short_description.gu", inLocale("gu", ({ short_description }) => short_description)],
  ["features", ofProduct(({ features }) => listCell(features))],
  ["features.hi", inLocale("hi", ({ features }) => listCell(features))],
  ["features.gu", inLocale("gu", ({ features }) => listCell(features))],
  ["tags", ofProduct(({ tags }) => listCell(tags))],
  ["brand", ofProduct(({ brand }) => brand)],
  ["category", ofProduct(({ department }) => department)],
  ["subcategory", ofProduct(({ subcategory }) => subcategory)],
  ["price", ({ product, variant }) => inRupees(variant.price_paise ?? product.price_paise)],
  [
    "original_price",
    ofProduct(({ original_price_paise }) => (original_price_paise === null ? "" : inRupees(original_price_paise))),
  ],
  ["stock", ({ variant }) => variant.stock_quantity],
  ...([1, 2, 3] as const).flatMap(optionColumns),
  ["hsn", ofProduct(({ hsn }) => hsn)],
  ["tax_class", ofProduct(({ tax_class }) => tax_class)],
  ["generic_name", ofProduct(({ generic_name }) => generic_name)],
  ["net_quantity", ofProduct(({ net_quantity }) => net_quantity)],
  ["maker_role", ofProduct(({ maker_role }) => maker_role)],
  ["maker_name", ofProduct(({ maker_name }) => maker_name)],
  ["maker_address", ofProduct(({ maker_address }) => maker_address)],
  ["best_before", ofProduct(({ best_before }) => best_before)],
  ["country_of_origin", ofProduct(({ country_of_origin }) => country_of_origin)],
  ["returnable", ofProduct(({ returnable }) => (returnable ? "yes" : "no"))],
  ["images", ({ isFirst, pictures }) => (isFirst ? pictures.join("|") : "")],
];

/** Columns of the file; an import recognises their names. */
export const productExportColumns: readonly CsvColumn<ExportRow>[] = COLUMNS.map(([head, value]) => ({ head, value }));

/** Formats an amount without sign or commas, so that every spreadsheet can read it. */
function inRupees(paise: Paise): string {
  return (paise / 100).toFixed(2).replace(/\.00$/, "");
}
