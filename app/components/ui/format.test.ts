import { describe, expect, it } from "vitest";
import { formatDateTime, formatTime } from "#app/components/ui/format.ts";

describe("times of day", () => {
  it.each([
    ["en", "21 November 2026 at 10:30 pm", "10:30 pm"],
    ["hi", "21 नवंबर 2026 को रात 10:30 बजे", "रात 10:30"],
    ["gu", "21 નવેમ્બર, 2026 રાત્રે 10:30", "રાત્રે 10:30"],
  ] as const)("are written in the words of %s, in India's time zone", (locale, moment, time) => {
    const date = new Date("2026-11-21T17:00:00Z");
    // Versions of Intl differ in the kind of space.
    expect(formatDateTime(date, locale).replace(/\s/gu, " ")).toBe(moment);
    expect(formatTime(date, locale).replace(/\s/gu, " ")).toBe(time);
  });
});
