import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { serverNow } from "#app/components/ui/server-time.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: 5_000 });
  vi.spyOn(performance, "now").mockReturnValue(700);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it.each([
  [[], 5_000],
  [[{ responseStart: 200 }], 5_000],
  [[{ responseStart: 200, serverTiming: [{ name: "db", duration: 90_000 }] }], 5_000],
  [
    [
      {
        responseStart: 200,
        serverTiming: [
          { name: "db", duration: 1 },
          { name: "now", duration: 90_000 },
        ],
      },
    ],
    90_500,
  ],
])("with the page's timing %j it is %i", (entries, now) => {
  vi.spyOn(performance, "getEntriesByType").mockReturnValue(entries as never);
  expect(serverNow()).toBe(now);
});
