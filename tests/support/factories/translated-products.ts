import { db } from "#app/services.server.ts";
import { createProduct, type CreatedProduct } from "./factories.ts";

/** Names of two products and an option of each: the first product uses its seller's words, the second the usual ones (rule 12.7). */
export const TRANSLATED = {
  en: ["Brass lamp", "Cotton scarf", "Kesar red", "Large"],
  hi: ["पीतल का दीया", "सूती दुपट्टा", "केसरिया लाल", "बड़ा"],
  gu: ["પિત્તળનો દીવો", "સુતરાઉ દુપટ્ટો", "કેસરી લાલ", "મોટું"],
} as const;

export const NAMED_LOCALES = ["en", "hi", "gu"] as const;

/** Creates both products of a store, the first with the option Colour, the second with Size. */
export async function createTranslatedProducts(
  sellerId: number,
  stock = 50,
): Promise<[CreatedProduct, CreatedProduct]> {
  const own = { hi: TRANSLATED.hi[2], gu: TRANSLATED.gu[2] };
  return [
    await create(0, { option: "Colour", translations: own, sellerId, stock }),
    await create(1, { option: "Size", translations: {}, sellerId, stock }),
  ];
}

interface Wanted {
  option: string;
  translations: Record<string, string>;
  sellerId: number;
  stock: number;
}

async function create(at: 0 | 1, { option, translations, sellerId, stock }: Wanted): Promise<CreatedProduct> {
  const value = TRANSLATED.en[at + 2] ?? "";
  const product = await createProduct({
    seller_id: sellerId,
    name: TRANSLATED.en[at],
    price_paise: 20_000,
    gst_rate: 0,
    variants: [{ options: { [option]: value }, stock_quantity: stock }],
  });
  await translateName(product.id, { hi: TRANSLATED.hi[at], gu: TRANSLATED.gu[at] });
  await db
    .insertInto("product_option_values")
    .values({ product_id: product.id, option_name: option, value, translations: JSON.stringify(translations) })
    .execute();
  return product;
}

/** Adds a product's Hindi and Gujarati names. */
export async function translateName(productId: number, names: Record<"hi" | "gu", string>): Promise<void> {
  const locales = ["hi", "gu"] as const;
  await db
    .insertInto("product_translations")
    .values(locales.map((locale) => ({ product_id: productId, locale, name: names[locale] })))
    .execute();
}

/** Returns the indexes in `TRANSLATED` of a language's names that occur in a text. */
export function namesFound(text: string, locale: keyof typeof TRANSLATED): number[] {
  return TRANSLATED[locale].flatMap((word, at) => (text.includes(word) ? [at] : []));
}
