import { RatingSummary } from "#app/components/catalog/product-page/rating-summary.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const sample: Parameters<typeof RatingSummary>[0] = {
  rating: { average: 4, count: 1234 },
  ratings: [0, 0, 123, 617, 494],
};

describeBranches("RatingSummary", (props) => <RatingSummary {...props} />, sample, [
  [
    {},
    {
      is: "4.0 1,234 reviews 5 ★ 40% 4 ★ 50% 3 ★ 10% 2 ★ 0% 1 ★ 0%",
      has: ['li:nth-child(1) [style="width:40%"]', 'li:nth-child(2) [style="width:50%"]'],
    },
  ],
  [{ rating: { average: 1, count: 1 }, ratings: [1] }, { is: "1.0 1 review 5 ★ 0% 4 ★ 0% 3 ★ 0% 2 ★ 0% 1 ★ 100%" }],
  // 23 of 40 are 57.5%, half a percent up.
  [
    { rating: { average: 3.2, count: 40 }, ratings: [8, 1, 7, 23, 1] },
    { shows: "3.2 40 reviews 5 ★ 3% 4 ★ 58% 3 ★ 18% 2 ★ 3% 1 ★ 20%", has: '[style="width:58%"]' },
  ],
]);
