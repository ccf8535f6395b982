import { createReadableStreamFromReadable } from "@remix-run/node";
import { Readable } from "node:stream";
import type { Scope } from "#app/domain/platform/access/scope.ts";
import { csvParts, type CsvColumn } from "#app/domain/platform/lists/csv.ts";
import { recordFileAccess } from "#app/domain/insights/privacy/file-accesses.commands.server.ts";
import { attachment, openPrivateFile } from "#app/http/files/private-file.server.ts";
import { db } from "#app/services.server.ts";

/** Returns the answer with a CSV file to save, streamed batch by batch. */
export function csvFile<Row>(
  file: string,
  columns: readonly CsvColumn<Row>[],
  batches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): Response {
  return csvAnswer(file, csvParts(columns, batches));
}

/** As `csvFile`, of its parts as text or bytes. */
export function csvAnswer(file: string, parts: AsyncIterable<string | Uint8Array>): Response {
  return new Response(createReadableStreamFromReadable(Readable.from(parts)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": attachment(file),
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
    },
  });
}

/** Returns the answer with a CSV file of the private store that `scope` has found, and records in the access log who opens it. */
export async function privateCsv(scope: Scope, file: { fileName: string; storageKey: string }): Promise<Response> {
  const { pieces } = await openPrivateFile(file.storageKey);
  await recordFileAccess(db, scope, file.storageKey);
  return csvAnswer(file.fileName, pieces);
}
