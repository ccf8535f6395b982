import { expect, test } from "vitest";
import { indicStems, romanisedSingulars } from "#app/domain/catalog/search/inflections.ts";

test.each([
  ["टोपियां", "टोपी"],
  ["चप्पलें", "चप्पल"],
  ["पंखे", "पंखा"],
  ["बच्चों", "बच्चा"],
  ["तौलिए", "तौलिया"],
  ["સાડીઓ", "સાડી"],
  ["પાણીની", "પાણી"],
  ["ગળાનો", "ગળું"],
  ["રમકડાં", "રમકડું"],
])("%s may be a form of %s", (word, stem) => {
  expect(indicStems(word)).toContain(stem);
});

test.each([
  ["topiyan", "topi"],
  ["chudiyaan", "chudi"],
  ["kitabein", "kitab"],
  ["bachchon", "bachcha"],
])("%s may be a plural of %s", (word, singular) => {
  expect(romanisedSingulars(word)).toContain(singular);
});

test("short words have no endings", () => {
  expect([...indicStems("ના"), ...indicStems("ને"), ...romanisedSingulars("pen")]).toEqual([]);
});
