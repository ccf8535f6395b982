import type { Tasks } from "#app/db/tasks.ts";
import { workOnImport } from "#app/domain/listings/product-imports/import-work.commands.server.ts";
import { sweepImports } from "#app/domain/listings/product-imports/product-imports.commands.server.ts";
import { db, logger, privateFiles } from "#app/services.server.ts";

/** A stopping worker finishes within `WORKER_STOP_SECONDS`; other stores' imports wait for no longer. */
const SLICE_MILLISECONDS = 10_000;

export async function productImportWork({ importId }: Tasks["product_import.work"]): Promise<void> {
  await workOnImport(db, privateFiles, importId, { milliseconds: SLICE_MILLISECONDS });
}

/** Removes expired imports, with their files. */
export async function productImportsSweep(): Promise<void> {
  const removed = await sweepImports(db);
  if (removed > 0) logger.info({ removed }, "old imports of products removed");
}
