import { restoreProducts } from "#app/domain/listings/seller-products/seller-products.commands.server.ts";
import { productsAction } from "#app/routes/seller/listings/products-action.server.ts";

export const action = productsAction(
  "messages:seller_products.restored",
  "messages:seller_products.gone",
  restoreProducts,
);
