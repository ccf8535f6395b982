import type { SellerProduct } from "#app/domain/listings/seller-products/seller-products.ts";
import { diyaPicture } from "./sample-parcels.ts";

/** A product on sale whose listing meets every health criterion. */
export const listedDiya: SellerProduct = {
  id: 41,
  name: "Brass Diya",
  picture: diyaPicture,
  skus: ["BD-1", "BD-2"],
  pricePaise: 129_950,
  stock: 1_200,
  isLow: false,
  state: "live",
  review: null,
  isDeleted: false,
  deletion: null,
  isOnSale: true,
  createdAt: new Date("2026-03-01T06:30:00Z"),
  health: { met: 9, of: 9, missing: [] },
};
