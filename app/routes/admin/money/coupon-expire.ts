import { switchMarketplaceCoupon } from "#app/domain/money/coupons/marketplace-coupons.commands.server.ts";
import { defineAction } from "#app/http/actions/action.server.ts";
import { rowId } from "#app/http/request/address-params.server.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/services.server.ts";

export const action = defineAction(
  {
    permission: "promotion.manage",
    params: { id: rowId },
    page: ({ params }) => paths.adminCoupon(params.id),
    form: "coupon-status",
    done: "promotions:message.switched_off",
  },
  ({ scope, params }) => switchMarketplaceCoupon(db, scope, params.id, "Expired"),
);
