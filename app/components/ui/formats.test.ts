import { describe, expect, it } from "vitest";
import { formatFileSize } from "#app/components/ui/format-file-size.ts";
import {
  countValues,
  formatCountry,
  formatDate,
  formatDay,
  formatDayTime,
  formatMonth,
  formatNumber,
  formatRating,
  formatShortDate,
} from "#app/components/ui/format.ts";
import { translatorFor } from "#app/locales/i18n.server.ts";

// 1:30 on the next day in India.
const late = new Date("2026-11-21T20:00:00Z");

describe("dates", () => {
  it.each([
    [formatDate, "22 November 2026", "22 नवंबर 2026"],
    [formatShortDate, "22 Nov 2026", "22 नव॰ 2026"],
    [formatMonth, "November 2026", "नवंबर 2026"],
    [formatDay, "Sunday, 22 November", "रविवार, 22 नवंबर"],
  ])("are those of India", (format, english, hindi) => {
    expect(format(late, "en")).toBe(english);
    expect(format(late.toISOString(), "en")).toBe(english);
    expect(format(late, "hi")).toBe(hindi);
  });

  it("are written with the time of day", () => {
    expect(formatDayTime(late, "en").replace(/\s/gu, " ")).toBe("22 November at 1:30 am");
    expect(formatDayTime(late, "hi").replace(/\s/gu, " ")).toBe("22 नवंबर को रात 1:30 बजे");
  });
});

it("groups digits as in India", () => {
  expect(formatNumber(1234567)).toBe("12,34,567");
});

it("writes ratings with one decimal", () => {
  expect(formatRating(4)).toBe("4.0");
  expect(formatRating(4.25)).toBe("4.3");
});

it("says where counting stopped", () => {
  expect(countValues({ n: 1000, bounded: true })).toEqual({ n: "1,000+", count: 1000 });
  expect(countValues({ n: 1, bounded: false })).toEqual({ n: "1", count: 1 });
});

it("names countries in the reader's language", () => {
  expect(formatCountry("IN", "en")).toBe("India");
  expect(formatCountry("IN", "hi")).toBe("भारत");
  expect(formatCountry("QQ", "en")).toBe("QQ");
});

it.each([
  [0, "1 KB"],
  [1535, "1 KB"],
  [1536, "2 KB"],
  [1023 * 1024, "1023 KB"],
  [1024 * 1024, "1.0 MB"],
  [2.56 * 1024 * 1024, "2.6 MB"],
])("writes %d bytes as %s", (bytes, text) => {
  expect(formatFileSize(bytes, translatorFor("en"))).toBe(text);
});
