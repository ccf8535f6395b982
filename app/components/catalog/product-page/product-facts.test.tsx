import { DeliveryText, ProductFacts } from "#app/components/catalog/product-page/product-facts.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { lampFacts as facts, picture } from "../../../../tests/support/components/sample-shop-products.ts";

const { delivery, seller } = facts;
const sample: Parameters<typeof ProductFacts>[0] = {
  facts,
  pricePaise: 129_900,
  isSoldOut: false,
  askAt: "/customer/messages/new?product=12",
};
const cash = "Cash on delivery available for orders up to ₹5,000";
const noCash = "Pay online Cash on delivery is for orders up to ₹5,000";
const last = "li:last-child";

describeBranches("ProductFacts", (props) => <ProductFacts {...props} />, sample, [
  [
    {},
    {
      is: `Delivery by Friday, 27 November Free over ₹499, otherwise ₹49 Delivery to PIN code Check ${cash} 7-day return Counted from delivery; unused, with its tag Sold by Diya House · Ask the seller Ahmedabad, Gujarat`,
      has: [
        'form[action="/product/12/place"]',
        'a[href="/store/diya-house"]',
        'a[href="/customer/messages/new?product=12"]',
        'li:nth-child(1) use[href$="#truck"]',
        'li:nth-child(3) use[href$="#cash"]',
        'li:nth-child(4) use[href$="#return"]',
        `${last} use[href$="#store"]`,
      ],
      lacks: ["img", "[role=img]", "[lang]"],
    },
  ],
  [{ isSoldOut: true }, { hides: "Delivery by Friday, 27 November" }],
  [{ facts: { ...facts, delivery: { ...delivery, day: null } } }, { hides: "Free over ₹499, otherwise ₹49" }],
  [
    { facts: { ...facts, delivery: { ...delivery, zip: "380009" } } },
    { shows: ["Delivery to 380009 by Friday, 27 November", "Change PIN code 380009"] },
  ],
  [
    { facts: { ...facts, delivery: { ...delivery, checkAt: null } } },
    { hides: "Delivery to PIN code", lacks: "#delivery" },
  ],
  [
    { facts: { ...facts, area: "Delivers to Gujarat only" } },
    { shows: "Delivers to Gujarat only", has: 'li:nth-child(2) use[href$="#truck"]' },
  ],
  [{}, { hides: "Delivers to Gujarat only", lacks: 'li:nth-child(2) use[href$="#truck"]' }],
  // The fee counts towards the limit for cash.
  [{ facts: { ...facts, codLimit: 129_900 } }, { shows: "Cash on delivery available for orders up to ₹1,299" }],
  [{ facts: { ...facts, codLimit: 129_899 } }, { shows: "Pay online Cash on delivery is for orders up to ₹1,298.99" }],
  [{ pricePaise: 500_000 }, { shows: cash, hides: noCash }],
  [{ pricePaise: 500_001 }, { shows: noCash, hides: cash }],
  [{ pricePaise: 49_900, facts: { ...facts, codLimit: 54_800 } }, { shows: "Cash on delivery available" }],
  [{ pricePaise: 49_900, facts: { ...facts, codLimit: 54_799 } }, { shows: "Pay online" }],
  [{ pricePaise: 49_901, facts: { ...facts, codLimit: 49_901 } }, { shows: "Cash on delivery available" }],
  [
    { facts: { ...facts, returnDays: 1, returnCondition: "boxed" } },
    { shows: "1-day return Counted from delivery; unused, in its original box", hides: "Cannot be returned" },
  ],
  [
    { facts: { ...facts, returnDays: 0 } },
    { shows: "Cannot be returned Items of this kind cannot be taken back", hides: "with its tag" },
  ],
  [{ askAt: undefined }, { hides: "Ask the seller", lacks: 'a[href^="/customer"]' }],
  [
    { facts: { ...facts, seller: { ...seller, rating: { average: 4.8, count: 2 } } } },
    { shows: "Diya House 4.8 (2 reviews)", has: "[role=img]" },
  ],
  [
    { facts: { ...facts, seller: { ...seller, logo: picture } } },
    { has: `${last} img[src="products/lamp-160.webp"]`, lacks: `${last} use[href$="#store"]` },
  ],
  [
    { facts: { ...facts, seller: { ...seller, makerLine: "દીવા બનાવે છે" } } },
    { shows: "દીવા બનાવે છે Ahmedabad", has: "span.block[lang=gu]" },
  ],
  [
    { facts: { ...facts, seller: { ...seller, makerLine: "દીવા બનાવે છે" } } },
    { has: "span.block:not([lang])" },
    { locale: "gu" },
  ],
  [
    {
      facts: {
        ...facts,
        origin: [
          { label: "Country of origin:", value: "India" },
          { label: "Made by:", value: "દીવા ઘર", lang: "gu" },
        ],
      },
    },
    { shows: "Ahmedabad, Gujarat · Country of origin: India · Made by: દીવા ઘર", has: "span[lang=gu]" },
  ],
  [
    {
      facts: {
        ...facts,
        seller: { ...seller, city: null, state: null },
        origin: [{ label: "Country of origin:", value: "India" }],
      },
    },
    { shows: "Ask the seller Country of origin: India", hides: "Ahmedabad" },
  ],
  [
    {
      facts: {
        ...facts,
        seller: { ...seller, city: null },
        origin: [{ label: "Country of origin:", value: "India" }],
      },
    },
    { shows: "Gujarat · Country of origin: India" },
  ],
]);

const day: Parameters<typeof DeliveryText>[0]["delivery"] = { day: "Friday, 27 November", zip: null };

describeBranches("DeliveryText", (props) => <DeliveryText delivery={props} />, day, [
  [{}, "Delivery by Friday, 27 November"],
  [{ zip: "380009" }, "Delivery to 380009 by Friday, 27 November"],
  [{ day: null, zip: "380009" }, ""],
]);
