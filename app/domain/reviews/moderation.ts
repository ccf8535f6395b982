import type { ReportReason } from "#app/db/schema.ts";
import { requestedPage } from "#app/domain/lists/page-numbers.ts";
import type { Transitions } from "#app/domain/state-machine/transitions.ts";
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

export type ReviewStatus = "shown" | "hidden";

export const reviewTransitions: Transitions<ReviewStatus> = {
  initial: ["shown"],
  next: { shown: ["hidden"], hidden: ["shown"] },
};

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
