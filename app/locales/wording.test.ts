import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { localeTexts } from "../../tests/support/texts/locale-texts.ts";

type Language = "en" | "hi" | "gu";

const LANGUAGES = ["en", "hi", "gu"] as const;

const textsOf = (language: Language): [string, string][] => [...localeTexts[language]];

/** Wording that no text of the shop, its default settings or its demo may use. */
const forbidden: [RegExp, string][] = [
  [/[कखग]\u093c|[\u0958-\u095a]/u, "nuqta under ज and फ only"],
  [/हिंदी/u, "हिन्दी"],
  [/प्रति नग/u, "प्रति पीस"],
  [/सीधी बाँस|पकी हुई शीशम|हाथ से।/u, "the gender of बाँस and शीशम, कारीगरों से"],
  [/હાથેથી|બધાં શિક્ષિકા/u, "one case ending, the gender of શિક્ષિકા"],
  [/साइन इन|સાઇન ઇન|લોગ ઇન/u, "log in"],
  // The specification gives the coupons' English descriptions.
  [/(?<!^on orders above )₹\d{4,}/u, "a comma in ₹1,000"],
];

const forbiddenIn = (text: string) =>
  forbidden.filter(([phrase]) => phrase.test(text)).map(([, instead]) => `${text}: ${instead}`);

/** The texts in quotation marks of the default settings and the demo data. */
function storedTexts(): string[] {
  const demo = readdirSync("scripts/demo", { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .map((entry) => path.join(entry.parentPath, entry.name));
  return ["app/domain/platform/settings/default-settings.ts", ...demo].flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/"((?:[^"\\]|\\.)*)"/g)].map((match) => match[1] ?? ""),
  );
}

describe("forbidden phrases", () => {
  it("are in no text", () => {
    const all = [...LANGUAGES.flatMap((language) => textsOf(language).map(([, text]) => text)), ...storedTexts()];
    expect(all.flatMap(forbiddenIn)).toEqual([]);
  });

  it.each(["ख़ुशबू", "हिंदी", "₹1000 से ज़्यादा के ऑर्डर पर", "₹1000થી વધુ", "only ₹1000", "સીધાં કારીગરોના હાથેથી"])(
    "are found in %s",
    (planted) => expect(forbiddenIn(planted)).toHaveLength(1),
  );
});

/** “Please” where the shopper has no choice. Most of the remaining uses are required by the specification. */
const POLITE = {
  en: /\bplease\b/i,
  hi: /कृपया/u,
  gu: /કૃપા/u,
};
const KEEPS_PLEASE = new Set([
  "common:form.check_fields",
  "support:due.late",
  "messages:register.missing",
  "messages:register.exists",
  "messages:authentication_required.checkout",
  "messages:order_failed.cod.text",
  "messages:address.none_chosen",
  "messages:checkout.address_missing",
  "messages:incomplete.address",
  "messages:application.required",
  "messages:application.reason_required",
  "messages:verification_sent.text",
  "cart:coupon.invalid",
  "checkout:pay_page.gateway_error_text",
]);

it.each(LANGUAGES)("the texts in %s say what to do without “please”", (language) => {
  const polite = textsOf(language).filter(([key, text]) => POLITE[language].test(text) && !KEEPS_PLEASE.has(key));
  expect(polite).toEqual([]);
});

/** Imperatives in −िए: `बोलिए`, `सजाइए`. */
const softImperatives = (text: string) =>
  [...text.matchAll(/[\p{L}\p{M}]+(?:ि|इ)ए(?![\p{L}\p{M}])/gu)]
    .map(([word]) => word)
    .filter((word) => !["लिए", "इसलिए", "इसीलिए", "चाहिए", "किए", "दिए", "ज़रिए"].includes(word));

describe("Hindi buttons and errors", () => {
  it("have imperatives in −ें, help and legal pages alone in −िए", () => {
    const soft = textsOf("hi").filter(([key, text]) => !key.startsWith("pages:") && softImperatives(text).length > 0);
    expect(soft).toEqual([]);
    const settings = readFileSync("app/domain/platform/settings/default-settings.ts", "utf8");
    expect(softImperatives(settings)).toEqual([]);
  });

  it("are found in −िए", () => {
    expect(softImperatives("अपना घर सजाइए, या फिर बोलिए, इसलिए आपके लिए")).toEqual(["सजाइए", "बोलिए"]);
  });
});

/** Texts that contain a product's name: `{{product}}` always is one, `{{name}}` only in these. */
const ABOUT_PRODUCTS =
  /^(?:product|reviews|wishlist):|^cart:line\.|^admin:reviews\.on$|^batches:bulk\.product_price|^messages:title\.product_|^notifications:message\.(?:question|answer|listing|stock|review)_/;

