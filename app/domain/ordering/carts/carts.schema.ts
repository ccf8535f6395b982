import { z } from "zod";
import { MAX_QUANTITY } from "#app/domain/ordering/carts/carts.ts";
import type { Choice } from "#app/domain/catalog/products/variants.ts";

const pieces = z.int("messages:cart.quantity_invalid").max(MAX_QUANTITY, "messages:cart.quantity_invalid");

const optionValue = z.string("messages:cart.variant_required").max(200, "messages:cart.variant_required").optional();

/**
 * The product page's form: a variant by its id, or by the chosen values of the product's options, in their order. The quantity
 * defaults to 1 (rule 3.2).
 */
export const addToCartForm = z.object({
  variant_id: z.int("messages:cart.variant_required").positive("messages:cart.variant_required").optional(),
  option_1: optionValue,
  option_2: optionValue,
  option_3: optionValue,
  option_4: optionValue,
  option_5: optionValue,
  quantity: pieces.min(1, "messages:cart.quantity_invalid").default(1),
  /** Where its button leads: "Buy now" to the checkout (ADR 0097). */
  then: z.literal("checkout").optional().catch(undefined),
});

/** Returns the form's chosen value of each option. */
export function formChoice(input: z.output<typeof addToCartForm>): Choice {
  return [input.option_1, input.option_2, input.option_3, input.option_4, input.option_5].map((value) => value ?? null);
}

/** Adds one piece of a product of "Frequently Bought Together". */
export const bundleForm = z.object({ product_id: z.int().positive() });

/** The cart's quantity form. 0 or less removes the line (rule 3.3). */
export const cartQuantityForm = z.object({ quantity: pieces });

const code = (required: string) =>
  z
    .string(required)
    .trim()
    .min(1, required)
    .max(40, required)
    .regex(/^[^\p{Cc}]*$/u, required);

export const couponForm = z.object({ code: code("cart:coupon.invalid") });

/** The form to pay with a gift card. */
export const giftCardCodeForm = z.object({ code: code("cart:gift_card.invalid") });
