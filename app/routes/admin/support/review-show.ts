import { unhideReview } from "#app/domain/support/reviews/moderation.commands.server.ts";
import { moderationAction } from "#app/routes/admin/support/moderation-action.server.ts";

export const action = moderationAction("messages:review.shown", unhideReview);
