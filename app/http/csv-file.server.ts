import { createReadableStreamFromReadable } from "@remix-run/node";
import { Readable } from "node:stream";
import { csvParts, type CsvColumn } from "#app/domain/lists/csv.ts";
import { attachment } from "#app/http/private-file.server.ts";

/** Returns the answer with a CSV file to save, streamed batch by batch. */
export function csvFile<Row>(
  file: string,
  columns: readonly CsvColumn<Row>[],
  batches: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): Response {
  return new Response(createReadableStreamFromReadable(Readable.from(csvParts(columns, batches))), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": attachment(file),
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
    },
  });
}
