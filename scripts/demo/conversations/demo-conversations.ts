import type { DemoCustomerKey } from "../people/customers.ts";

export interface DemoConversation {
  customer: DemoCustomerKey;
  /** A product's key; null for the customer's last order from the store. */
  product: string | null;
  /** Age of the first message; each other message comes `after` hours after the previous one. */
  hoursAgo: number;
  messages: { by: "customer" | "store"; after: number; body: string }[];
  /** Messages at the end that the store has not opened. */
  unread: number;
}

/** Conversations with the store of the demo's seller, in the customer's language. */
export const demoConversations: DemoConversation[] = [
  {
    customer: "lakshmi",
    product: null,
    hoursAgo: 3 * 24,
    messages: [
      { by: "customer", after: 0, body: "The saree arrived today, beautifully packed. Which dyer made it?" },
      {
        by: "store",
        after: 4,
        body: "Thank you! A family workshop in Bhujpur that has tied and dyed for four generations.",
      },
      { by: "customer", after: 1, body: "How lovely. I will order one for my sister." },
    ],
    unread: 0,
  },
  {
    customer: "kiran",
    product: "ajrakh-dupatta",
    hoursAgo: 9 * 24,
    messages: [
      { by: "customer", after: 0, body: "Will the indigo bleed on a white kurta?" },
      { by: "store", after: 7, body: "A little at the first two washes. Soak it once in cold water with salt, alone." },
    ],
    unread: 0,
  },
  {
    customer: "jignesh",
    product: "leather-mojari",
    hoursAgo: 20,
    messages: [
      { by: "customer", after: 0, body: "મોજડી 8 નંબરમાં ક્યારે આવશે?" },
      { by: "store", after: 2, body: "આવતા અઠવાડિયે આવશે. આવે એટલે તમને અહીં જણાવીશું." },
      { by: "customer", after: 10, body: "સરસ, બે જોડી જોઈએ છે." },
    ],
    unread: 1,
  },
  {
    customer: "harpreet",
    product: null,
    hoursAgo: 3,
    messages: [{ by: "customer", after: 0, body: "क्या यह पार्सल शुक्रवार से पहले पहुँच जाएगा?" }],
    unread: 1,
  },
];
