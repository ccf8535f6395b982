import { notificationWords } from "#app/domain/notifications/notifications/notification-words.ts";
import type { NotificationView } from "#app/domain/notifications/notifications/notifications.ts";
import { getLocale, getT } from "#app/http/pages/locale.server.ts";
import type { RequestArgs } from "#app/http/request/request-context.ts";

/** Returns notifications in the reader's language: they are stored as a message's name and its values. */
export async function presentNotifications(args: RequestArgs, notifications: readonly NotificationView[]) {
  const [t, locale] = await Promise.all([getT(args), getLocale(args)]);
  return notifications.map(({ message, values, ...notification }) => {
    const words = notificationWords(values, locale);
    return {
      ...notification,
      title: t(`notifications:message.${message}.title`, words),
      text: t(`notifications:message.${message}.text`, words),
    };
  });
}
