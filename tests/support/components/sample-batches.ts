import type { Batch } from "#app/domain/listings/batches/batches.ts";

/** An import that can be undone until 31 March. */
export const finishedImport: Batch = {
  id: 12,
  kind: "import",
  status: "finished",
  title: "diwali.csv",
  by: "Ravi Patel",
  undoneBy: "",
  createdAt: new Date("2026-03-01T06:30:00Z"),
  finishedAt: new Date("2026-03-01T06:31:00Z"),
  undoneAt: null,
  until: new Date("2026-03-31T06:31:00Z"),
  canBeUndone: true,
  created: 1_200,
  changed: 34,
  unchanged: 5,
  refused: 6,
  restored: 1_030,
  skipped: 4,
};
