import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { estimatedDelivery, estimatedDeliveryDay, isLate } from "#app/domain/money/delivery/estimated-delivery.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

it("an order is expected so many days later, on a day in India", () => {
  const settings = { estimated_delivery_days: 7 };
  expect(estimatedDelivery(settings, new Date("2026-11-21T12:00:00Z"))).toEqual(new Date("2026-11-28T12:00:00Z"));
  expect(estimatedDeliveryDay(settings, new Date("2026-11-21T18:29:59Z"))).toBe("2026-11-28");
  expect(estimatedDeliveryDay(settings, new Date("2026-11-21T18:30:00Z"))).toBe("2026-11-29");
});

it("an order is late once its day has gone by in India", () => {
  vi.setSystemTime(new Date("2026-11-28T18:29:59Z"));
  expect(isLate("2026-11-28")).toBe(false);
  vi.setSystemTime(new Date("2026-11-28T18:30:00Z"));
  expect(isLate("2026-11-28")).toBe(true);
});
