import type { ActionFunctionArgs } from "@remix-run/node";
import { addToCart } from "#app/domain/carts/carts.commands.server.ts";
import { bundleForm } from "#app/domain/carts/carts.schema.ts";
import { findProduct } from "#app/domain/catalog/products.queries.server.ts";
import { onlyVariant } from "#app/domain/catalog/variants.ts";
import { requirePermission } from "#app/http/actor.server.ts";
import { ensureCartOwner } from "#app/http/cart-owner.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { getLocale } from "#app/http/locale.server.ts";
import { notFound, seeOther } from "#app/http/responses.server.ts";
import { redirectWithToast } from "#app/http/toasts.server.ts";
import { db } from "#app/services.server.ts";

/** Adds one piece of a "Frequently Bought Together" product. Products with options are chosen on their own page. */
export async function action(args: ActionFunctionArgs) {
  await requirePermission(args, "cart.use");
  return submitForm(
    args,
    bundleForm,
    async ({ product_id, form_key: formKey }) => {
      const locale = await getLocale(args);
      const product = await findProduct(db, product_id, locale);
      if (!product) throw notFound();
      const variant = onlyVariant(product.variants);
      if (!variant) return seeOther(`/product/${product_id}#options`);
      const { owner, headers } = await ensureCartOwner(args);
      const { names } = await addToCart(db, owner, { variantId: variant.id, quantity: 1, formKey });
      return redirectWithToast(
        args,
        "/cart",
        {
          title: "messages:added_to_cart.title",
          description: "messages:added_to_cart.text",
          values: { name: names[locale] },
        },
        headers,
      );
    },
    { returnTo: { form: "bundle", page: "/cart" } },
  );
}
