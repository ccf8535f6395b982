import { isStoreApproved } from "#app/domain/listings/seller-products/product-form.queries.server.ts";
import { putOnSale } from "#app/domain/listings/seller-products/seller-products.commands.server.ts";
import { getT } from "#app/http/pages/locale.server.ts";
import { productsAction } from "#app/routes/seller/listings/products-action.server.ts";
import { db } from "#app/services.server.ts";

/** Says how many of the selected products are on sale, wait, or cannot be sold yet. */
export const action = productsAction(
  async ({ live, waiting, incomplete }, scope, args) => {
    const [t, isApproved] = await Promise.all([getT(args), isStoreApproved(db, scope)]);
    const counts = [
      { what: isApproved ? "live" : "once_approved", count: live.length },
      { what: "waiting", count: waiting.length },
      { what: "incomplete", count: incomplete.length },
    ];
    const [first = "", ...others] = counts.flatMap(({ what, count }) =>
      count === 0 ? [] : [t(`moderation:offered.${what}`, { count })],
    );
    return {
      tone: live.length > 0 ? "success" : "info",
      title: "moderation:offered.title",
      ...(others.length > 0 && { description: "moderation:offered.text" }),
      values: { first, rest: others.join(" ") },
    };
  },
  "messages:seller_products.none_for_sale",
  putOnSale,
);
