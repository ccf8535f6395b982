import { z } from "zod";
import { MOST_PIECES } from "#app/domain/carts/carts.ts";
import { formKey } from "#app/domain/form-keys/form-keys.schema.ts";

const pieces = z.int("messages:cart.quantity_invalid").max(MOST_PIECES, "messages:cart.quantity_invalid");

/** On the product page. Without a quantity one piece is meant (spec §4). */
export const addToCartForm = z.object({
  variant_id: z.int("messages:cart.variant_required").positive("messages:cart.variant_required"),
  quantity: pieces.min(1, "messages:cart.quantity_invalid").default(1),
  form_key: formKey.optional(),
});

/** One piece of a product of "Frequently Bought Together". */
export const bundleForm = z.object({ product_id: z.int().positive(), form_key: formKey.optional() });

/** In the cart. 0 or less removes the line (spec §4). */
export const cartQuantityForm = z.object({ quantity: pieces });

const code = (required: string) =>
  z
    .string(required)
    .trim()
    .min(1, required)
    .max(40, required)
    .regex(/^[^\p{Cc}]*$/u, required);

export const couponForm = z.object({ code: code("cart:coupon.invalid") });

/** To pay with a gift card. */
export const giftCardCodeForm = z.object({ code: code("cart:gift_card.invalid") });
