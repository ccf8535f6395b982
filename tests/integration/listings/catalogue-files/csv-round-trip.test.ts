import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { openCsv } from "#app/domain/platform/csv-files/csv-rows.server.ts";
import { csvParts } from "#app/domain/platform/lists/csv.ts";
import { unescaped } from "#app/domain/listings/product-imports/spreadsheet-cells.ts";

it("reads back what a CSV file made safe for spreadsheets", async () => {
  const cells = [
    ...["=1+1", "+91 98765 43210", "-2 kg", "@asha", "\tindented", "\0=1", "'=quoted", "''+twice", "it's", "'plain'"],
    ...["a,b", 'say "hello"', "two\nlines", "साड़ी", "plain"],
  ];
  const columns = [
    { head: "Text", value: (text: string) => text },
    { head: "End", value: () => "x" },
  ];
  const bytes = Buffer.from((await Readable.from(csvParts(columns, [cells])).toArray()).join(""));
  const { rows } = openCsv({ byteLength: bytes.length, pieces: Readable.from([bytes]) }, { isRow: () => false });
  const read: string[] = [];
  for await (const row of rows) read.push(unescaped(row.cells[0] ?? ""));
  expect(read).toEqual(cells);
});
