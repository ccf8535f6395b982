import { formatPaise } from "#app/domain/money/money.ts";
import type { NotificationView } from "#app/domain/notifications/notifications.ts";
import { localized } from "#app/domain/settings/settings.ts";
import { getLocale, getT } from "#app/http/locale.server.ts";
import type { RequestArgs } from "#app/http/request-context.ts";

/** Returns notifications in the reader's language: they are stored as a message's name and its values. */
export async function presentNotifications(args: RequestArgs, notifications: readonly NotificationView[]) {
  const [t, locale] = await Promise.all([getT(args), getLocale(args)]);
  return notifications.map(({ message, values, ...notification }) => {
    const words = Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        if (name.endsWith("_paise")) return [name.slice(0, -"_paise".length), formatPaise(Number(value))];
        return [name, typeof value === "object" ? localized(value, locale) : value];
      }),
    );
    // What a notification counts is products.
    if (typeof values["products"] === "number") words["count"] = values["products"];
    return {
      ...notification,
      title: t(`notifications:message.${message}.title`, words),
      text: t(`notifications:message.${message}.text`, words),
    };
  });
}
