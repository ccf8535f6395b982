import { expect, test } from "vitest";
import { readPercentage, readRupees, readWholeNumber } from "#app/domain/platform/money/input-numbers.ts";

test.each([
  ["499", 49_900],
  ["249.50", 24_950],
  ["249.5", 24_950],
  ["249.5000", 24_950],
  ["₹ 1,23,456", 12_345_600],
  ["Rs. 499/-", 49_900],
  ["Rs 499/-", 49_900],
  ["INR 12", 1200],
  ["499 ₹", 49_900],
  ["१,२३४.५०", 123_450],
  ["રૂ. ૪૯૯", 49_900],
  ["४९९ रु.", 49_900],
  [" 7 ", 700],
])("the amount %s is %i paise", (text, paise) => {
  expect(readRupees(text)).toBe(paise);
});

test.each(["", "free", "-5", "1.234", "1e3", "12 34", "10000000000", "₹", "0x10", "5,,000"])(
  "%j is no amount",
  (text) => {
    expect(readRupees(text)).toBeUndefined();
  },
);

test.each([
  ["12.5", 1250],
  ["12.5 %", 1250],
  [" १२.५% ", 1250],
  ["90%", 9000],
])("the percentage %s is %i basis points", (text, basisPoints) => {
  expect(readPercentage(text)).toBe(basisPoints);
});

test.each(["", "₹50", "50 ₹", "Rs 50", "much", "-5", "5%%", "1.234"])("%j is no percentage", (text) => {
  expect(readPercentage(text)).toBeUndefined();
});

test("whole numbers have a sign, commas and the digits of three scripts", () => {
  expect(["12", "1,200", "૧૨", "१०", "-3", "−3", "0"].map(readWholeNumber)).toEqual([12, 1200, 12, 10, -3, -3, 0]);
  expect(["", "1.5", "1e9", "ten", "--1", "12345678901"].map(readWholeNumber)).toEqual(Array(6).fill(undefined));
});
