import type { ComponentProps } from "react";
import { LegalDetails } from "#app/components/catalog/store/legal-details.tsx";
import { StoreHeader } from "#app/components/catalog/store/store-header.tsx";
import { StoreSearch } from "#app/components/catalog/store/store-search.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { diyaPicture } from "../../../../tests/support/components/sample-parcels.ts";

const seller: ComponentProps<typeof LegalDetails>["seller"] = {
  legalName: "Anu Rao",
  address: "4 Market Street, Ahmedabad",
  gstin: "24AAPFU0939F1ZV",
  grievance: { name: "Kiran", email: "help@example.com", phone: "+91 98765-43210" },
};
const nobody = { name: null, email: null, phone: null };
const nothing = { legalName: null, address: null, gstin: null, grievance: nobody };

describeBranches("LegalDetails", (props) => <LegalDetails seller={props} />, seller, [
  [
    {},
    {
      is: "About the seller Legal name Anu Rao Address 4 Market Street, Ahmedabad GSTIN 24AAPFU0939F1ZV Grievance contact Kiran help@example.com +91 98765-43210",
      texts: {
        'a[href="mailto:help@example.com"]': "help@example.com",
        'a[href="tel:+919876543210"]': "+91 98765-43210",
      },
      lacks: "[lang]",
    },
  ],
  [{ legalName: null }, { hides: "Legal name", shows: "GSTIN" }],
  [{ address: null }, { hides: "Address" }],
  [{ gstin: null }, { hides: "GSTIN" }],
  [{ grievance: nobody }, { hides: "Grievance contact" }],
  [{ grievance: { ...nobody, name: "Kiran" } }, { shows: "Grievance contact Kiran", lacks: "a" }],
  [
    { ...nothing, grievance: { ...nobody, phone: "123" } },
    { is: "About the seller Grievance contact 123", has: "a" },
  ],
  [nothing, { is: "" }],
  [
    { legalName: "અનુ", address: "બજાર", grievance: { ...nobody, name: "કિરણ" } },
    {
      has: ["div:nth-child(1) [lang=gu]", "div:nth-child(2) [lang=gu]", "div:nth-child(4) [lang=gu]"],
    },
  ],
  [{}, { has: ["div:nth-child(3) [lang=en]", "div:nth-child(4) [lang=en]"] }, { locale: "hi" }],
]);

const store: ComponentProps<typeof StoreHeader>["store"] = {
  name: "Anu Lamps",
  city: "Ahmedabad",
  state: "Gujarat",
  since: "March 2024",
  description: "Lamps of brass.",
  rating: { average: 4.52, count: 1_200 },
  logo: diyaPicture,
  banner: { ...diyaPicture, storage_key: "pictures/banner" },
  maker: { line: "Made by Anu", picture: { ...diyaPicture, storage_key: "pictures/maker" } },
};

describeBranches("StoreHeader", (props) => <StoreHeader store={props} />, store, [
  [
    {},
    {
      texts: {
        h1: "Anu Lamps",
        "h1 + p": "Ahmedabad, Gujarat · Selling here since March 2024",
        "p.whitespace-pre-line": "Lamps of brass.",
        section: "The maker Made by Anu",
      },
      shows: "1,200 reviews",
      has: [
        'img.w-full[src^="pictures/banner"][fetchpriority=high][sizes="(min-width: 80rem) 76rem, 100vw"]',
        'img.rounded-full[src="pictures/diya-160.webp"]',
        'img.size-24[src^="pictures/maker"][alt="The maker"][sizes="96px"]',
      ],
      lacks: ['use[href$="#store"]', "[lang]"],
    },
  ],
  [{ banner: null }, { lacks: "img.w-full" }],
  [{ logo: null }, { has: 'use[href$="#store"]', lacks: "img.rounded-full" }],
  [{ city: null }, { texts: { "h1 + p": "Gujarat · Selling here since March 2024" } }],
  [{ state: null }, { texts: { "h1 + p": "Ahmedabad · Selling here since March 2024" } }],
  [{ city: null, state: null }, { texts: { "h1 + p": "Selling here since March 2024" } }],
  [{ rating: null }, { hides: "reviews" }],
  [{ description: "" }, { hides: "Lamps of brass.", lacks: "p.whitespace-pre-line" }],
  [{ description: "દીવા" }, { has: ["p.whitespace-pre-line[lang=gu]", "[lang]"] }],
  [{ maker: { line: "", picture: null } }, { lacks: "section", hides: "The maker" }],
  [
    { maker: { line: "Made by Anu", picture: null } },
    { texts: { section: "The maker Made by Anu" }, lacks: "img.size-24" },
  ],
  [{ maker: { line: "", picture: diyaPicture } }, { texts: { section: "The maker" }, has: "img.size-24" }],
  [{ maker: { line: "અનુ", picture: null } }, { has: "section p[lang=gu]" }],
  [{}, { has: ["p.whitespace-pre-line[lang=en]", "section p[lang=en]"] }, { locale: "hi" }],
]);

describeBranches("StoreSearch", (props) => <StoreSearch {...props} />, { here: "/store/anu-lamps", term: "diya" }, [
  [
    {},
    {
      is: "Search in this store",
      has: [
        'search form[action="/store/anu-lamps"]:not([method]) input[type=search][name=q][value=diya][maxlength="200"][autocomplete=off][enterkeyhint=search]',
        'input[placeholder="Search in this store"]',
        "label[for] ~ input[id]",
        'button[aria-label="Search"].border-indigo use[href$="#search"]',
      ],
    },
  ],
  [{ term: "" }, { has: 'input[value=""]' }],
]);
