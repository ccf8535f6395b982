import cart from "./cart.json" with { type: "json" };
import checkout from "./checkout.json" with { type: "json" };
import common from "./common.json" with { type: "json" };
import home from "./home.json" with { type: "json" };
import orders from "./orders.json" with { type: "json" };
import product from "./product.json" with { type: "json" };

/** The texts that components show, which the browser needs too. */
export default { cart, checkout, common, home, orders, product };
