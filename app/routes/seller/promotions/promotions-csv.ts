import { defineCsvLoader } from "#app/http/actions/list-loaders.server.ts";

export const loader = defineCsvLoader("store_coupons");
