import { putOnSale } from "#app/domain/seller-products/seller-products.commands.server.ts";
import { productsAction } from "#app/routes/seller/products-action.server.ts";

export const action = productsAction(
  "messages:seller_products.on_sale",
  "messages:seller_products.none_for_sale",
  putOnSale,
);
