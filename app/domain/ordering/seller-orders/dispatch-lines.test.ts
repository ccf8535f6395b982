import { expect, it } from "vitest";
import { isRefusedLine, parseDispatchLines } from "#app/domain/ordering/seller-orders/dispatch-lines.ts";

it.each([
  ["HT-7F3K-92QD, EE123456789IN", "HT-7F3K-92QD", "EE123456789IN", null],
  ["ht7f3k92qd\tEE1", "HT-7F3K-92QD", "EE1", null],
  ["#HT-7F3K-92QD EE1 2", "HT-7F3K-92QD", "EE1 2", null],
  ["HT 7F3K 92QD ; EE1 ; India Post", "HT-7F3K-92QD", "EE1", "India Post"],
  ["HT-7F3K-92QD", "HT-7F3K-92QD", "", null],
  ["HT-7F3K-92QD,", "HT-7F3K-92QD", "", null],
  ["Order number, Tracking number", null, "", null],
  ["HT-7F3K-92QDX, EE1", null, "", null],
  ["HT-7F3K-92Q1, EE1", null, "", null],
])("the line %j is order %j with the number %j", (text, orderNumber, trackingNumber, carrier) => {
  expect(parseDispatchLines(text)).toEqual([{ line: 1, text: text.trim(), orderNumber, trackingNumber, carrier }]);
});

it("lines keep their numbers, and empty ones are left out", () => {
  const lines = parseDispatchLines("\r\n HT-7F3K-92QD, EE1 \r\n\r\nHT-8F3K-92QD, EE2\n");
  expect(lines.map(({ line, orderNumber }) => [line, orderNumber])).toEqual([
    [2, "HT-7F3K-92QD"],
    [4, "HT-8F3K-92QD"],
  ]);
});

it.each([
  ["shipped", false],
  ["known", false],
  ["no_order_number", true],
  ["too_long", true],
  ["twice", true],
  ["not_found", true],
  ["cannot_ship", true],
] as const)("a line that is %s needs a look: %s", (result, expected) =>
  expect(isRefusedLine({ result })).toBe(expected),
);
