import { parse } from "csv-parse/sync";
import fc from "fast-check";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { openImportFile, type ImportFileRow } from "./import-file.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "haat-csv-"));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Accepts a row with a key and a price, as an import does. */
const isRow = (record: Record<string, string | undefined>) =>
  /^P\d+$/.test(record.id ?? "") && /^\d+$/.test(record.price ?? "");

async function rowsOf(content: string | Buffer): Promise<ImportFileRow[]> {
  const file = path.join(folder, "file.csv");
  fs.writeFileSync(file, content);
  const rows = [];
  for await (const row of openImportFile(file, () => {}, isRow).rows) rows.push(row);
  return rows;
}

const records = (rows: ImportFileRow[]) => rows.flatMap(({ record }) => (record ? [record] : []));
const faults = (rows: ImportFileRow[]) =>
  rows.flatMap(({ line, unreadable }) => (unreadable ? [`${line}: ${unreadable}`] : []));

const HEADER = "id,name,about,price";

/** Cell texts as sellers write them. */
const words = fc
  .array(
    fc.constantFrom(
      "silk",
      '21"',
      "red, blue",
      "5'6\"",
      "सूती साड़ी",
      "\n",
      '"best"',
      "₹ 500",
      "a",
      " ",
      "- washable\n- soft",
      ",",
      "x;y",
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(" "));

const cell = (text: string, isQuoted: boolean) =>
  isQuoted || /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

interface Row {
  id: string;
  name: string;
  about: string;
  price: string;
  line: string;
}

const table = fc
  .array(fc.record({ name: words, about: words, price: fc.nat({ max: 9999 }).map(String), quotes: fc.boolean() }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((rows) =>
    rows.map(({ name, about, price, quotes }, index): Row => {
      const values = [`P${index}`, name, about, price];
      const [id = "", ...others] = values;
      return { id, name, about, price, line: [id, ...others.map((text) => cell(text, quotes))].join(",") };
    }),
  );

describe("a file without faults", () => {
  test("is read as other CSV readers read it", async () => {
    await fc.assert(
      fc.asyncProperty(table, fc.constantFrom("\n", "\r\n"), fc.boolean(), async (rows, newline, endsOpen) => {
        const text = [HEADER, ...rows.map((row) => row.line)].join(newline) + (endsOpen ? "" : newline);
        const expected = parse<Record<string, string>>(text, { columns: true, skip_empty_lines: true });
        expect(records(await rowsOf(text))).toEqual(expected);
      }),
      { numRuns: 150 },
    );
  });

  test("reports the line of each row", async () => {
    const rows = await rowsOf(`${HEADER}\nP1,"a\nb",,1\n\nP2,c,,2\n,,,\nP3,d,,3`);
    expect(rows.map((row) => [row.line, row.record?.id])).toEqual([
      [2, "P1"],
      [5, "P2"],
      [7, "P3"],
    ]);
  });

  test("is the same gzipped, with a byte order mark, and with CR line ends", async () => {
    const text = `${HEADER}\nP1,"साड़ी, लाल",,1\nP2,b,,2\n`;
    const expected = records(await rowsOf(text));
    expect(expected).toHaveLength(2);
    expect(records(await rowsOf(gzipSync(text)))).toEqual(expected);
    expect(records(await rowsOf(`\ufeff${text.replace("id", '"id"')}`))).toEqual(expected);
    expect(records(await rowsOf(text.replaceAll("\n", "\r")))).toEqual(expected);
  });

  test("of any size is read from chunks that end anywhere", async () => {
    const rows = Array.from({ length: 3000 }, (_, n) => `P${n},"name ${n}, ""big""\nसाड़ी ${"x".repeat(n % 97)}",,${n}`);
    const read = records(await rowsOf([HEADER, ...rows].join("\r\n")));
    expect(read).toHaveLength(3000);
    expect(read.every((record, n) => record.id === `P${n}` && record.price === String(n))).toBe(true);
  });
});

test("prose in a cell is no row, however many commas it has", async () => {
  const file = 'P1,"S, M\nP2,red,blue,40",silk,1\nP3,"one\nP4, a, b, 5\ntwo",,2\n';
  const rows = await rowsOf(`${HEADER}\n${file}`);
  expect(faults(rows)).toEqual([]);
  expect(records(rows).map((record) => record.name)).toEqual(["S, M\nP2,red,blue,40", "one\nP4, a, b, 5\ntwo"]);
});

describe("a missing or extra quotation mark", () => {
  test("costs its own row only, anywhere", async () => {
    await fc.assert(
      fc.asyncProperty(table, fc.nat(), fc.nat(), fc.boolean(), async (rows, which, where, isAdded) => {
        const damaged = which % rows.length;
        const lines = rows.map((row) => row.line);
        const line = lines[damaged] ?? "";
        const marks = [...line.matchAll(/"/g)].map((match) => match.index);
        if (isAdded || marks.length === 0) {
          const at = where % (line.length + 1);
          lines[damaged] = line.slice(0, at) + '"' + line.slice(at);
        } else {
          const at = marks[where % marks.length] ?? 0;
          lines[damaged] = line.slice(0, at) + line.slice(at + 1);
        }
        const read = new Map(
          records(await rowsOf([HEADER, ...lines, ""].join("\n"))).map((record) => [record.id, record]),
        );
        for (const [index, { id, name, about, price }] of rows.entries())
          if (index !== damaged) expect(read.get(id)).toEqual({ id, name, about, price });
      }),
      { numRuns: 1500 },
    );
  });

  test("on line 2 of a file with quoted rows is reported, with the lines that it costs", async () => {
    const rows = Array.from({ length: 60 }, (_, n) => `P${n},"Saree, no. ${n}",,${n}`);
    const read = await rowsOf([HEADER, 'PX,"Open,,1', ...rows].join("\n"));
    expect(faults(read)).toEqual(["2: a quotation mark on this line is not closed."]);
    expect(records(read)).toHaveLength(60);
  });

  test("in a row of several lines reports them all", async () => {
    const read = await rowsOf(`${HEADER}\nP1,"one\ntwo\nthree,,1\nP2,b,,2\nP3,"c, d",,3\n`);
    expect(faults(read)).toEqual(["2: a quotation mark on this line is not closed; lines 2 to 4 are left out."]);
    expect(records(read).map((record) => record.id)).toEqual(["P2", "P3"]);
  });

  test("that is never closed costs its own row, however long the file is", async () => {
    const rows = Array.from({ length: 20_000 }, (_, n) => `P${n},name ${n} with some words more,,${n}`);
    const read = await rowsOf([HEADER, 'PX,"Open,,1', ...rows].join("\n"));
    expect(faults(read)).toHaveLength(1);
    expect(records(read)).toHaveLength(20_000);
  });

  test("on every line costs every line, and no more time than reading", async () => {
    const rows = Array.from({ length: 5000 }, (_, n) => `P${n},"name ${n} with some words more,,${n}`);
    expect(faults(await rowsOf([HEADER, ...rows].join("\n"))).length).toBeGreaterThan(0);
  });
});

describe("text that is not UTF-8", () => {
  test("is read as Windows-1252, row by row, and marked", async () => {
    const content = Buffer.concat([
      Buffer.from(`${HEADER}\nP1,साड़ी,,1\n`),
      Buffer.from("P2,caf\xe9 \x93new\x94 \x80 5,,2\n", "latin1"),
      Buffer.from("P3,plain,,3\n"),
    ]);
    const rows = await rowsOf(content);
    expect(records(rows).map((record) => record.name)).toEqual(["साड़ी", "café “new” € 5", "plain"]);
    expect(rows.map((row) => row.record && row.isRepaired)).toEqual([false, true, false]);
  });

  test("leaves UTF-8 on the same line unchanged", async () => {
    const content = Buffer.concat([Buffer.from(`${HEADER}\nP1,साड़ी caf`), Buffer.from([0xe9]), Buffer.from(",,1\n")]);
    expect(records(await rowsOf(content))[0]?.name).toBe("साड़ी café");
  });

  test.each([
    ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52])],
    ["gzip of something else", gzipSync(Buffer.alloc(4000, 3))],
  ])("is rejected when it is %s", async (_what, content) => {
    await expect(rowsOf(content)).rejects.toThrow("The file is no CSV: it holds binary data.");
  });

  test("is rejected with advice when it is an Excel workbook", async () => {
    const workbook = Buffer.concat([
      Buffer.from("PK\u0003\u0004\u0014"),
      Buffer.from("[Content_Types].xml"),
      Buffer.alloc(900, 7),
    ]);
    await expect(rowsOf(workbook)).rejects.toThrow(/Excel workbook: save it as CSV/);
  });
});

describe("other ways to write a table", () => {
  const text = `${HEADER}\nP1,"साड़ी, लाल",,1\nP2,"a;b\tc",,2\n`;

  test.each([
    ["UTF-16 of Excel", Buffer.from(`\ufeff${text}`, "utf16le")],
    ["UTF-16, the other way around", Buffer.from(`\ufeff${text}`, "utf16le").swap16()],
  ])("%s", async (_what, content) => {
    expect(records(await rowsOf(content)).map(({ name }) => name)).toEqual(["साड़ी, लाल", "a;b\tc"]);
  });

  test.each([";", "\t"])("cells between %j", async (mark) => {
    const lines = ["id,name,about,price", 'P1,"Silk, red",,1', `P2,"a${mark}b",,2`].map((line) =>
      line.replace(/,(?=\S*$)|,(?! )/g, mark),
    );
    const rows = await rowsOf(lines.join("\r\n"));
    expect(records(rows).map(({ name, price }) => [name, price])).toEqual([
      ["Silk, red", "1"],
      [`a${mark}b`, "2"],
    ]);
  });

  test("the line in which Excel names the mark", async () => {
    expect(records(await rowsOf("sep=;\nid;name;about;price\nP1;a,b;;1\n"))[0]?.name).toBe("a,b");
  });
});
