import { Reviews } from "#app/components/catalog/product-page/reviews.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const review = {
  id: 5,
  rating: 4,
  title: "Bright",
  body: "It shines.",
  byline: "Asha P. · 1 March 2026",
  pictures: [],
};
const links = { write: "Write a review", all: "All 7 reviews", report: "Report" };
const sample: Parameters<typeof Reviews>[0] = {
  productId: 12,
  rating: { average: 4.5, count: 2 },
  ratings: [0, 0, 0, 1, 1],
  reviews: { newest: [review, { ...review, id: 6, title: "Warm" }], links },
};
const who = "Only verified buyers who have received their order can leave a review.";

describeBranches("Reviews", (props) => <Reviews {...props} />, sample, [
  [
    {},
    {
      shows: ["4.5 2 reviews 5 ★ 50%", who, "Bright It shines.", "Warm"],
      hides: "No reviews yet.",
      has: ["section#reviews", 'li a[href="/reviews/6/report"]'],
      texts: {
        h2: "Reviews",
        'a[href="/customer/reviews/12"]': "Write a review",
        'a[href="/product/12/reviews"]': "All 7 reviews",
        'a[href="/reviews/5/report"]': "Report",
      },
    },
  ],
  [
    { rating: null, reviews: { newest: [], links } },
    { is: `Reviews No reviews yet. ${who} Write a review All 7 reviews`, lacks: "li" },
  ],
  [
    { reviews: { newest: [review], links: { ...links, write: null } } },
    { shows: "All 7 reviews", lacks: 'a[href="/customer/reviews/12"]' },
  ],
  [
    { reviews: { newest: [review], links: { ...links, all: null } } },
    { shows: "Write a review", lacks: 'a[href="/product/12/reviews"]' },
  ],
]);
