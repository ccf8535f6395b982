import { couponColumns } from "#app/components/seller/promotions/coupon-columns.tsx";
import { storeCoupons } from "#app/domain/coupons/store-coupons.queries.server.ts";
import { defineCsvLoader } from "#app/http/list-loaders.server.ts";

export const loader = defineCsvLoader(storeCoupons, couponColumns, { permission: "store.export", file: "coupons.csv" });
