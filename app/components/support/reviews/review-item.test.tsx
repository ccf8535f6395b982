import { RatingChip, Stars } from "#app/components/support/reviews/rating-chip.tsx";
import { ReviewItem } from "#app/components/support/reviews/review-item.tsx";
import { ReviewPictures } from "#app/components/support/reviews/review-pictures.tsx";
import { ReviewText } from "#app/components/support/reviews/review-text.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { picture } from "../../../../tests/support/components/sample-shop-products.ts";

const chip: Parameters<typeof RatingChip>[0] = { rating: { average: 4, count: 1234 } };

describeBranches("RatingChip", (props) => <RatingChip {...props} />, chip, [
  [{}, { is: "4.0 (1,234 reviews) (1,234)", has: '[role=img][aria-label="4.0 out of 5 stars"] use[href$="#star"]' }],
  [{ words: true }, "4.0 (1,234 reviews)"],
  [{ rating: { average: 5, count: 1 }, words: true }, "5.0 (1 review)"],
]);

describeBranches("Stars", (props) => <Stars {...props} />, { average: "4" }, [
  [{}, { is: "4", has: '[role=img][aria-label="4 out of 5 stars"]' }],
]);

const pictures = [
  { ...picture, id: 71, alt: "Picture 1 by Asha" },
  { ...picture, id: 72, alt: "Picture 2 by Asha", storage_key: "reviews/72", widths: [480, 160] },
];
const shell = { mediaUrl: "/media/", lite: false };

describeBranches("ReviewPictures", (props) => <ReviewPictures {...props} />, { pictures }, [
  [
    {},
    {
      is: "",
      has: [
        'li:nth-child(1) a[href="/media/products/lamp-960.webp"] img[alt="Picture 1 by Asha"].load-later',
        'li:nth-child(2) a[href="/media/reviews/72-480.webp"] img[alt="Picture 2 by Asha"]',
      ],
    },
    { shell },
  ],
  [{}, { has: 'a[href="products/lamp-960.webp"]' }],
  [
    {},
    {
      shows: "Show picture: Picture 1 by Asha",
      has: '[role=img][aria-label="Picture 2 by Asha"]',
      lacks: ["a", "img"],
    },
    { shell: { ...shell, lite: true } },
  ],
  [{ pictures: [] }, { is: "", lacks: "ul" }],
]);

const text: Parameters<typeof ReviewText>[0] = { review: { rating: 4, title: "Bright", body: "It shines." } };

describeBranches("ReviewText", (props) => <ReviewText {...props} />, text, [
  [{}, { is: "4 Bright It shines.", has: "p.whitespace-pre-line", lacks: ["p.line-clamp-3", "ul", "[lang]"] }],
  [
    { isShort: true, pictures },
    { has: ["p.line-clamp-3", "ul"], lacks: "p.whitespace-pre-line" },
  ],
  [{ review: { rating: 4, title: "Bright", body: "" } }, { is: "4 Bright", lacks: "p.whitespace-pre-line" }],
  [{ review: { rating: 4, title: "સરસ", body: "बहुत बढ़िया" } }, { has: ["span[lang=gu]", "p[lang=hi]"] }],
]);

const review = { id: 5, ...text.review, byline: "Asha P. · 1 March 2026", pictures };

describeBranches("ReviewItem", (sample) => <ReviewItem review={sample} report="Report" />, review, [
  [
    {},
    {
      is: "4 Bright It shines. Asha P. · 1 March 2026 Report",
      has: ['a[href="/reviews/5/report"][aria-describedby=review-5]', "#review-5", 'img[alt="Picture 1 by Asha"]'],
    },
  ],
]);
