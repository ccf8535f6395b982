import type { ReportReason } from "#app/db/schema.ts";
import { requestedPage } from "#app/domain/lists/page-numbers.ts";
import type { OwnReview } from "#app/domain/reviews/reviews.ts";

/** The view and page of the moderation list. */
export const MODERATION_VIEWS = ["reported", "recent", "hidden"] as const;
export type ModerationView = (typeof MODERATION_VIEWS)[number];

export const MODERATED_PER_PAGE = 20;

/** Parses the query string; invalid values are ignored. */
export function moderationList(search: URLSearchParams): { view: ModerationView; page: number } {
  return {
    view: MODERATION_VIEWS.find((view) => view === search.get("view")) ?? "reported",
    page: requestedPage(search),
  };
}

/** Returns how the audit log names a review. */
export function reviewSubject(reviewId: number): string {
  return `review ${reviewId}`;
}

/** A row of the list. */
export interface ModeratedReview extends OwnReview {
  authorName: string;
  /** Reports that no one has answered yet. */
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
