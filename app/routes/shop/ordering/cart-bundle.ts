import { addToCart } from "#app/domain/ordering/carts/carts.commands.server.ts";
import { bundleForm } from "#app/domain/ordering/carts/carts.schema.ts";
import { findProduct } from "#app/domain/ordering/product-page/product-page.queries.server.ts";
import { onlyVariant } from "#app/domain/catalog/products/variants.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { ensureCartOwner } from "#app/http/people/cart-owner.server.ts";
import { getLocale } from "#app/http/pages/locale.server.ts";
import { seeOther } from "#app/http/request/responses.server.ts";
import { redirectWithToast } from "#app/http/pages/toasts.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

/** Adds one piece of a "Frequently Bought Together" product. Products with options are chosen on their own page. */
export const action = defineAction(
  { permission: "cart.use", schema: bundleForm, idempotent: true, page: paths.cart, form: "bundle" },
  async ({ input, formKey, ...args }) => {
    const locale = await getLocale(args);
    const product = await findProduct(db, input.product_id, locale);
    if (!product) return false;
    const variant = onlyVariant(product.variants);
    if (!variant) return seeOther(`${paths.product(input.product_id)}#options`);
    const { owner, headers } = await ensureCartOwner(args);
    const { names } = await addToCart(db, owner, { variantId: variant.id, quantity: 1, formKey });
    const toast = {
      title: "messages:added_to_cart.title",
      description: "messages:added_to_cart.text",
      values: { name: names[locale] },
    };
    return redirectWithToast(args, args.page, toast, headers);
  },
);
