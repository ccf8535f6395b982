import type { MemberRole, StoreMailTopic } from "#app/db/schema.ts";
import { memberMay, type MemberRights, type Permission } from "#app/domain/platform/access/permissions.ts";

interface StoreTopicRule {
  /** Members without it are not informed. */
  permission: Permission;
  /** The roles that get its mails until they choose otherwise. */
  mailed: readonly MemberRole[];
}

const packers = ["owner", "manager", "packer"] as const;
const managers = ["owner", "manager"] as const;

/**
 * What happens in a store's day, for its members: always in the shop, by mail as each member has chosen (rule 18.7). The summary is a mail only.
 * In the order of the settings page.
 */
export const STORE_TOPICS = {
  store_summary: { permission: "shipment.view", mailed: ["owner"] },
  store_orders: { permission: "shipment.view", mailed: packers },
  store_cancellations: { permission: "shipment.view", mailed: packers },
  store_undelivered: { permission: "shipment.view", mailed: packers },
  store_deadlines: { permission: "shipment.manage", mailed: packers },
  store_stock: { permission: "product.view", mailed: managers },
  store_listings: { permission: "product.manage", mailed: managers },
  store_imports: { permission: "product.manage", mailed: managers },
  store_messages: { permission: "conversation.answer", mailed: managers },
  store_reviews: { permission: "product.view", mailed: ["owner"] },
  store_payouts: { permission: "store.manage", mailed: managers },
  store_coupons: { permission: "store.manage", mailed: managers },
} as const satisfies Record<StoreMailTopic, StoreTopicRule>;

export type StoreTopic = StoreMailTopic;

const ALL = Object.keys(STORE_TOPICS) as StoreTopic[];

/** Returns whether a topic is one of a store's members. */
export function isStoreTopic(topic: string): topic is StoreTopic {
  return topic in STORE_TOPICS;
}

/** Returns the topics that a member with these rights is informed of. */
export function topicsOf(rights: MemberRights): StoreTopic[] {
  return ALL.filter((topic) => memberMay(rights, STORE_TOPICS[topic].permission));
}

/** Returns whether a member gets the topic's mails. @param choice null where they have not chosen */
export function isMailed(topic: StoreTopic, rights: MemberRights, choice: boolean | null): boolean {
  const { permission, mailed }: StoreTopicRule = STORE_TOPICS[topic];
  return memberMay(rights, permission) && (choice ?? mailed.includes(rights.role));
}
