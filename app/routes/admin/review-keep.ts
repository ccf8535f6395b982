import type { ActionFunctionArgs } from "@remix-run/node";
import { dismissReports } from "#app/domain/reviews/moderation.commands.server.ts";
import { requirePerson } from "#app/http/actor.server.ts";
import { rowId } from "#app/http/row-id.server.ts";
import { redirectWithToast } from "#app/http/toasts.server.ts";
import { db } from "#app/services.server.ts";

/** Rejects the reports about a review: it stays published. */
export async function action(args: ActionFunctionArgs) {
  const admin = await requirePerson(args, "review.moderate", { backTo: "/admin/reviews" });
  const reviewId = rowId(args.params["id"]);
  const isDone = await dismissReports(db, admin, reviewId);
  return redirectWithToast(args, `/admin/reviews/${reviewId}`, {
    tone: isDone ? "success" : "info",
    title: isDone ? "messages:review.kept" : "messages:review.moved_on",
  });
}
