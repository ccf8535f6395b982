import type { ApplicationStatus, Locale, NotificationValues, SensitiveChange, ShipmentStatus } from "#app/db/schema.ts";
import type { SaleFacts } from "#app/domain/catalog/products/sales.queries.server.ts";
import { providerLabels, type ProviderName } from "#app/domain/notifications/identity-providers/identity-providers.ts";
import type { Paise } from "#app/domain/platform/money/money.ts";
import { event, type EventDefinition } from "#app/domain/notifications/notifications/event-definition.ts";
import type { Topic } from "#app/domain/notifications/notifications/notifications.ts";
import { STORE_EVENTS } from "#app/domain/notifications/notifications/store-events.ts";
import type { StoreTopic } from "#app/domain/notifications/notifications/store-topics.ts";
import * as paths from "#app/paths.ts";

/** Display names of devices. Brand names are the same in all languages. */
export interface DeviceName {
  browser: string | undefined;
  system: string | undefined;
}

/** Events of an account's second factor, in mails and notifications (`second_factor_…`). */
export type SecondFactorEvent = "on" | "off" | "recovery_code_used" | "codes_renewed" | "locked";

function aboutOrder<Message extends string>(publicNumber: string, message: Message, values?: NotificationValues) {
  return { message, values: { orderId: publicNumber, ...values }, link: paths.order(publicNumber) };
}

/**
 * The events that people are informed of: their values, their notification in the account and the values that their mail needs. The
 * mails themselves are in app/jobs/event-mails.ts. `at` is an ISO time.
 */
