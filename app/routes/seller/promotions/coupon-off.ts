import { switchStoreCoupon } from "#app/domain/money/coupons/store-coupons.commands.server.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

/** Switches a coupon of the store off. */
export const action = defineAction(
  {
    permission: "store.manage",
    params: { id: rowId },
    page: ({ params }) => paths.sellerCoupon(params.id),
    done: "promotions:message.switched_off",
  },
  ({ scope, params }) => switchStoreCoupon(db, scope, params.id, "Expired"),
);
