import { expect, it } from "vitest";
import { createTurns } from "#app/domain/limits/turns.ts";
import { NotNow } from "#app/domain/refusal.ts";

it("who would wait too long for a turn is told so, and a failed turn is handed on", async () => {
  const inTurn = createTurns({ atOnce: 1, mostWaiting: 1, refusal: "messages:limits.busy" });
  let fail = (): void => {};
  const first = inTurn(() => new Promise<void>((_, reject) => (fail = () => reject(new Error("broken")))));
  const second = inTurn(async () => "second");
  await expect(inTurn(async () => "third")).rejects.toThrow(NotNow);
  fail();
  await expect(first).rejects.toThrow("broken");
  expect(await second).toBe("second");
});
