import type { Locale, ShippingAddress } from "#app/db/schema.ts";

export interface DemoCustomer {
  fullName: string;
  email: string;
  locale: Locale;
  /** The first is the default. */
  addresses: Omit<ShippingAddress, "fullName" | "phone">[];
  phone: string;
}

/** Invented people. Asha's account can be used; the others have a random password. */
export const demoCustomers = {
  asha: {
    fullName: "Asha Patel",
    email: "customer@haat.test",
    locale: "en",
    phone: "+919876543210",
    addresses: [
      { address: "12 Manek Chowk", city: "Ahmedabad", state: "Gujarat", zip: "380001" },
      { address: "B-304, Sarthak Residency, Adajan Road", city: "Surat", state: "Gujarat", zip: "395009" },
    ],
  },
  rohan: {
    fullName: "Rohan Mehta",
    email: "rohan.mehta@haat.test",
    locale: "en",
    phone: "+919876500001",
    addresses: [
      { address: "Flat 7, Neelkanth Apartments, JP Road", city: "Mumbai", state: "Maharashtra", zip: "400053" },
    ],
  },
  farhan: {
    fullName: "Farhan Qureshi",
    email: "farhan.qureshi@haat.test",
    locale: "hi",
    phone: "+919876500002",
    addresses: [{ address: "मकान 41, नज़ीराबाद", city: "Lucknow", state: "Uttar Pradesh", zip: "226001" }],
  },
  ananya: {
    fullName: "Ananya Iyer",
    email: "ananya.iyer@haat.test",
    locale: "en",
    phone: "+919876500003",
    addresses: [{ address: "22, Bazullah Road, T. Nagar", city: "Chennai", state: "Tamil Nadu", zip: "600017" }],
  },
  lakshmi: {
    fullName: "Lakshmi Nair",
    email: "lakshmi.nair@haat.test",
    locale: "en",
    phone: "+919876500004",
    addresses: [{ address: "House 9, Ravipuram Lane", city: "Kochi", state: "Kerala", zip: "682016" }],
  },
  deepak: {
    fullName: "Deepak Yadav",
    email: "deepak.yadav@haat.test",
    locale: "hi",
    phone: "+919876500005",
    addresses: [{ address: "C-118, लाजपत नगर", city: "New Delhi", state: "Delhi", zip: "110024" }],
  },
  harpreet: {
    fullName: "Harpreet Kaur",
    email: "harpreet.kaur@haat.test",
    locale: "hi",
    phone: "+919876500006",
    addresses: [{ address: "House 212, Sector 22-B", city: "Chandigarh", state: "Chandigarh", zip: "160022" }],
  },
  sneha: {
    fullName: "Sneha Deshpande",
    email: "sneha.deshpande@haat.test",
    locale: "en",
    phone: "+919876500007",
    addresses: [{ address: "5, Prabhat Road, Deccan Gymkhana", city: "Pune", state: "Maharashtra", zip: "411004" }],
  },
  kiran: {
    fullName: "Kiran Reddy",
    email: "kiran.reddy@haat.test",
    locale: "en",
    phone: "+919876500008",
    addresses: [
      { address: "Plot 60, Road No. 3, Banjara Hills", city: "Hyderabad", state: "Telangana", zip: "500034" },
    ],
  },
  nisha: {
    fullName: "Nisha Solanki",
    email: "nisha.solanki@haat.test",
    locale: "gu",
    phone: "+919876500009",
    addresses: [{ address: "14, રણજીત નગર", city: "Jamnagar", state: "Gujarat", zip: "361005" }],
  },
  jignesh: {
    fullName: "Jignesh Parmar",
    email: "jignesh.parmar@haat.test",
    locale: "gu",
    phone: "+919876500010",
    addresses: [{ address: "3, શ્રીજી સોસાયટી, હૉસ્પિટલ રોડ", city: "Bhuj", state: "Gujarat", zip: "370001" }],
  },
  mary: {
    fullName: "Mary Thomas",
    email: "mary.thomas@haat.test",
    locale: "en",
    phone: "+919876500011",
    addresses: [{ address: "77, 5th Block, Koramangala", city: "Bengaluru", state: "Karnataka", zip: "560034" }],
  },
  pooja: {
    fullName: "Pooja Agrawal",
    email: "pooja.agrawal@haat.test",
    locale: "hi",
    phone: "+919876500012",
    addresses: [{ address: "18, चौड़ा रास्ता", city: "Jaipur", state: "Rajasthan", zip: "302001" }],
  },
} satisfies Record<string, DemoCustomer>;

export type DemoCustomerKey = keyof typeof demoCustomers;
