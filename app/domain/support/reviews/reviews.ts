import type { PictureSnapshot, ReportReason } from "#app/db/schema.ts";
import { choice, defineList, type StateOf } from "#app/domain/platform/lists/lists.ts";
import { MEGABYTE, type UploadField, type UploadPolicy } from "#app/domain/platform/uploads/uploads.ts";

/** In characters. A title is one line; a text is what fits on a screen or two. */
export const REVIEW_LENGTHS = { title: 120, body: 4000, note: 1000, reason: 500 } as const;

export const MAX_REVIEW_PICTURES = 4;
export const REVIEW_PICTURES = {
  form: "review",
  field: "pictures",
  kind: "pictures",
  max: MAX_REVIEW_PICTURES,
  maxBytes: 8 * MEGABYTE,
} as const satisfies UploadField;
export const reviewUploads: UploadPolicy = { fields: [REVIEW_PICTURES], maxFiles: 10, maxBytes: 40 * MEGABYTE };

/** From the best to the worst, as the form offers them. */
const STARS = [5, 4, 3, 2, 1] as const;

const REVIEW_SORTS = ["newest", "highest", "lowest"] as const;

export const REPORT_REASONS = [
  "abusive",
  "advertising",
  "private_data",
  "off_topic",
  "untrue",
] as const satisfies readonly ReportReason[];

export interface ReviewPicture extends PictureSnapshot {
  id: number;
}

/** A public review. */
export interface PublicReview {
  id: number;
  /** 1–5. */
  rating: number;
  title: string;
  body: string;
  /** First name and an initial: a review does not publish anyone's full name. */
  author: string;
  createdAt: Date;
  isEdited: boolean;
  pictures: ReviewPicture[];
}

/** A person's own review. */
export interface MyReview extends Omit<PublicReview, "author"> {
  product: ReviewedProduct;
  /** Why no one else sees it, as given by the moderator; null while it is shown. */
  hiddenReason: string | null;
}

export interface ReviewedProduct {
  id: number;
  /** In the reader's language. */
  name: string;
  picture: PictureSnapshot | null;
}

/** A product's reviews; `stars` filters by rating. */
export const reviewList = defineList({ sorts: REVIEW_SORTS, filters: { stars: choice(STARS) }, perPage: 10 });
export type ReviewList = StateOf<typeof reviewList>;

/** `Asha Patel` → `Asha P.` */
export function reviewAuthor(fullName: string): string {
  const [first = "", ...others] = fullName.trim().split(/\s+/);
  const initial = [...(others.at(-1) ?? "")][0];
  return initial ? `${first} ${initial}.` : first;
}
