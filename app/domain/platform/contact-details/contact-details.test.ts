import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findContactDetail, type ContactKind } from "#app/domain/platform/contact-details/contact-details.ts";

/** Contact details of each kind, also disguised so that a program should miss them. */
const refused: [ContactKind, string][] = [
  ["phone", "Call me on 9876543210"],
  ["phone", "98765 43210"],
  ["phone", "98765-43210 please"],
  ["phone", "9 8 7 6 5 4 3 2 1 0"],
  ["phone", "98.76.54.32.10"],
  ["phone", "9876 / 543 / 210"],
  ["phone", "+91 98765 43210"],
  ["phone", "0091-9876543210"],
  ["phone", "09876543210"],
  ["phone", "(079) 2684 1234"],
  ["phone", "+1 415 555 0132"],
  ["phone", "1800 123 4567"],
  ["phone", "मेरा नंबर ९८७६५४३२१० है"],
  ["phone", "મારો નંબર ૯૮૭૬૫ ૪૩૨૧૦ છે"],
  ["phone", "９８７６５４３２１０"],
  ["phone", "98765\u200B43210"],
  ["phone", "98765O4321"],
  ["phone", "₹9876543210"],
  ["phone", "₹98765 43210"],
  ["phone", "order HT-7F3K-92QD, 9876543210"],
  ["phone", "987,654,3210"],
  ["phone", "82·9-4/2000-00"],
  ["phone", "82 9/4/2000-00"],
  ["phone", "9/4/2000-82-00"],
  ["phone", "8 9 13/028-029"],
  ["phone", "8 9 10 111 129"],
  ["email", "asha@example.com"],
  ["email", "asha @ example.com"],
  ["email", "asha [at] example [dot] com"],
  ["email", "asha at gmail dot com"],
  ["email", "write to asha.patel at gmail"],
  ["email", "आशा एट gmail डॉट com"],
  ["email", "gmail.com"],
  ["payment", "pay asha@okhdfcbank"],
  ["payment", "asha.patel-1@ybl"],
  ["payment", "9876@paytm"],
  ["link", "https://example.com/a"],
  ["link", "www.example.org"],
  ["link", "see ashastore.in"],
  ["link", "ashastore dot in"],
  ["link", "ashastore(dot)shop"],
  ["link", "wa.me/9198"],
  ["link", "example.travel/lamps"],
  ["link", "follow @ashalamps"],
  ["address", "Bring it to Flat no. 12, Law Garden, 380006"],
  ["address", "मकान नं 14, गांधी रोड, 361008"],
  ["address", "घर नं 14, गांधी रोड, 361008"],
  ["address", "મકાન નં. ૧૪, ગાંધી રોડ, ૩૬૧૦૦૮"],
];

/** Ordinary texts of buyers and sellers. */
const accepted = [
  "Where is my order HT-7F3K-92QD?",
  "Order HT-7234-8925 36 pieces",
  "Support request ST-9876-5432, payout PO-7654-3298",
  "Where is HT-APT2-2222? My PIN is 361008",
  "Do you deliver to 361008?",
  "Do you deliver near Law Garden, 380006, by Friday?",
  "PIN 682001, 1250 rupees",
  "Is ₹1,23,456.50 the price of 2?",
  "Rs. 99,99,999/- is too much",
  "98,76,543 and 1,234",
  "It was ordered on 8/1/2026 10:30, and on 2026-11-23 17:30",
  "My order of 9/1/2026, 1250 rupees",
  "Between 6-12-2026 and 08.12.2026, 2 pieces",
  "On 09-01-2026 10 pieces",
  "Sizes 6, 7, 8, 9, 10, 11, 12",
  "6 7 8 9 10",
  "Sizes 6/7/8/9/10/11",
  "60, 70, 80, 90, 100 and 110",
  "60 x 90 x 120 cm, 1200 g",
  "2 @ Rs 50, 3 @ 500",
  "Is it 100% cotton? The label says 12345678.",
  "EAN 8901234567890",
  "क्या यह ४९९ रु. में मिलेगा? पिन ३६१००८",
  "શું આ ૪૯૯ રૂ. માં મળશે? પિન ૩૬૧૦૦૮",
  "Version 2.0, 5.5 inches. Is it good? Yes, e.g. for tea",
  "Is it good.It is",
  "Please look at this today",
  "My flat is on floor 3",
  "12 pieces at 50 each",
  "Do you have the polka dot in blue?",
  "10 pcs @ MRP",
  "क्या मेरे घर 2 दिन में आएगा? पिन 361008",
  "Kya ghar 2 din me aayega? 361008",
  "ઘર 3 બેડરૂમનું છે, પિન 361008",
];

