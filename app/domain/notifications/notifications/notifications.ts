import type { NotificationKind, NotificationValues } from "#app/db/schema.ts";
import { choice, defineList, type StateOf } from "#app/domain/platform/lists/lists.ts";

export const NOTIFICATION_KINDS = [
  "order",
  "promotion",
  "account",
  "store",
] as const satisfies readonly NotificationKind[];

export const CHANNELS = ["shop", "email"] as const;
export type Channel = (typeof CHANNELS)[number];

/** The default of a topic. `always`: required by contract, law or safety and cannot be switched off. */
type Rule = "always" | "on" | "off";

/** Topics and channels of notifications. Promotions are opt-in; order and account notifications are mandatory. */
export const TOPICS = {
  order: { kind: "order", shop: "always", email: "always" },
  delivery: { kind: "order", shop: "on", email: "on" },
  account: { kind: "account", shop: "always", email: "always" },
  promotion: { kind: "promotion", shop: "off", email: "off" },
} as const satisfies Record<string, { kind: NotificationKind } & Record<Channel, Rule>>;

export type Topic = keyof typeof TOPICS;

/** A topic with a choice; only these are stored. */
export type OptionalTopic = "delivery" | "promotion";

export const OPTIONAL_TOPICS: readonly OptionalTopic[] = ["delivery", "promotion"];

/** A notification as it is stored; routes/customer/notifications/present-notifications.server.ts puts it into words. */
export interface NotificationView {
  id: number;
  kind: NotificationKind;
  message: string;
  values: NotificationValues;
  link: string | null;
  createdAt: Date;
  isRead: boolean;
}

export interface NotificationPage {
  notifications: NotificationView[];
  /** Of this kind, read and unread. */
  count: number;
  /** Of all kinds. */
  unread: number;
  /** Whether some are of a store that the person works for, or did. */
  hasStore: boolean;
  page: number;
  pageCount: number;
}

export const notificationList = defineList({ filters: { kind: choice(NOTIFICATION_KINDS) }, perPage: 20 });
export type NotificationList = StateOf<typeof notificationList>;

/** Maximum shown on a badge; more is shown as `99+`. */
export const MAX_UNREAD_SHOWN = 99;

/** A person's choices, or the defaults. */
export type Preferences = Record<Topic, Record<Channel, boolean>>;

/** Returns whether a topic's channel is a matter of choice. */
export function isOptional(topic: Topic, channel: Channel): boolean {
  return TOPICS[topic][channel] !== "always";
}

/** Returns the preferences of a person with these choices. */
export function preferencesOf(
  choices: readonly { topic: OptionalTopic; channel: Channel; is_on: boolean }[],
): Preferences {
  const wants = (topic: Topic, channel: Channel) =>
    choices.find((choice) => choice.topic === topic && choice.channel === channel)?.is_on ??
    TOPICS[topic][channel] !== "off";
  return Object.fromEntries(
    (Object.keys(TOPICS) as Topic[]).map((topic) => [
      topic,
      { shop: wants(topic, "shop"), email: wants(topic, "email") },
    ]),
  ) as Preferences;
}
