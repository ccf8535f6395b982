import { describe, expect, it } from "vitest";
import { onlyLink } from "#app/components/shop/pages/rich-text.tsx";

describe("a text that is one link", () => {
  it.each([
    ["[Help](/help)", "/help", "Help"],
    ["[મદદ](/terms#ranking)", "/terms#ranking", "મદદ"],
    ["[a@b.test](mailto:a@b.test)", "mailto:a@b.test", "a@b.test"],
  ])("%s is recognised", (text, to, words) => {
    expect(onlyLink(text)).toEqual({ to, words });
  });

  it.each(["Help", "See [Help](/help)", "[Help](/help) [Terms](/terms)"])("%s is not one", (text) => {
    expect(onlyLink(text)).toBeUndefined();
  });

  it.each(["[x](javascript:alert(1))", "[x](https://evil.example)", "[x](//evil.example)", "[x](/\\evil.example)"])(
    "%s is no link: a text links to nothing else",
    (text) => {
      expect(onlyLink(text)).toBeUndefined();
    },
  );
});
