import type { ReportReason } from "#app/db/schema.ts";
import { askedPage } from "#app/domain/lists/page-numbers.ts";
import type { OwnReview } from "#app/domain/reviews/reviews.ts";

/** Which reviews the office looks at. */
export const MODERATION_VIEWS = ["reported", "recent", "hidden"] as const;
export type ModerationView = (typeof MODERATION_VIEWS)[number];

export const MODERATED_PER_PAGE = 20;

/** What an address asks for; anything that it cannot mean is left out. */
export function moderationList(search: URLSearchParams): { view: ModerationView; page: number } {
  return {
    view: MODERATION_VIEWS.find((view) => view === search.get("view")) ?? "reported",
    page: askedPage(search),
  };
}

/** How the audit log names a review. */
export function reviewSubject(reviewId: number): string {
  return `review ${reviewId}`;
}

/** A row of the office's list. */
export interface ModeratedReview extends OwnReview {
  authorName: string;
  /** Reports that nobody has answered yet. */
  reportCount: number;
}

export interface ReviewReport {
  id: number;
  reason: ReportReason;
  note: string;
  reporterName: string;
  at: Date;
  isHandled: boolean;
}
