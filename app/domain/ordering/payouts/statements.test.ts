import { expect, it } from "vitest";
import { monthOf } from "#app/domain/ordering/payouts/statements.ts";

it.each(["2026-01", "2026-09", "2026-10", "2026-12", "2000-11", "2099-11"])("%s is a month", (text) => {
  expect(monthOf(text)).toBe(text);
});

it.each([null, "", "2026-00", "2026-13", "2026-1", "1999-12", "2100-01", "2026-11-01", " 2026-11"])(
  "%j is no month",
  (text) => {
    expect(monthOf(text)).toBeUndefined();
  },
);
