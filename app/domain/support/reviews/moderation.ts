import type { ReportReason } from "#app/db/schema.ts";
import { choice, defineList } from "#app/domain/platform/lists/lists.ts";
import type { Transitions } from "#app/domain/platform/state-machine/transitions.ts";
import type { MyReview } from "#app/domain/support/reviews/reviews.ts";

const MODERATION_VIEWS = ["reported", "recent", "hidden"] as const;
export type ModerationView = (typeof MODERATION_VIEWS)[number];

export const moderationList = defineList({
  filters: { view: choice(MODERATION_VIEWS, { fallback: "reported" }) },
  position: ["after", "before"],
  perPage: 20,
});

export type ReviewStatus = "shown" | "hidden";

export const reviewTransitions: Transitions<ReviewStatus> = {
  initial: ["shown"],
  next: { shown: ["hidden"], hidden: ["shown"] },
};

/** A row of the list. */
export interface ModeratedReview extends MyReview {
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
