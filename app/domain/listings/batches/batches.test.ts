import { expect, it } from "vitest";
import { batchTransitions } from "#app/domain/listings/batches/batches.ts";
import { movesOf } from "../../../../tests/support/texts/moves.ts";

it("a batch follows its plan, ends, and is undone once", () => {
  expect(movesOf(batchTransitions)).toEqual([
    "begins: planned, running",
    "planned: running",
    "running: finished",
    "finished: finished, undoing",
    "undoing: undone",
    "undone: ",
  ]);
});
