import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { csvParts, type CsvColumn } from "#app/domain/platform/lists/csv.ts";

type Row = { name: string; pieces: number; at: Date | null };
const columns: CsvColumn<Row>[] = [
  { head: "Name", value: (row) => row.name },
  { head: "Pieces, sold", value: (row) => row.pieces },
  { head: "Time", value: (row) => row.at },
];

async function* batches(...all: Row[][]) {
  for (const batch of all) yield Promise.resolve(batch);
}

async function file(...names: string[]) {
  const rows = names.map((name) => ({ name, pieces: -2, at: null }));
  return (await Readable.from(csvParts(columns, batches(rows))).toArray()).join("");
}

it("is UTF-8 with a mark, lines end in CRLF, and rows come batch by batch", async () => {
  const at = new Date("2026-03-04T05:06:07Z");
  const parts = await Readable.from(
    csvParts(
      columns,
      batches(
        [
          { name: "साड़ी", pieces: 3, at },
          { name: "Lamp", pieces: 12, at: null },
        ],
        [{ name: "", pieces: 0, at: null }],
      ),
    ),
  ).toArray();
  expect(parts).toEqual([
    '\uFEFFName,"Pieces, sold",Time\r\n',
    "साड़ी,3,2026-03-04T05:06:07.000Z\r\nLamp,12,\r\n",
    ",0,\r\n",
  ]);
});

it("quotes what has a comma, a quote or a line break", async () => {
  expect(await file('6" nails', "red, green", "two\nlines", "plain'")).toContain(
    '\r\n"6"" nails",-2,\r\n"red, green",-2,\r\n"two\nlines",-2,\r\nplain\',-2,\r\n',
  );
});

it.each([
  ["=1+1", "'=1+1"],
  ["+91", "'+91"],
  ["-2", "'-2"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\tx", "'\tx"],
  ["\0=1", "'\0=1"],
  ["'=1", "''=1"],
  ["\r=1", `"'\r=1"`],
  ['=HYPERLINK("a","b")', `"'=HYPERLINK(""a"",""b"")"`],
])("makes text of a formula: %j", async (input, written) => {
  expect(await file(input)).toContain(`\r\n${written},-2,\r\n`);
});

it("leaves a sign within a text, and numbers, as they are", async () => {
  expect(await file("a=b-c")).toContain("\r\na=b-c,-2,\r\n");
});
