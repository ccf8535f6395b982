import { expect, it } from "vitest";
import { batchTransitions } from "#app/domain/batches/batches.ts";

it("a batch follows its plan, ends, and is undone once", () => {
  expect(batchTransitions).toEqual({
    initial: ["planned", "running"],
    next: {
      planned: ["running"],
      running: ["finished"],
      finished: ["finished", "undoing"],
      undoing: ["undone"],
      undone: [],
    },
  });
});