/** Returns the names that a postposition follows, unless quotation marks set the name apart. */
function postpositions(language: "hi" | "gu", key: string, text: string): string[] {
  const name = ABOUT_PRODUCTS.test(key) ? "(?:name|product)" : "product";
  const after = {
    hi: `(?<!“)\\{\\{${name}\\}\\} (?:के|की|का|को|पर|में|से|ने)(?![\\p{L}\\p{M}])`,
    gu: `(?<!“)\\{\\{${name}\\}\\}(?:ને|ની|નું|નો|ના|નાં|થી|માં|એ| પર| વિશે)(?![\\p{L}\\p{M}])`,
  }[language];
  return text.match(new RegExp(after, "gu")) ?? [];
}

describe("a product's name", () => {
  it.each(["hi", "gu"] as const)("has no postposition after it in %s", (language) => {
    const found = textsOf(language).filter(([key, text]) => postpositions(language, key, text).length > 0);
    expect(found).toEqual([]);
  });

  it.each([
    ["hi", "reviews:page.title", "{{name}} की समीक्षाएँ"],
    ["hi", "mail:question.received.subject", "{{product}} के बारे में सवाल"],
    ["gu", "cart:line.quantity_of", "{{name}}ની સંખ્યા"],
  ] as const)("would be found in %s, %s", (language, key, planted) => {
    expect(postpositions(language, key, planted)).toHaveLength(1);
  });
});

/** Gujarati texts with a suffix after a clock time, and the value that holds the time. */
const CLOCK_TIMES: Record<string, string[]> = {
  "home:flash_sale.ends_at": ["when"],
  "product:sale_until": ["when"],
  "product:price_until": ["when"],
  "checkout:pay_page.held_until": ["time"],
  "support:due.acknowledge": ["date"],
  "support:due.resolve": ["date"],
  "support:due.late": ["date"],
  "mail:ticket.acknowledge": ["date"],
  "mail:ticket.resolve": ["date"],
  "mail:store_changed.text": ["at", "until"],
  "store_settings:wait.title": ["until"],
  "payments:next.waits": ["time"],
  "discounts:from_until": ["from", "until"],
  "batches:undo.until": ["at"],
  "packing:helpers.made_by": ["time"],
  "sharing:pay.until": ["time"],
  "sharing:ask.until": ["time"],
  "admin:tickets.due.acknowledge": ["date"],
  "admin:tickets.due.resolve": ["date"],
  "admin_people:users.restore.lead": ["date"],
  "admin_orders:created": ["time"],
  "admin_setup:mail_sent": ["at"],
  "admin_settings:saved_by": ["time"],
  "admin_settings:undone_by": ["time"],
};

it("Gujarati says વાગ્યે after a clock time", () => {
  const bare = Object.entries(CLOCK_TIMES).flatMap(([key, names]) =>
    names.filter((name) => !localeTexts.gu.get(key)?.includes(`{{${name}}} વાગ્ય`)).map((name) => `${key}: ${name}`),
  );
  expect(bare).toEqual([]);
});

/** English texts whose translation depends on context: the thing's gender, a button or a heading, a book or a ledger. */
const DEPENDS = new Set(
  [
    "About|All|All {{count}} on this page|Back|Books|Cancel|Categories|Change|Checkout|Closed|Coupon changed",
    "Coupon created|Delete|Deleted|Deliver to|Delivered|Description in English|Description in Gujarati",
    "Description in Hindi|Done|End|Ended|Expired|Flash sale changed|From|Hidden|History|Jobs|Log out|New",
    "Newest first|Next|None|Oldest first|On its way|Open|Packer|Pages|Paid|Payouts|Pending|Phone number",
    "Phone number is required|Place|Planned|Position|Received|Remove|Resolved|Restore|Returned by the bank",
    "Review|Running|Saved|Search|Set|Shipping|Sold|Start|State|Store name|Subject|Text|Title|To|Unread|View",
    "Wholesale|Withdrawn|{{count}} approved.|{{count}} left|{{count}} unread|{{n}} of them deleted",
  ].flatMap((line) => line.split("|")),
);

/** Returns the English texts that have two translations. */
function saidTwice(english: [string, string][], translated: ReadonlyMap<string, string>): string[] {
  const ways = new Map<string, Set<string>>();
  for (const [key, text] of english) {
    const said = ways.get(text.trim()) ?? new Set<string>();
    ways.set(text.trim(), said.add(translated.get(key)?.trim() ?? ""));
  }
  return [...ways]
    .filter(([text, said]) => said.size > 1 && !DEPENDS.has(text))
    .map(([text, said]) => [text, ...said].join(" | "));
}

