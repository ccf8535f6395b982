import { unhideReview } from "#app/domain/support/reviews/moderation.commands.server.ts";
import { moderationAction } from "#app/routes/admin/moderation-action.server.ts";

export const action = moderationAction("messages:review.shown", unhideReview);
