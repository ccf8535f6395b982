import { TopicPreferences } from "#app/components/accounts/account/topic-preferences.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const sample: Parameters<typeof TopicPreferences>[0] = { topic: "delivery", chosen: { shop: true, email: false } };
const always = "Cannot be switched off: it belongs to your order or keeps your account safe.";

describeBranches("TopicPreferences", (props) => <TopicPreferences {...props} />, sample, [
  [
    {},
    {
      is: "Parcel tracking Packed, on their way, delivered. On the website By email",
      has: ["[name=delivery_shop][checked]", "[name=delivery_email]:not([checked])"],
    },
  ],
  [
    { chosen: { shop: false, email: true } },
    { has: ["[name=delivery_shop]:not([checked])", "[name=delivery_email][checked]"] },
  ],
  [{ topic: "promotion" }, { shows: "Offers and sales", hides: always, has: "[name=promotion_email]" }],
  [
    { topic: "order" },
    { shows: [always, "On the website: Always By email: Always"], lacks: "input", has: 'use[href$="#check"]' },
  ],
]);
