import { describe, expect, test } from "vitest";
import { readRecord, type ReadRecord } from "#app/domain/platform/csv-files/csv-records.ts";

const record = (cells: string[], length: number, mayEndCell = false): ReadRecord => ({
  state: "record",
  cells,
  length,
  mayEndCell,
});

describe("a record", () => {
  test.each([
    ["a,b\nc", record(["a", "b"], 4)],
    ["a,b\r\nc", record(["a", "b"], 5)],
    ["a,b", record(["a", "b"], 3)],
    ["", record([""], 0)],
    ["\nb", record([""], 1)],
    ["\r\nb", record([""], 2)],
    [",\n", record(["", ""], 2)],
    ['"a,b","c ""d"""\nx', record(["a,b", 'c "d"'], 16)],
    ['"a\nb",c\r\n', record(["a\nb", "c"], 9)],
    ['"a"\r\nb', record(["a"], 5)],
    ['"a"\r', record(["a"], 4)],
    ['"a"', record(["a"], 3)],
    ['""\n', record([""], 3)],
    ['21" lamp,b\n', record(['21" lamp', "b"], 11)],
    ['21",b\n', record(['21"', "b"], 6, true)],
    ['b,"c"\n', record(["b", "c"], 6)],
    ['"big" lamp,b\n', record(['"big" lamp', "b"], 13)],
    ['"a"\rb\n', record(['"a"\rb'], 6)],
    ['"a\nb" c,d\n', { state: "damaged" }],
    ['"a\nb', { state: "damaged" }],
  ])("of a whole text: %j", (text, expected) => {
    expect(readRecord(text, 0, true)).toEqual(expected);
  });

  test.each(["a,b", '"a', '"a"', '"a"\r', '"a""', ""])("is incomplete while more may come: %j", (text) => {
    expect(readRecord(text, 0, false)).toEqual({ state: "incomplete" });
  });

  test("is read from its place, with the mark of its file", () => {
    expect(readRecord('x;y\n"a;b";c,d\n', 4, false, ";")).toEqual(record(["a;b", "c,d"], 10));
    expect(readRecord("a\tb;c\n", 0, false, "\t")).toEqual(record(["a", "b;c"], 6));
  });

  test("is damaged when it is longer than 200,000 characters", () => {
    const longest = "x".repeat(200_000);
    expect(readRecord(longest, 0, true)).toEqual(record([longest], 200_000));
    expect(readRecord(longest, 0, false)).toEqual({ state: "incomplete" });
    expect(readRecord(`${longest}y`, 0, false)).toEqual({ state: "damaged" });
    const quoted = `"${"x".repeat(199_999)}`;
    expect(readRecord(quoted, 0, false)).toEqual({ state: "incomplete" });
    expect(readRecord(`${quoted}y`, 0, false)).toEqual({ state: "damaged" });
    expect(readRecord(`${quoted}"\n`, 0, true)).toMatchObject({ state: "record", length: 200_002 });
    expect(readRecord(`${quoted}y"\n`, 0, true)).toEqual({ state: "damaged" });
  });

  test("counts its length from its own place", () => {
    const text = `${"x".repeat(150_000)}\n"${"y".repeat(150_000)}`;
    expect(readRecord(text, 150_001, false)).toEqual({ state: "incomplete" });
    expect(readRecord(text.replace('"', ""), 150_001, false)).toEqual({ state: "incomplete" });
  });
});
