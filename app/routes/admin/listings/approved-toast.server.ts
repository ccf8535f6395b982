import type { ApprovedListings } from "#app/domain/listings/moderation/moderation-queue.ts";
import type { NewToast } from "#app/http/pages/toasts.server.ts";

/** Returns the toast about listings that were approved together. */
export function approvedToast({ approved, refused, moved }: ApprovedListings): NewToast {
  const left = refused > 0 ? "refused" : moved > 0 ? "moved" : undefined;
  return {
    ...(approved === 0 && { tone: "info" }),
    title: "admin_moderation:message.approved_many",
    ...(left && { description: `admin_moderation:message.${left}` }),
    values: { count: approved, refused, moved },
  };
}
