/** The texts that components show, which the browser needs too. */
export { default as cart } from "./cart.json" with { type: "json" };
export { default as checkout } from "./checkout.json" with { type: "json" };
export { default as common } from "./common.json" with { type: "json" };
export { default as home } from "./home.json" with { type: "json" };
export { default as orders } from "./orders.json" with { type: "json" };
export { default as product } from "./product.json" with { type: "json" };
