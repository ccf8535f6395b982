import { createReadableStreamFromReadable } from "@remix-run/node";
import { Readable } from "node:stream";
import type { Locale } from "#app/db/schema.ts";
import { csvParts, type CsvColumn } from "#app/domain/lists/csv.ts";
import { getLocale, getT } from "#app/http/locale.server.ts";
import { attachment } from "#app/http/private-file.server.ts";
import type { RequestArgs } from "#app/http/request-context.ts";
import type { Translate } from "#app/locales/i18n.server.ts";

/** Returns all pages of a list as a CSV file, streamed batch by batch. The loader has checked the permission of the list. */
export async function csvDownload<Row>(
  args: RequestArgs,
  fileName: string,
  columns: (texts: { t: Translate; locale: Locale }) => readonly CsvColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): Promise<Response> {
  const [t, locale] = await Promise.all([getT(args), getLocale(args)]);
  return new Response(createReadableStreamFromReadable(Readable.from(csvParts(columns({ t, locale }), batches))), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": attachment(fileName),
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
    },
  });
}
