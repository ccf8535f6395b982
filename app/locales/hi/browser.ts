/** The texts that components show, which the browser needs too. */
export { default as cart } from "./ordering/cart.json" with { type: "json" };
export { default as checkout } from "./ordering/checkout.json" with { type: "json" };
export { default as common } from "./frame/common.json" with { type: "json" };
export { default as home } from "./catalog/home.json" with { type: "json" };
export { default as orders } from "./ordering/orders.json" with { type: "json" };
export { default as product } from "./catalog/product.json" with { type: "json" };
