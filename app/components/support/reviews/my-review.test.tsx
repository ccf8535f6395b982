import { ExistingPictures } from "#app/components/support/reviews/existing-pictures.tsx";
import { MyReviewCard } from "#app/components/support/reviews/my-review.tsx";
import { RatingField } from "#app/components/support/reviews/rating-field.tsx";
import { ReviewLinks } from "#app/components/support/reviews/review-links.tsx";
import { ReviewedProductLine } from "#app/components/support/reviews/reviewed-product.tsx";
import { PostForm } from "#app/components/ui/form/post-form.tsx";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import { reviewForm } from "#app/domain/support/reviews/reviews.schema.ts";
import type { MyReview } from "#app/domain/support/reviews/reviews.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { picture } from "../../../../tests/support/components/sample-shop-products.ts";

const product = { id: 12, name: "Brass lamp", picture };
const review: MyReview = {
  id: 5,
  rating: 4,
  title: "Bright",
  body: "It shines.",
  createdAt: new Date("2026-03-01T06:30:00Z"),
  isEdited: false,
  pictures: [
    { ...picture, id: 71 },
    { ...picture, id: 72 },
  ],
  product,
  hiddenReason: null,
};
const remove = 'a[href="/customer/reviews/12/delete"]';

describeBranches("MyReviewCard", (sample) => <MyReviewCard review={sample} />, review, [
  [
    {},
    {
      is: "Brass lamp 1 March 2026 4 Bright It shines. Edit Delete",
      has: [
        'a[href="/customer/reviews/12"][aria-label="Edit: Brass lamp"]',
        `${remove}[aria-label="Delete: Brass lamp"]`,
        'img[alt="Your picture 1"]',
        'img[alt="Your picture 2"]',
      ],
      lacks: "[role=status]",
    },
  ],
  [
    { hiddenReason: "It names a person" },
    {
      shows: "Only you see this review Others do not see it. The reason: It names a person",
      hides: "Delete",
      has: ["[role=status]", 'a[href="/customer/reviews/12"]'],
      lacks: remove,
    },
  ],
]);

const fields = fieldsOf(reviewForm);
const existing: Parameters<typeof ExistingPictures>[0] = { field: fields.remove_picture, pictures: review.pictures };

describeBranches(
  "ExistingPictures",
  (props) => (
    <PostForm>
      <ExistingPictures {...props} />
    </PostForm>
  ),
  existing,
  [
    [
      {},
      {
        is: "Your pictures Remove picture 1 Remove picture 2",
        has: ['input[type=checkbox][name=remove_picture][value="71"]', 'li:nth-child(2) img[alt="Your picture 2"]'],
        lacks: "[checked]",
      },
    ],
    [
      {},
      { has: '[value="72"][checked]', lacks: '[value="71"][checked]' },
      { outcome: { values: { remove_picture: "72" } } },
    ],
    [{}, { has: '[value="71"][checked]' }, { outcome: { repeated: { remove_picture: ["71", "72"] } } }],
  ],
);

const rating: Parameters<typeof RatingField>[0] = { field: fields.rating, given: undefined };
const stars = (n: number) => `input[type=radio][name=rating][value="${n}"][required]`;

describeBranches(
  "RatingField",
  (props) => (
    <PostForm withSummary={false}>
      <RatingField {...props} />
    </PostForm>
  ),
  rating,
  [
    [
      {},
      {
        shows: [
          "Your rating 1 star: Not good at all 2 stars: Could be better 3 stars: All right 4 stars: Good 5 stars: Excellent",
          "Not good at all Could be better All right Good Excellent",
        ],
        has: [`${stars(1)}#rating`, `${stars(5)}:not([id])`],
        lacks: ["[checked]", "[aria-invalid]", "[aria-describedby]", "#rating-error"],
      },
    ],
    [{ given: 4 }, { has: `${stars(4)}[checked]`, lacks: `${stars(3)}[checked]` }],
    [
      { given: 4 },
      {
        shows: "Choose your stars",
        has: [
          `${stars(3)}[checked]:not([aria-invalid])`,
          "fieldset[role=radiogroup][aria-invalid=true][aria-describedby=rating-error] #rating-error",
        ],
        lacks: `${stars(4)}[checked]`,
      },
      { outcome: { values: { rating: "3" }, errors: { rating: ["Choose your stars"] } } },
    ],
  ],
);

const items: { productId: number | null; name: string }[] = [
  { productId: 12, name: "Brass lamp" },
  { productId: null, name: "Gone" },
];

describeBranches("ReviewLinks", (props) => <ReviewLinks {...props} />, { items }, [
  [{}, { is: "How do you like it?", has: 'a[href="/customer/reviews/12"]' }],
  [
    { items: [...items, { productId: 13, name: "Clay bowl" }, { productId: 12, name: "Brass lamp" }] },
    {
      is: "How do you like “Brass lamp”? How do you like “Clay bowl”?",
      has: 'li:nth-child(2) a[href="/customer/reviews/13"]',
    },
  ],
  [{ items: [{ productId: null, name: "Gone" }] }, ""],
]);

describeBranches(
  "ReviewedProductLine",
  (sample) => <ReviewedProductLine product={sample}>Below</ReviewedProductLine>,
  product,
  [
    [{}, { is: "Brass lamp Below", has: ['a[href="/product/12"]', "img"], lacks: "[lang]" }],
    [{ name: "દીવો" }, { has: "a[lang=gu]" }],
  ],
);
