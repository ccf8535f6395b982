import { DiscountBadge, Price, PriceText } from "#app/components/catalog/product-card/price.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

describeBranches("PriceText", (price) => <PriceText price={price} />, { pricePaise: 129_950, isLowest: false }, [
  [{}, "₹1,299.50"],
  [{ isLowest: true }, "from ₹1,299.50"],
]);

const sample: Parameters<typeof Price>[0] = { pricePaise: 129_900, originalPricePaise: 199_900 };

describeBranches("Price", (props) => <Price {...props} />, sample, [
  [{}, { is: "₹1,299 Original price ₹1,999", has: ["s.text-small", ".font-bold.text-lead"], lacks: ".text-title" }],
  [{ large: true }, { has: ["s.text-lead", ".font-bold.text-title"], lacks: "s.text-small" }],
  [{ originalPricePaise: null }, { is: "₹1,299", lacks: "s" }],
  [{ isLowest: true }, { shows: "from ₹1,299" }],
]);

describeBranches("DiscountBadge", (props) => <DiscountBadge {...props} />, { percent: 40 }, [
  [{}, "-40%"],
  [{ percent: 1 }, "-1%"],
  [{ percent: 0 }, ""],
  [{ percent: -1 }, ""],
]);
