import type { ActionFunctionArgs } from "@remix-run/node";
import { unhideReview } from "#app/domain/reviews/moderation.commands.server.ts";
import { requirePerson } from "#app/http/actor.server.ts";
import { submitModeration } from "#app/http/review-moderation.server.ts";
import { db } from "#app/services.server.ts";

export async function action(args: ActionFunctionArgs) {
  const admin = await requirePerson(args, "review.moderate", { backTo: "/admin/reviews" });
  return submitModeration(args, "messages:review.shown", (decision) => unhideReview(db, admin, decision));
}
