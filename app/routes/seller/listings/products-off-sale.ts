import { takeOffSale } from "#app/domain/listings/seller-products/seller-products.commands.server.ts";
import { productsAction } from "#app/routes/seller/listings/products-action.server.ts";

export const action = productsAction(
  "messages:seller_products.off_sale",
  "messages:seller_products.none_on_sale",
  takeOffSale,
);
