import type { BatchKind, BatchStatus, BatchValues, UndoOutcome } from "#app/db/schema.ts";
import { choice, defineList, type StateOf } from "#app/domain/platform/lists/lists.ts";
import type { Transitions } from "#app/domain/platform/state-machine/transitions.ts";

/** `planned` is a preview that waits for its yes, or an import that has changed nothing yet; a finished batch is finished again when refused rows were corrected. */
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

/** So long a batch can be undone, and is known what it changed (rule 9.60). */
export const UNDO_DAYS = 30;

/** A store's batches, newest first. */
export const batchList = defineList({
  filters: { kind: choice(["import", "bulk_edit"] satisfies BatchKind[]) },
  position: ["after", "before"],
  perPage: 50,
});

/** What one batch changed: products that were created are first. */
export const batchChangeList = defineList({
  filters: { kept: choice([1]) },
  position: ["after", "before"],
  perPage: 50,
});
export type BatchChangeList = StateOf<typeof batchChangeList>;

/** A line of the list, and the head of a batch's own page. */
export interface Batch {
  id: number;
  kind: BatchKind;
  status: Exclude<BatchStatus, "planned">;
  title: string;
  /** Empty once the account is erased; null: the marketplace's operator. */
  by: string | null;
  undoneBy: string;
  createdAt: Date;
  finishedAt: Date | null;
  undoneAt: Date | null;
  /** Until when it can be undone. */
  until: Date | null;
  canBeUndone: boolean;
  created: number;
  changed: number;
  unchanged: number;
  refused: number;
  restored: number;
  skipped: number;
}

/** One product or variant of a batch. */
export interface BatchChange {
  id: number;
  productId: number;
  variantId: number | null;
  name: string;
  options: Record<string, string> | null;
  isCreated: boolean;
  /** The product is in the list of products, not deleted. */
  exists: boolean;
  before: BatchValues;
  after: BatchValues;
  /** Values that are no longer what the batch made of them. */
  since: BatchValues;
  outcome: UndoOutcome | null;
}
