import { sql, type RawBuilder } from "kysely";
import type { Locale, OptionTranslations, PictureSnapshot } from "#app/db/schema.ts";
import { PICTURE_FIELDS } from "#app/domain/platform/media/picture-fields.server.ts";

/** Returns the name of the product that the query calls `product`, in the reader's language where it has one: a value of a SELECT. */
export function productName(product: string, locale: Locale) {
  return translatedName({ id: `${product}.id`, name: `${product}.name` }, locale);
}

/** Returns the name of the order's item that the query calls `item`, in the reader's language where the product has one: a value of a SELECT. */
export function itemName(item: string, locale: Locale) {
  return translatedName({ id: `${item}.product_id`, name: `${item}.name` }, locale);
}

/** The name itself for English, so that an index can give its order. */
function translatedName({ id, name }: { id: string; name: string }, locale: Locale): RawBuilder<string> {
  const own = sql.ref<string>(name);
  if (locale === "en") return own;
  return sql<string>`coalesce((SELECT t.name FROM product_translations t WHERE t.product_id = ${sql.ref(id)} AND t.locale = ${locale}), ${own})`;
}

/** Returns the name of the product that the query calls `product` in each language: a value of a SELECT. */
export function namesOfProduct(product: string) {
  const [en, hi, gu] = (["en", "hi", "gu"] as const).map((locale) => productName(product, locale));
  return sql<Record<Locale, string>>`json_build_object('en', ${en}, 'hi', ${hi}, 'gu', ${gu})`;
}

/**
 * Returns the first selling day after the holiday of the store that the query calls `seller`, null when it is not on holiday: a value of a SELECT.
 * The holiday ends by itself, by India's calendar (rule 9.114).
 */
export function firstDayAfterHoliday(seller: string) {
  const until = sql.ref(`${seller}.holiday_until`);
  return sql<string | null>`CASE WHEN ${until} > (now() AT TIME ZONE 'Asia/Kolkata')::date THEN ${until} END`;
}

/** Returns the first picture of the product that the query calls `product`, null when it has none: a value of a SELECT. */
export function productPicture(product: string) {
  return sql<PictureSnapshot | null>`(
    SELECT json_build_object(${PICTURE_FIELDS})
      FROM product_images i WHERE i.product_id = ${sql.ref(`${product}.id`)} ORDER BY i.position LIMIT 1)`;
}

/** Returns the translations of the option values of the variant that the query calls `variant`; `{}` when none is known: a value of a SELECT. */
export function optionTranslations(variant: string) {
  return sql<OptionTranslations>`(
    SELECT coalesce(json_object_agg(o.option_name, o.translations), '{}')
      FROM product_option_values o
     WHERE o.product_id = ${sql.ref(`${variant}.product_id`)} AND o.value = ${sql.ref(`${variant}.options`)} ->> o.option_name)`;
}

/**
 * Returns the picture that shows the variant that the query calls `variant`, else the product's first, null when it has none: a
 * value of a SELECT.
 */
export function variantPicture(variant: string) {
  return sql<PictureSnapshot | null>`(
    SELECT json_build_object(${PICTURE_FIELDS})
      FROM product_images i
      LEFT JOIN product_option_values o
        ON o.image_id = i.id AND o.value = ${sql.ref(`${variant}.options`)} ->> o.option_name
     WHERE i.product_id = ${sql.ref(`${variant}.product_id`)} ORDER BY o.image_id IS NULL, i.position LIMIT 1)`;
}