export const EVENTS = {
  welcome: event<{ profileId: number; percent: number }>()({
    topic: "account",
    notification: ({ percent }) => ({ message: "welcome", values: { percent }, link: paths.account }),
  }),
  coupon_issued: event<{ profileId: number; couponId: number; percent: number; code: string; days: number }>()({
    topic: "account",
    notification: ({ percent, code, days }) => ({
      message: "coupon_issued",
      values: { percent, code, days },
      link: paths.rewards,
    }),
    mail: ["couponId"],
  }),
  // These three look the account up and create its link when the mail is sent, so that no token is in the queue.
  email_verification_requested: event<{ email: string; returnTo?: string | undefined }>()({
    topic: "account",
    mail: ["email", "returnTo"],
    task: "mail.verify_email",
  }),
  password_reset_requested: event<{ email: string }>()({
    topic: "account",
    mail: ["email"],
    task: "mail.reset_password",
  }),
  /** To a person whom an administrator has added. */
  account_invited: event<{ email: string }>()({ topic: "account", mail: ["email"] }),
  /** To an administrator who tries whether mail arrives. */
  test_mail_asked: event<{ profileId: number }>()({ topic: "account", mail: ["profileId"] }),
  password_changed: event<{ profileId: number }>()({
    topic: "account",
    notification: () => ({ message: "password_changed", link: paths.settingsPassword }),
    mail: ["profileId"],
  }),
  // Two mails: the link to the new address, a notice to the old one.
  email_change_requested: event<{ linkId: number }>()({
    topic: "account",
    mail: ["linkId"],
    task: "mail.change_email",
  }),
  email_change_asked: event<{ profileId: number }>()({ topic: "account", mail: ["profileId"] }),
  email_changed: event<{ profileId: number; email: string; formerEmail: string }>()({
    topic: "account",
    notification: ({ email }) => ({ message: "email_changed", values: { email }, link: paths.settingsEmail }),
    mail: ["profileId", "formerEmail"],
  }),
  new_sign_in: event<{ profileId: number; device: DeviceName; at: string }>()({
    topic: "account",
    notification: ({ device: { browser, system } }) =>
      browser && system
        ? { message: "new_sign_in", values: { browser, system }, link: paths.devices }
        : { message: "new_sign_in_unrecognised", link: paths.devices },
    mail: ["profileId", "device", "at"],
  }),
  identity_changed: event<{ profileId: number; provider: ProviderName; event: "linked" | "unlinked"; at: string }>()({
    topic: "account",
    notification: ({ event, provider }) => ({
      message: `identity_${event}`,
      values: { provider: providerLabels[provider] },
      link: paths.signInMethods,
    }),
    mail: ["profileId", "provider", "event", "at"],
    task: "mail.identity",
  }),
  /** The account's mobile number can sign in from now on, or no longer. */
  mobile_sign_in_changed: event<{ profileId: number; event: "on" | "off"; at: string }>()({
    topic: "account",
    notification: ({ event }) => ({ message: `mobile_sign_in_${event}`, link: paths.signInMethods }),
    mail: ["profileId", "event", "at"],
  }),
  /** `left`: recovery codes left; `minutes`: length of a lock. */
  second_factor_changed: event<{
    profileId: number;
    event: SecondFactorEvent;
    at: string;
    left?: number;
    minutes?: number;
  }>()({
    topic: "account",
    notification: ({ event, left, minutes }) => ({
      message: `second_factor_${event}`,
      values: { left, minutes },
      link: paths.secondFactorSettings,
    }),
    mail: ["profileId", "event", "at", "left", "minutes"],
    task: "mail.second_factor",
  }),
  // The payload is the only place that still has the address.
  account_erased: event<{ email: string; fullName: string; locale: Locale }>()({
    topic: "account",
    mail: ["email", "fullName", "locale"],
  }),

  // Applicants may have no account yet: each mail goes to the application's address, with a new link to it.
  application_saved: event<{ applicationId: number }>()({ topic: "account", mail: ["applicationId"] }),
  application_moved: event<{ applicationId: number; to: Exclude<ApplicationStatus, "draft"> }>()({
    topic: "account",
    mail: ["applicationId", "to"],
  }),

  order_confirmed: event<{ profileId: number; orderId: number; publicNumber: string; isSent: boolean }>()({
    topic: "order",
    notification: ({ publicNumber, isSent }) =>
      aboutOrder(publicNumber, isSent ? "order_confirmed" : "order_confirmed_gift_cards"),
    mail: ["orderId"],
  }),
  order_cancelled: event<{ profileId: number; orderId: number; publicNumber: string; isUnpaid?: boolean }>()({
    topic: "order",
    notification: ({ publicNumber, isUnpaid }) =>
      aboutOrder(publicNumber, isUnpaid ? "order_not_paid" : "order_cancelled"),
    mail: ["orderId"],
  }),
  refund_sent: event<{ profileId: number; publicNumber: string; amountPaise: Paise }>()({
    topic: "order",
    notification: ({ publicNumber, amountPaise }) =>
      aboutOrder(publicNumber, "refund_sent", { amount_paise: amountPaise }),
  }),
  shipment_moved: event<{
    profileId: number;
    shipmentId: number;
    status: ShipmentStatus;
    publicNumber: string;
    seller: string;
    isPart: boolean;
    /** It is shipped once more, after its delivery failed. */
    isAgain?: boolean;
  }>()({
    // News that nothing will come is always sent; tracking only to people who want it.
    topic: ({ status }) => (status === "cancelled" || status === "returned" ? "order" : "delivery"),
    notification: ({ status, publicNumber, seller, isPart, isAgain }) => {
      if (status === "pending") return undefined;
      if (isAgain) return aboutOrder(publicNumber, "shipment_shipped_again", { seller });
      return aboutOrder(publicNumber, isPart ? `shipment_${status}_part` : `shipment_${status}`, { seller });
    },
    mail: ["shipmentId", "status", "isAgain"],
  }),
  /** Some pieces of a parcel; the others are still sent. */
  items_cancelled: event<{ profileId: number; reversalId: number; publicNumber: string; seller: string }>()({
    topic: "order",
    notification: ({ publicNumber, seller }) => aboutOrder(publicNumber, "items_cancelled", { seller }),
    mail: ["reversalId"],
  }),
  /** `code`: only the payload has it. */
  gift_card_issued: event<{ giftCardId: number; code: string }>()({
    topic: "order",
    mail: ["giftCardId", "code"],
    task: "mail.gift_card",
  }),
  sale_announced: event<{ profileId: number; saleId: number; sale: SaleFacts }>()({
    topic: "promotion",
    // "Flash Sale on Electronics starts tomorrow!" (rule 18.3), where there is one department to name.
    notification: ({ sale: { department, percent, products } }) =>
      department
        ? {
            message: "sale_of_department",
            values: { percent, products, department: department.name },
            link: paths.category(department.slug),
          }
        : { message: "sale_of_many", values: { percent, products }, link: paths.home },
    mail: ["saleId", "profileId"],
  }),

  // To the invited address, which may have no account; its link is created when the mail is sent.
  member_invited: event<{ invitationId: number }>()({ topic: "account", mail: ["invitationId"] }),
  member_removed: event<{ profileId: number; sellerId: number; storeName: string }>()({
    topic: "account",
    notification: ({ storeName }) => ({ message: "member_removed", values: { store: storeName }, link: paths.account }),
    mail: ["profileId", "sellerId"],
  }),
  /** To each owner (rule 9.20). */
  store_changed: event<{ profileId: number; changeId: number; kind: SensitiveChange; storeName: string }>()({
    topic: "account",
    notification: ({ kind, storeName }) => ({
      message: `store_changed_${kind}`,
      values: { store: storeName },
      link: paths.sellerSettings,
    }),
    mail: ["profileId", "changeId"],
  }),

  /** To the author of an inquiry, who may have no account. */
  inquiry_answered: event<{ replyId: number }>()({ topic: "account", mail: ["replyId"] }),
  /** To the applicant for an opening, who may have no account. */
  career_received: event<{ inquiryId: number }>()({ topic: "account", mail: ["inquiryId"] }),

  /** To the customer: the first message of a store that they have not read. */
  message_answered: event<{ profileId: number; conversationId: number; store: string }>()({
    topic: "account",
    notification: ({ conversationId, store }) => ({
      message: "message_answered",
      values: { store },
      link: paths.conversation(conversationId),
    }),
    mail: ["profileId", "conversationId"],
  }),
  ...STORE_EVENTS,
  /** To a person who asked for it. `name`: the product's, with its options. */
  back_in_stock: event<{ profileId: number; variantId: number; productId: number; name: string }>()({
    topic: "account",
    notification: ({ productId, variantId, name }) => ({
      message: "back_in_stock",
      values: { name },
      link: `${paths.product(productId)}?variant=${variantId}`,
    }),
    mail: ["profileId", "variantId"],
  }),
  /** To its author. */
  question_answered: event<{ profileId: number; questionId: number; productId: number; name: string }>()({
    topic: "account",
    notification: ({ productId, name }) => ({
      message: "question_answered",
      values: { name },
      link: `${paths.product(productId)}#questions`,
    }),
    mail: ["profileId", "questionId"],
  }),
  /** To its author. `name`: the product's. */
  question_moderated: event<{
    profileId: number;
    productId: number;
    name: string;
    to: "hidden" | "shown";
    reason: string;
  }>()({
    topic: "account",
    notification: ({ productId, name, to, reason }) => ({
      message: `question_${to}`,
      values: { name, reason },
      link: to === "hidden" ? paths.myQuestions : `${paths.product(productId)}#questions`,
    }),
  }),
  review_moderated: event<{ profileId: number; productId: number; to: "hidden" | "shown" }>()({
    topic: "account",
    notification: ({ productId, to }) => ({
      message: `review_${to}`,
      link: to === "hidden" ? paths.myReviews : `${paths.product(productId)}#reviews`,
    }),
  }),
  ticket_acknowledged: event<{ profileId: number; number: string }>()({
    topic: "account",
    notification: ({ number }) => ({ message: "ticket_acknowledged", values: { number }, link: paths.ticket(number) }),
  }),
  /** `messageId`: the answer in the mail. */
  ticket_updated: event<{
    profileId: number;
    ticketId: number;
    number: string;
    event: "received" | "answered" | "resolved";
    messageId?: number;
  }>()({
    topic: "account",
    notification: ({ event, number }) =>
      event === "received" ? undefined : { message: `ticket_${event}`, values: { number }, link: paths.ticket(number) },
    mail: ["ticketId", "event", "messageId"],
    task: "mail.ticket",
  }),
  /** To the person who asked for the CSV file of a long list. */
  list_export_finished: event<{
    profileId: number;
    exportId: number;
    to: "done" | "failed";
    area: "admin" | "seller";
    file: string;
    days: number;
  }>()({
    topic: "account",
    notification: ({ to, area, file, days }) => ({
      message: `list_export_${to}`,
      values: { file, days },
      link: area === "admin" ? paths.adminExports : paths.sellerExports,
    }),
    mail: ["profileId", "exportId", "to"],
  }),
  /** To every administrator. */
  ticket_overdue: event<{ profileId: number; number: string }>()({
    topic: "account",
    notification: ({ number }) => ({ message: "ticket_overdue", values: { number }, link: paths.adminTicket(number) }),
  }),
};

