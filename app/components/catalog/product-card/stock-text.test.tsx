import { StockText } from "#app/components/catalog/product-card/stock-text.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const sample: Parameters<typeof StockText>[0] = { stock: 1234, chosen: "" };

describeBranches("StockText", (props) => <StockText {...props} />, sample, [
  [{}, { is: "1,234 available", has: ".text-leaf", lacks: ".text-brick" }],
  [{ stock: 1 }, { is: "1 available", has: ".text-leaf" }],
  [{ stock: 0 }, { is: "Out of Stock", has: ".text-brick", lacks: ".text-leaf" }],
  [{ stock: null }, { is: "In stock", has: ".text-leaf" }],
  [{ stock: 2, chosen: "Red, M" }, "Red, M: 2 available"],
  [{ stock: 0, chosen: "Red, M" }, "Red, M: Out of Stock"],
]);
