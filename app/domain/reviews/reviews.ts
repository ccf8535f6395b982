import type { PictureSnapshot, ReportReason } from "#app/db/schema.ts";
import { requestedPage } from "#app/domain/lists/page-numbers.ts";
import type { UploadField } from "#app/domain/uploads/uploads.ts";

/** In characters. A title is one line; a text is what fits on a screen or two. */
export const REVIEW_LENGTHS = { title: 120, body: 4000, note: 1000, reason: 500 } as const;

export const MAX_REVIEW_PICTURES = 4;
export const REVIEW_PICTURES = {
  form: "review",
  field: "pictures",
  kind: "pictures",
  most: MAX_REVIEW_PICTURES,
} as const satisfies UploadField;
export const REVIEWS_PER_PAGE = 10;

/** From the best to the worst, as the form offers them. */
export const STARS = [5, 4, 3, 2, 1] as const;
type StarCount = (typeof STARS)[number];

export const REVIEW_SORTS = ["newest", "highest", "lowest"] as const;
type ReviewSort = (typeof REVIEW_SORTS)[number];

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
export interface OwnReview extends Omit<PublicReview, "author"> {
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

/** The sort order, filter and page of a review list. */
export interface ReviewList {
  sort: ReviewSort;
  /** Only those with so many stars. */
  stars: StarCount | undefined;
  /** From 1. */
  page: number;
}

/** Parses the query string; invalid values are ignored. */
export function reviewList(search: URLSearchParams): ReviewList {
  return {
    sort: REVIEW_SORTS.find((sort) => sort === search.get("sort")) ?? "newest",
    stars: STARS.find((stars) => String(stars) === search.get("stars")),
    page: requestedPage(search),
  };
}

/** Returns the query string: `?sort=lowest&stars=3&page=2`, empty for the first page of the newest. */
export function reviewListSearch({ sort, stars, page }: ReviewList): string {
  const search = new URLSearchParams();
  if (sort !== "newest") search.set("sort", sort);
  if (stars) search.set("stars", String(stars));
  if (page > 1) search.set("page", String(page));
  return search.size > 0 ? `?${search.toString()}` : "";
}

/** `Asha Patel` → `Asha P.` */
export function reviewAuthor(fullName: string): string {
  const [first = "", ...others] = fullName.trim().split(/\s+/);
  const initial = [...(others.at(-1) ?? "")][0];
  return initial ? `${first} ${initial}.` : first;
}
