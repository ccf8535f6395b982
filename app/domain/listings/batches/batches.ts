import type { BatchKind, BatchStatus, BatchValues, UndoOutcome } from "#app/db/schema.ts";
import { choice, defineList, type StateOf } from "#app/domain/platform/lists/lists.ts";
import type { Transitions } from "#app/domain/platform/state-machine/transitions.ts";

/**
 * `planned`: a preview awaiting confirmation, or an import that has changed nothing yet. A finished batch finishes again after refused rows were
 * corrected.
 */
export const batchTransitions: Transitions<BatchStatus> = {
  initial: ["planned", "running"],
  next: {
    planned: ["running"],
    running: ["finished"],
    finished: ["finished", "undoing"],
    undoing: ["undone"],
    undone: [],
  },
};

/** Days that a batch can be undone and its changes are kept (rule 9.60). */
export const UNDO_DAYS = 30;

/** A store's batches, newest first. */
export const batchList = defineList({
  filters: { kind: choice(["import", "bulk_edit"] satisfies BatchKind[]) },
  position: ["after", "before"],
  perPage: 50,
});

/** Changes of one batch, created products first. */
export const batchChangeList = defineList({
  filters: { kept: choice([1]) },
  position: ["after", "before"],
  perPage: 50,
});
export type BatchChangeList = StateOf<typeof batchChangeList>;

export interface Batch {
  id: number;
  kind: BatchKind;
  status: Exclude<BatchStatus, "planned">;
  title: string;
  /** Person who started it; empty once the account is erased, null for the marketplace's operator. */
  by: string | null;
  undoneBy: string;
  createdAt: Date;
  finishedAt: Date | null;
  undoneAt: Date | null;
  /** End of the time to undo it. */
  until: Date | null;
  canBeUndone: boolean;
  created: number;
  changed: number;
  unchanged: number;
  refused: number;
  restored: number;
  skipped: number;
}

/** A changed product or variant of a batch. */
export interface BatchChange {
  id: number;
  productId: number;
  variantId: number | null;
  name: string;
  options: Record<string, string> | null;
  isCreated: boolean;
  /** Whether the product is not deleted. */
  exists: boolean;
  before: BatchValues;
  after: BatchValues;
  /** Values changed again since the batch. */
  since: BatchValues;
  outcome: UndoOutcome | null;
}
