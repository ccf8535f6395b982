import type { ProposedFields } from "#app/db/schema.ts";
import type { OpenReview } from "#app/domain/listings/moderation/listing-reviews.ts";
import type { EditablePicture, EditableProduct } from "#app/domain/listings/seller-products/product-form.ts";

/** Returns the product for its form, with pending values. */
export function withOpenReview(product: EditableProduct, review: OpenReview | undefined): EditableProduct {
  return review?.status === "pending" ? withProposal(product, review.proposed) : product;
}

function withProposal(product: EditableProduct, proposed: ProposedFields): EditableProduct {
  const { name, brand, category_id: category, price, original_price: original, variant_prices: prices } = proposed;
  return {
    ...product,
    ...(name !== undefined && { name }),
    ...(brand !== undefined && { brand }),
    ...(category !== undefined && { categoryId: category }),
    ...(price !== undefined && { pricePaise: price }),
    ...(original !== undefined && { originalPricePaise: original }),
    translations: translationsOf(product, proposed),
    variants: product.variants.map((variant) => {
      const proposedPrice = prices?.[variant.id];
      return proposedPrice === undefined ? variant : { ...variant, pricePaise: proposedPrice };
    }),
    pictures: picturesOf(product.pictures, proposed.main_picture),
  };
}

function translationsOf({ translations }: EditableProduct, proposed: ProposedFields): EditableProduct["translations"] {
  return Object.fromEntries(
    (["hi", "gu"] as const).flatMap((locale) => {
      const texts = translations[locale];
      const name = proposed[`name_${locale}`];
      if (!texts || name === "") return [];
      return [[locale, name === undefined ? texts : { ...texts, name: name ?? "" }]];
    }),
  );
}

function picturesOf(pictures: EditablePicture[], main: ProposedFields["main_picture"]): EditablePicture[] {
  if (!main) return pictures;
  return [
    ...pictures.filter(({ id }) => id === main.id),
    ...pictures.filter(({ id }) => id !== main.id).map((one) => ({ ...one, isRemoved: one.id === main.removes })),
  ];
}
