import { AdminReviewRow, AdminReviewText } from "#app/components/admin/reviews/admin-review-row.tsx";
import type { ModeratedReview } from "#app/domain/support/reviews/moderation.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { samplePicture } from "../../../../tests/support/components/sample-pictures.ts";

const picture = { ...samplePicture, storage_key: "reviews/a" };

const review: ModeratedReview = {
  id: 31,
  rating: 4,
  title: "Soft cotton",
  body: "It fits well.",
  authorName: "Asha Patel",
  createdAt: new Date("2026-03-01T06:30:00Z"),
  isEdited: false,
  pictures: [],
  product: { id: 12, name: "Blue kurta", picture: null },
  hiddenReason: null,
  reportCount: 0,
};
const gujarati = { ...review, title: "સરસ", product: { ...review.product, name: "વાદળી કુર્તો" } };

describeBranches("AdminReviewRow", (props) => <AdminReviewRow {...props} />, { review }, [
  [
    {},
    {
      is: "Blue kurta 4 Soft cotton It fits well. Asha Patel · 1 March 2026 Open: Review 31",
      has: ['a[href="/product/12"]', 'a[href="/admin/reviews/31"]', ".line-clamp-3"],
      lacks: ["a[lang]"],
      hides: ["report", "Hidden"],
    },
  ],
  [{ review: { ...review, reportCount: 1 } }, { shows: "1 report", hides: "Hidden", has: ".text-brick" }],
  [{ review: { ...review, reportCount: 3 } }, { shows: "3 reports" }],
  [{ review: { ...review, hiddenReason: "" } }, { shows: "Hidden", hides: "report", has: ".bg-sunken" }],
  [{ review: gujarati }, { has: "a[lang=gu]" }],
  [{}, { shows: ["Asha Patel · 1 मार्च 2026", "खोलें"], hides: "Open" }, { locale: "hi" }],
]);

describeBranches("AdminReviewText", (props) => <AdminReviewText {...props} />, { review }, [
  [{}, { is: "4 Soft cotton It fits well. Asha Patel · 1 March 2026", has: ".whitespace-pre-line", lacks: "img" }],
  [
    {
      review: {
        ...review,
        pictures: [picture, { ...picture, storage_key: "reviews/b" }].map((one, id) => ({ ...one, id })),
      },
    },
    {
      has: [
        'a[href="/media/reviews/a-160.webp"] img[alt="Picture 1 by Asha Patel"]',
        'a[href="/media/reviews/b-160.webp"] img[alt="Picture 2 by Asha Patel"]',
      ],
    },
    { shell: { mediaUrl: "/media/" } },
  ],
]);
