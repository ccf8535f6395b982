import type { TicketCategory } from "#app/db/schema.ts";
import type { AnswerOutcome } from "#app/domain/support/support/tickets.ts";
import type { DemoCustomerKey } from "../people/customers.ts";

export interface DemoTicket {
  customer: DemoCustomerKey;
  category: TicketCategory;
  /** Whether it is about the customer's latest order. */
  isAboutOrder: boolean;
  subject: string;
  hoursAgo: number;
  /** Messages in order, beginning with the question; `after` in hours since the question. */
  messages: [body: string, ...{ after: number; by: "customer" | AnswerOutcome; body: string }[]];
  note?: string;
}

/** In the language that the customer writes; the office answers in it. */
export const demoTickets: DemoTicket[] = [
  {
    customer: "asha",
    category: "product",
    isAboutOrder: false,
    subject: "One diya of the set has a dent",
    hoursAgo: 20 * 24,
    messages: [
      "Three diyas are perfect, the fourth has a small dent at the rim. Can I have another one instead of sending all of them back?",
      {
        after: 5,
        by: "waiting",
        body: "We are sorry about that, Asha. Please send us a picture of the dent, then the seller can pack a new one.",
      },
      { after: 7, by: "customer", body: "It is the one at the left, the dent is as large as a rice grain." },
      {
        after: 26,
        by: "resolved",
        body: "Thank you. Jamnagar Brass Co. sends a new diya today, free of charge, and you may keep the other one. It should be with you within a week.",
      },
    ],
    note: "The seller replaces without a return up to ₹300.",
  },
  {
    customer: "asha",
    category: "order",
    isAboutOrder: true,
    subject: "Can the parcel come after 6 in the evening?",
    hoursAgo: 5,
    messages: ["Nobody is at home before that. If it is not possible, please leave it with the neighbours, flat 203."],
  },
  {
    customer: "deepak",
    category: "grievance",
    isAboutOrder: true,
    subject: "दो बार लिखने पर भी जवाब नहीं मिला",
    hoursAgo: 60,
    messages: ["घड़ी के बिल पर मेरी दुकान का GST नंबर चाहिए। विक्रेता को दो बार लिखा, कोई जवाब नहीं आया।"],
  },
  {
    customer: "nisha",
    category: "return",
    isAboutOrder: true,
    subject: "રિફંડ ક્યારે આવશે?",
    hoursAgo: 30,
    messages: [
      "પરત કરેલા રંગનું રિફંડ હજી ખાતામાં દેખાતું નથી.",
      {
        after: 4,
        by: "acknowledged",
        body: "નમસ્તે નિશાબેન, અમે બેંક પાસે તપાસ કરાવી રહ્યા છીએ. કાલ સુધીમાં તમને જણાવીશું.",
      },
    ],
  },
];
