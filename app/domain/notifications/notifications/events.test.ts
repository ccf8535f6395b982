import { expect, expectTypeOf, it } from "vitest";
import {
  definitionOf,
  EVENTS,
  type EventName,
  type NotificationMessage,
} from "#app/domain/notifications/notifications/events.ts";
import { resources } from "#app/locales/i18n.server.ts";

const messages = Object.keys(resources.en.notifications.message);

it("every event's messages have texts, and every text has its event", () => {
  // Compared by the compiler: events name their messages only in their types.
  const texts: Record<NotificationMessage, object> = resources.en.notifications.message;
  expectTypeOf<Exclude<keyof typeof resources.en.notifications.message, NotificationMessage>>().toBeNever();
  expect(texts).toHaveProperty("order_confirmed");
});

it.each(Object.entries(resources))("every notification has a title and a text in %s", (_locale, { notifications }) => {
  const texts: Record<string, Record<string, string>> = notifications.message;
  for (const message of messages) {
    expect(texts[message]?.["title"], message).toMatch(/\S/);
    expect(texts[message]?.["text"] ?? texts[message]?.["text_other"], message).toMatch(/\S/);
  }
});

it("the tasks of mails have the names under which an earlier version may have queued them", () => {
  const tasks = (Object.keys(EVENTS) as EventName[])
    .map(definitionOf)
    .flatMap(({ mail, task }) => (mail ? [task] : []));
  expect(new Set(tasks).size).toBe(tasks.length);
  expect(tasks).toEqual(
    expect.arrayContaining([
      "mail.account_erased",
      "mail.change_email",
      "mail.coupon_issued",
      "mail.email_change_asked",
      "mail.email_changed",
      "mail.gift_card",
      "mail.identity",
      "mail.new_sign_in",
      "mail.order_cancelled",
      "mail.order_confirmed",
      "mail.password_changed",
      "mail.reset_password",
      "mail.sale_announced",
      "mail.second_factor",
      "mail.shipment_moved",
      "mail.ticket",
      "mail.verify_email",
    ]),
  );
});
