import type { DemoCustomerKey } from "../people/customers.ts";

export interface DemoQuestion {
  customer: DemoCustomerKey;
  /** A product's key. */
  product: string;
  hoursAgo: number;
  body: string;
  /** The store's, hours after it; not there while the question waits. */
  answer?: { after: number; body: string };
}

/** In the language that the customer writes; the store answers in it. */
export const demoQuestions: DemoQuestion[] = [
  {
    customer: "asha",
    product: "bandhani-saree",
    hoursAgo: 30 * 24,
    body: "Is the blouse piece stitched?",
    answer: { after: 6, body: "No, it is 0.8 m of the same silk at the end of the saree. Your tailor cuts it off." },
  },
  {
    customer: "deepak",
    product: "bandhani-saree",
    hoursAgo: 21 * 24,
    body: "क्या इसे घर पर धो सकते हैं?",
    answer: { after: 20, body: "पहली बार ड्राई क्लीन ही कराएँ। उसके बाद भी वही बेहतर है: पानी से रेशम की चमक कम हो जाती है।" },
  },
  {
    customer: "nisha",
    product: "bandhani-saree",
    hoursAgo: 12 * 24,
    body: "પલ્લુ પર બાંધણીની ભાત કેવી છે?",
    answer: { after: 3, body: "પલ્લુ પર ઝીણી ભાત અને વચ્ચે મોટું ચક્ર છે. બીજા ફોટામાં તે નજીકથી દેખાય છે." },
  },
  {
    customer: "mary",
    product: "bandhani-saree",
    hoursAgo: 4 * 24,
    body: "Does Peacock look more green or more blue in daylight?",
    answer: { after: 9, body: "More blue in daylight, and a little greener under a warm lamp." },
  },
  {
    customer: "jignesh",
    product: "bandhani-saree",
    hoursAgo: 5,
    body: "કેસરી સાડીની કિનારી સોનેરી છે કે લાલ?",
  },
  {
    customer: "rohan",
    product: "brass-diya-set",
    hoursAgo: 9 * 24,
    body: "How long does one diya burn?",
    answer: { after: 2, body: "About four hours with 30 ml of oil and a cotton wick." },
  },
];