export type EventName = keyof typeof EVENTS;

type Facts<Name extends EventName> =
  (typeof EVENTS)[Name] extends EventDefinition<infer Values, infer Message, infer Key, infer Task>
    ? {
        values: Values;
        message: Message;
        payload: [Key] extends [never] ? never : Pick<Values, Key>;
        task: [Task] extends [never] ? `mail.${Name}` : Task;
      }
    : never;

/** The events of a store's day: their values name the store. */
export type StoreEvent = Exclude<
  {
    [Name in EventName]: Facts<Name>["values"] extends { sellerId: number; profileId: number } ? Name : never;
  }[EventName],
  // Of the person who was removed.
  "member_removed"
>;

export type EventValues<Name extends EventName> = Facts<Name>["values"];

export type NotificationMessage = Facts<EventName>["message"];

/** The payload of each event's mail. */
export type MailPayloads = {
  [Name in EventName as Facts<Name>["payload"] extends never ? never : Name]: Facts<Name>["payload"];
};

export type MailedEvent = keyof MailPayloads;

/** The same, by the name of the task that sends the mail. */
export type MailTasks = { [Name in MailedEvent as Facts<Name>["task"]]: MailPayloads[Name] };

declare module "#app/db/tasks.ts" {
  interface Tasks extends MailTasks {
    "sale.announce_tomorrow": Record<string, never>;
    "sale.announce": { saleId: number; after: number };
    "notifications.sweep": Record<string, never>;
  }
}

type AnyEvent = EventDefinition<Record<string, unknown>, NotificationMessage, string, keyof MailTasks>;

/** Returns the definition of an event by its name, with the name of the task that sends its mail. */
export function definitionOf(name: EventName): AnyEvent & { task: keyof MailTasks } {
  return { task: `mail.${name}` as keyof MailTasks, ...(EVENTS[name] as AnyEvent) };
}

/** Returns the event's topic. @param values the event's values, or its mail's payload */
export function topicOf(name: EventName, values: object): Topic | StoreTopic {
  const { topic } = definitionOf(name);
  return typeof topic === "function" ? topic(values as Record<string, unknown>) : topic;
}
