import { z } from "zod";
import { findStoreOnSale } from "#app/domain/catalog/products/products.queries.server.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { countActivatedView } from "#app/routes/shop/catalog/product-views.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import { db } from "#app/services.server.ts";

const MAX_ADDRESS_LENGTH = 2000;

/** Receives the report of app/browser/load-on-interest.ts that a product page fetched beforehand was opened. */
export const action = defineAction(
  {
    permission: "shop.browse",
    params: { id: rowId },
    schema: z.object({ before: z.string().max(MAX_ADDRESS_LENGTH).optional() }),
  },
  async ({ params, input, ...args }) => {
    const sellerId = await findStoreOnSale(db, params.id);
    if (sellerId === undefined) return false;
    countActivatedView(args, { id: params.id, seller: { id: sellerId } }, input.before);
    return new Response(null, { status: 204 });
  },
);
