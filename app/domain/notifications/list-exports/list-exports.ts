import type { ListExportStatus } from "#app/db/schema.ts";
import { defineList, type StateOf } from "#app/domain/platform/lists/lists.ts";
import type { Transitions } from "#app/domain/platform/state-machine/transitions.ts";

/** Maximum number of rows whose file is sent at once: some seconds of work, within the time limit of a request. */
export const MAX_STREAMED_ROWS = 5000;
/** Maximum number of one person's files that wait for the worker, which writes everyone's files one after the other. */
export const MAX_WAITING_EXPORTS = 5;
/** Attempts before the file counts as failed: over a minute and a half, enough for a file store to recover. */
export const EXPORT_ATTEMPTS = 5;
/** Days before a file is deleted: it has personal data of others, and can be exported again. */
export const EXPORT_DAYS = 7;

/** `waiting` is written by the worker; a failed one waits again when the person asks for it. */
export const listExportTransitions: Transitions<ListExportStatus> = {
  initial: ["waiting"],
  next: { waiting: ["done", "failed"], done: [], failed: ["waiting"] },
};

/** A person's files, the newest first. */
export const listExportList = defineList({ position: ["after", "before"], perPage: 20 });
export type ListExportList = StateOf<typeof listExportList>;

/** A file of a long list, as its page shows it. */
export interface ListExport {
  id: number;
  /** The name of the list. */
  list: string;
  fileName: string;
  /** The page of the list as it was asked for. */
  address: string;
  status: ListExportStatus;
  /** Null until it is written, as the size. */
  rowCount: number | null;
  sizeBytes: number | null;
  createdAt: Date;
  /** When it is deleted. */
  expiresAt: Date;
}
