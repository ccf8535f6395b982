import type { NotificationKind } from "#app/db/schema.ts";
import { requestedPage } from "#app/domain/lists/page-numbers.ts";
import { NOTIFICATION_KINDS } from "#app/domain/notifications/notifications.ts";

/** The filter and page of a notification list. */
export interface NotificationList {
  kind: NotificationKind | undefined;
  /** From 1. */
  page: number;
}

/** Parses the query string; invalid values are ignored. */
export function notificationList(search: URLSearchParams): NotificationList {
  return {
    kind: NOTIFICATION_KINDS.find((kind) => kind === search.get("kind")),
    page: requestedPage(search),
  };
}

/** Returns the query string: `?kind=order&page=2`, empty for the first page of all. */
export function notificationListSearch({ kind, page }: NotificationList): string {
  const search = new URLSearchParams();
  if (kind) search.set("kind", kind);
  if (page > 1) search.set("page", String(page));
  return search.size > 0 ? `?${search.toString()}` : "";
}
