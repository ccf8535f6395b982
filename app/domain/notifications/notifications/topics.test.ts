import { describe, expect, it } from "vitest";
import { isOptional, preferencesOf, TOPICS } from "#app/domain/notifications/notifications/notifications.ts";
import { notificationWords } from "#app/domain/notifications/notifications/notification-words.ts";
import {
  isMailed,
  isStoreTopic,
  topicsOf,
  type StoreTopic,
} from "#app/domain/notifications/notifications/store-topics.ts";

describe("a person's preferences", () => {
  const byDefault = {
    order: { shop: true, email: true },
    delivery: { shop: true, email: true },
    account: { shop: true, email: true },
    promotion: { shop: false, email: false },
  };

  it("are the defaults before any choice: all but promotions", () => {
    expect(preferencesOf([])).toEqual(byDefault);
  });

  it("are the choices by topic and channel", () => {
    expect(
      preferencesOf([
        { topic: "delivery", channel: "email", is_on: false },
        { topic: "promotion", channel: "shop", is_on: true },
      ]),
    ).toEqual({ ...byDefault, delivery: { shop: true, email: false }, promotion: { shop: true, email: false } });
  });

  it("leave no choice about orders and the account", () => {
    const optional = (Object.keys(TOPICS) as (keyof typeof TOPICS)[]).flatMap((topic) =>
      (["shop", "email"] as const).filter((channel) => isOptional(topic, channel)).map((channel) => [topic, channel]),
    );
    expect(optional).toEqual([
      ["delivery", "shop"],
      ["delivery", "email"],
      ["promotion", "shop"],
      ["promotion", "email"],
    ]);
  });

  it("list a notification under its kind", () => {
    expect(Object.entries(TOPICS).map(([topic, { kind }]) => [topic, kind])).toEqual([
      ["order", "order"],
      ["delivery", "order"],
      ["account", "account"],
      ["promotion", "promotion"],
    ]);
  });
});

const ALL: StoreTopic[] = [
  "store_summary",
  "store_orders",
  "store_cancellations",
  "store_undelivered",
  "store_deadlines",
  "store_stock",
  "store_listings",
  "store_imports",
  "store_messages",
  "store_reviews",
  "store_payouts",
  "store_coupons",
];

describe("the topics of a store's members", () => {
  const rights = (role: "owner" | "manager" | "packer") => ({ role, canExport: false });
  const OF_PACKERS: StoreTopic[] = [
    "store_summary",
    "store_orders",
    "store_cancellations",
    "store_undelivered",
    "store_deadlines",
  ];

  it.each([
    ["owner", ALL],
    ["packer", OF_PACKERS],
  ] as const)("the %s is informed of these, in this order", (role, topics) => {
    expect(topicsOf(rights(role))).toEqual(topics);
  });

  it.each([
    ["owner", ALL],
    ["packer", OF_PACKERS.filter((topic) => topic !== "store_summary")],
  ] as const)("the %s, before any choice, gets the mails of these", (role, topics) => {
    expect(ALL.filter((topic) => isMailed(topic, rights(role), null))).toEqual(topics);
  });

  it("a manager gets no mails of the summary and of reviews until they choose so", () => {
    const topics = topicsOf(rights("manager"));
    expect(topics.filter((topic) => !isMailed(topic, rights("manager"), null))).toEqual([
      "store_summary",
      "store_reviews",
    ]);
    expect(isMailed("store_reviews", rights("manager"), true)).toBe(true);
  });

  it("a choice decides, but not over missing rights", () => {
    expect(isMailed("store_orders", rights("owner"), false)).toBe(false);
    expect(isMailed("store_summary", rights("packer"), true)).toBe(true);
    expect(isMailed("store_payouts", rights("packer"), true)).toBe(false);
  });

  it("differ from the topics of customers", () => {
    expect(ALL.filter(isStoreTopic)).toEqual(ALL);
    expect(Object.keys(TOPICS).filter(isStoreTopic)).toEqual([]);
  });
});

describe("the values of a notification", () => {
  it("are written as money, days and words of the language", () => {
    const department = { en: "Shoes", hi: "जूते", gu: "જૂતા" };
    expect(
      notificationWords({ amount_paise: 19_900, name: "Kurta", department, from_day: "2027-01-15" }, "hi"),
    ).toEqual({
      amount: "₹199",
      name: "Kurta",
      department: "जूते",
      from: "15 जनवरी 2027",
    });
  });

  it("are empty where one is missing", () => {
    expect(notificationWords({ seller: undefined }, "en")).toEqual({ seller: "" });
  });

  it.each([
    [{ products: 2, parcels: 3, pieces: 4 }, 2],
    [{ parcels: 3, pieces: 4 }, 3],
    [{ pieces: 4 }, 4],
    [{ products: 0, parcels: 3 }, 0],
  ])("%j counts %i", (values, count) => {
    expect(notificationWords(values, "en")).toEqual({ ...values, count });
  });

  it("count nothing but numbers", () => {
    expect(notificationWords({ percent: 20 }, "en")).toEqual({ percent: 20 });
  });
});