describe("what names a way to meet outside the shop", () => {
  it.each(refused)("%s: %s", (kind, text) => {
    expect(findContactDetail(text)?.kind).toBe(kind);
  });

  it.each(accepted)("is not in: %s", (text) => {
    expect(findContactDetail(text)).toBeUndefined();
  });

  it.each([
    ["letters and spaces", "a".repeat(660) + " ".repeat(1330) + "b"],
    ["dots and spaces", `${".".repeat(660)}${" ".repeat(1330)}b`],
    ["single digits", "1 ".repeat(1000)],
  ])(
    "is looked for in %s without trying every split of them, which takes seconds for each text",
    (_, text) => {
      for (let times = 0; times < 10; times += 1) expect(findContactDetail(text)).toBeUndefined();
    },
    20_000,
  );

  const ZEROS = [0x30, 0x966, 0xae6, 0xff10];
  const mobile = fc.integer({ min: 6_000_000_000, max: 9_999_999_999 }).map(String);
  const separator = fc.constantFrom("", " ", "-", ".", " - ", "/", "·", "–", "_", "*");

  it("a mobile number is found in every script, with any separators between its digits", () => {
    fc.assert(
      fc.property(
        mobile,
        fc.array(separator, { minLength: 10, maxLength: 10 }),
        fc.constantFrom(...ZEROS),
        (number, separators, zero) => {
          const input = [...number]
            .map((digit, index) => String.fromCodePoint(zero + Number(digit)) + (separators[index] ?? ""))
            .join("");
          expect(findContactDetail(`Please call ${input} today`)?.kind).toBe("phone");
        },
      ),
      { numRuns: 500 },
    );
  });

  it("an address of the web or of mail is found in any words", () => {
    const word = fc.stringMatching(/^[a-z]{3,12}$/);
    const ending = fc.constantFrom("com", "in", "co.in", "org", "shop");
    const joint = fc.constantFrom("@", " at ", "(at)", "[at]", "");
    fc.assert(
      fc.property(word, word, ending, joint, (name, host, tld, at) => {
        expect(findContactDetail(`write ${at ? name + at : ""}${host}.${tld} now`)).toBeDefined();
      }),
    );
  });

  it("prices, PIN codes, quantities and order numbers in a sentence are not refused", () => {
    const price = fc
      .integer({ min: 1, max: 9_999_999 })
      .chain((rupees) =>
        fc.constantFrom(`₹${rupees.toLocaleString("en-IN")}`, `Rs ${rupees}`, rupees.toLocaleString("en-IN")),
      );
    const pin = fc.integer({ min: 110_001, max: 899_999 }).map((code) => `PIN ${code}`);
    const quantity = fc.integer({ min: 1, max: 5_000 }).map((n) => `${n} pieces`);
    const order = fc
      .array(fc.constantFrom(..."23456789ABCDEFGHJKLMNPQRSTUVWXYZ"), { minLength: 8, maxLength: 8 })
      .map((signs) => `order HT-${signs.slice(0, 4).join("")}-${signs.slice(4).join("")}`);
    fc.assert(
      fc.property(fc.array(fc.oneof(price, pin, quantity, order), { minLength: 1, maxLength: 5 }), (parts) => {
        const text = `I ask about ${parts.join(" and ")} today`;
        expect(findContactDetail(text), text).toBeUndefined();
      }),
      { numRuns: 500 },
    );
  });
});
