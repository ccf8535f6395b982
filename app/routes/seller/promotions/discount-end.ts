import { endStoreDiscount } from "#app/domain/listings/store-discounts/store-discounts.commands.server.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

/** Ends a running discount of the store; one that has not begun is deleted. */
export const action = defineAction(
  {
    permission: "store.manage",
    changesShop: true,
    params: { id: rowId },
    page: () => paths.sellerDiscounts,
    done: "discounts:message.ended",
  },
  ({ scope, params }) => endStoreDiscount(db, scope, params.id),
);
