import { expect, test } from "vitest";
import type { ProductImportStatus } from "#app/db/schema.ts";
import { productImportMachine } from "#app/domain/listings/product-imports/product-import-machine.server.ts";

const NOW: unknown = expect.anything();
const COUNTED = ["read", "created", "changed", "unchanged", "refused", "noted", "unlisted"];
const COUNTS = {
  ...{ next_line: 1, part_read: 0, problem_counts: "{}" },
  ...Object.fromEntries(COUNTED.map((name) => [`rows_${name}`, 0])),
};
const CHECK = { failure: null, price_falls: 0, price_changes: "[]", checked_counts: null };

test.each<[ProductImportStatus, object]>([
  ["checking", { ...COUNTS, ...CHECK }],
  ["checked", {}],
  ["running", COUNTS],
  ["retrying", { next_line: 1 }],
  ["done", { finished_at: NOW }],
  ["failed", { finished_at: NOW }],
  ["cancelled", { finished_at: NOW }],
])("an import that becomes %s has these columns set", (to, columns) => {
  const move = { from: "uploaded", to, actor: "system", event: undefined } as const;
  expect(productImportMachine.set?.(move)).toEqual({ updated_at: NOW, ...columns });
});

test("an import that has moved on says so", () => {
  expect(productImportMachine.refusal?.("running").key).toBe("import:moved_on");
});
