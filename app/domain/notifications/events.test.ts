import { expect, expectTypeOf, it } from "vitest";
import type { NotificationMessage } from "#app/domain/notifications/events.ts";
import { resources } from "#app/locales/i18n.server.ts";

const messages = Object.keys(resources.en.notifications.message);

it("every event's messages have texts, and every text has its event", () => {
  // Compared by the compiler: an event names its messages only in its types.
  expectTypeOf<keyof typeof resources.en.notifications.message>().toEqualTypeOf<NotificationMessage>();
  expect(messages).toContain("order_confirmed");
});

it.each(Object.entries(resources))("every notification has a title and a text in %s", (_locale, { notifications }) => {
  const texts: Record<string, Record<string, string>> = notifications.message;
  for (const message of messages) {
    expect(texts[message]?.["title"], message).toMatch(/\S/);
    expect(texts[message]?.["text"] ?? texts[message]?.["text_other"], message).toMatch(/\S/);
  }
});
