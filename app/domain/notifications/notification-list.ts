import type { NotificationKind } from "#app/db/schema.ts";
import { askedPage } from "#app/domain/lists/page-numbers.ts";
import { NOTIFICATION_KINDS } from "#app/domain/notifications/notifications.ts";

/** Which part of the notifications somebody looks at. */
export interface NotificationList {
  kind: NotificationKind | undefined;
  /** From 1. */
  page: number;
}

/** What an address asks for; anything that it cannot mean is left out. */
export function notificationList(search: URLSearchParams): NotificationList {
  return {
    kind: NOTIFICATION_KINDS.find((kind) => kind === search.get("kind")),
    page: askedPage(search),
  };
}

/** The address's part for it: `?kind=order&page=2`, empty for the first page of all. */
export function notificationListSearch({ kind, page }: NotificationList): string {
  const search = new URLSearchParams();
  if (kind) search.set("kind", kind);
  if (page > 1) search.set("page", String(page));
  return search.size > 0 ? `?${search.toString()}` : "";
}
