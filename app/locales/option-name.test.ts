import { expect, test } from "vitest";
import { translatorFor } from "#app/locales/i18n.server.ts";
import { optionName } from "#app/locales/option-name.ts";

test("the usual names of options are in the reader's language, however they were typed", () => {
  expect(optionName("Colour", translatorFor("gu"))).toBe("રંગ");
  expect(optionName(" SIZE ", translatorFor("hi"))).toBe("साइज़");
  expect(optionName("Pack size", translatorFor("gu"))).toBe("પૅકની સાઇઝ");
  expect(optionName("color", translatorFor("en"))).toBe("Colour");
});

test.each(["Zari work", "", "constructor", "__proto__", "title.default", "option_name:size", "रंग"])(
  "a seller's own name is unchanged: %j",
  (name) => {
    expect(optionName(name, translatorFor("gu"))).toBe(name);
  },
);