describe("the same English text", () => {
  it.each(["hi", "gu"] as const)("has one translation in %s", (language) => {
    expect(saidTwice(textsOf("en"), localeTexts[language])).toEqual([]);
  });

  it("is found with two", () => {
    const english: [string, string][] = [
      ["a:b", "Try again"],
      ["c:d", "Try again"],
    ];
    const hindi = new Map([
      ["a:b", "फिर कोशिश करें"],
      ["c:d", "फिर आज़माएँ"],
    ]);
    expect(saidTwice(english, hindi)).toEqual(["Try again | फिर कोशिश करें | फिर आज़माएँ"]);
  });
});

/** Field labels, and the error for each empty field. */
const REQUIRED_FIELDS: [string, string][] = [
  ["checkout:address.full_name", "messages:address.full_name_required"],
  ["checkout:address.address", "messages:address.address_required"],
  ["checkout:address.city", "messages:address.city_required"],
  ["checkout:address.state", "messages:address.state_required"],
  ["checkout:address.zip", "messages:address.zip_required"],
  ["checkout:address.phone", "messages:address.phone_required"],
  ["account:delivery_place.zip", "messages:address.pin_code_required"],
  ["pages:contact.form.email", "messages:inquiry.email_required"],
  ["pages:contact.form.subject", "messages:inquiry.subject_required"],
  ["pages:contact.form.message", "messages:inquiry.message_required"],
  ["pages:contact.form.name", "messages:inquiry.name_required"],
  ["pages:wholesale.form.company_name", "messages:inquiry.company_required"],
  ["pages:wholesale.form.contact_person", "messages:inquiry.contact_person_required"],
  ["pages:wholesale.form.phone", "messages:inquiry.phone_required"],
  ["gift_cards:amount", "messages:gift_card.amount_required"],
  ["gift_cards:recipient", "messages:gift_card.recipient_email_required"],
  ["gift_cards:sender", "messages:gift_card.sender_name_required"],
  ["application:subject.mobile", "messages:phone.required"],
  ["application:subject.aadhaarNumber", "messages:aadhaar.required"],
  ["application:subject.gstNumber", "messages:gstin.required"],
  ["application:subject.enrolmentNumber", "messages:enrolment.required"],
  ["application:subject.accountNumber", "messages:account_number.required"],
  ["support:form.category", "messages:ticket.category_required"],
  ["support:form.subject", "messages:ticket.subject_required"],
  ["seller:product.name", "messages:product.name_required"],
  ["seller:product.description", "messages:product.description_required"],
  ["seller:product.price", "messages:product.price_required"],
  ["seller:product.stock", "messages:product.stock_required"],
  ["seller:product.category", "messages:product.category_required"],
  ["seller:settings.name", "messages:store.name_required"],
  ["discounts:form.name", "discounts:error.name_required"],
  ["promotions:form.code", "promotions:error.code_required"],
];

/** The noun of a label: without its unit, “Your”, and the other half of “PIN / ZIP code”. */
const noun = (label: string) =>
  label
    .replace(/ \(.*\)$| in rupees$/, "")
    .replace(/^(?:Your|आपका|તમારું) /u, "")
    .replace("PIN / ", "")
    .replace("Recipient's email", "Recipient email");

describe.each(LANGUAGES)("the errors of empty fields in %s", (language) => {
  const text = (key: string) => localeTexts[language].get(key) ?? key;

  it("name the field as its label does", () => {
    const other = REQUIRED_FIELDS.filter(
      ([label, error]) =>
        !text(error)
          .toLowerCase()
          .includes(noun(text(label)).toLowerCase()),
    ).map(([label, error]) => `${label}: ${text(label)} | ${text(error)}`);
    expect(other).toEqual([]);
  });

  it("ask for it, instead of calling it important", () => {
    const important = textsOf(language).filter(
      ([key, said]) => /[._]required$/.test(key) && /ज़रूरी है|જરૂરી છે/u.test(said),
    );
    expect(important).toEqual([]);
  });
});

const ADJECTIVES = "new|answered|bulk|flash|gift|delivery|recovery|written";
const COUNTED = new RegExp(`(?:\\{\\{(?:count|n)\\}\\}|\\b1\\b) (?:(?:${ADJECTIVES}) )?(\\w+)`);

/** Whether a plural noun follows the number of a `_one` text: “{{count}} items”, “1 results”. */
const hasPlural = (text: string) => {
  const word = COUNTED.exec(text)?.[1] ?? "";
  return /[^s]s$/.test(word) && !["is", "was", "has", "stays", "waits", "matches"].includes(word);
};

describe("a text for one thing", () => {
  const singular = textsOf("en").filter(([key]) => key.endsWith("_one"));

  it("has no plural noun", () => {
    expect(singular.filter(([, text]) => hasPlural(text))).toEqual([]);
  });

  it("is found with one", () => {
    expect(["{{count}} items", "1 results found.", "{{n}} new orders"].filter((text) => !hasPlural(text))).toEqual([]);
  });
});
