import { expect, it } from "vitest";
import { ChangeTimes } from "#app/db/changes/change-times.ts";

it("knows the latest change, and the latest that is no longer recent", () => {
  const changes = new ChangeTimes(900);
  expect([changes.latest, changes.latestBeforeRecent(0)]).toEqual([-Infinity, -Infinity]);
  for (const time of [100, 500, 1200]) changes.add(time);
  expect(changes.latest).toBe(1200);
  expect([1200, 1399, 1400, 2099, 2100].map((now) => changes.latestBeforeRecent(now))).toEqual([
    100, 100, 500, 500, 1200,
  ]);
});

it("counts changes within 10 ms as the first of them", () => {
  const changes = new ChangeTimes(900);
  for (const time of [100, 105, 110, 111]) changes.add(time);
  expect(changes.latest).toBe(111);
  expect([1000, 1010, 1011].map((now) => changes.latestBeforeRecent(now))).toEqual([100, 100, 111]);
});

it("takes changes of an unknown time for old ones", () => {
  const changes = new ChangeTimes(900);
  changes.add(100);
  changes.addUnknown(500);
  expect([changes.latest, changes.latestBeforeRecent(500), changes.latestBeforeRecent(2000)]).toEqual([500, 500, 500]);
});
