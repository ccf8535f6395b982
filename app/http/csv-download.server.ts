import { createReadableStreamFromReadable } from "@remix-run/node";
import { Readable } from "node:stream";
import { csvParts, type CsvColumn } from "#app/domain/lists/csv.ts";
import { attachment } from "#app/http/private-file.server.ts";

/** Returns a list as a CSV file, streamed batch by batch. The loader has checked the permission of the list. */
export function csvDownload<Row>(
  fileName: string,
  columns: readonly CsvColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): Response {
  return new Response(createReadableStreamFromReadable(Readable.from(csvParts(columns, batches))), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": attachment(fileName),
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
    },
  });
}
