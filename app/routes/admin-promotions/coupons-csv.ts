import { adminCouponColumns } from "#app/components/admin/promotions/admin-coupon-columns.tsx";
import { marketplaceCoupons } from "#app/domain/coupons/marketplace-coupons.queries.server.ts";
import { defineCsvLoader } from "#app/http/list-loaders.server.ts";

export const loader = defineCsvLoader(marketplaceCoupons, adminCouponColumns, {
  permission: "promotion.manage",
  file: "coupons.csv",
});
