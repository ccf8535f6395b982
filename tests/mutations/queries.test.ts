import { describe, expect, it } from "vitest";
import { mutantsOf, mutated } from "./generate.ts";
import type { Kind } from "./mutant.ts";

function after(source: string, ...kinds: Kind[]): string[] {
  return mutantsOf("app/domain/a.server.ts", source)
    .filter(({ kind }) => kinds.includes(kind))
    .map((mutant) => mutated(source, mutant));
}

/** Returns the mutated texts of an SQL template. */
function sqlAfter(text: string, ...kinds: Kind[]): string[] {
  return after(`const a = sql<A>\`${text}\`;`, ...kinds).map((source) => /`([^]*)`/.exec(source)?.[1] ?? "");
}

describe("Kysely's builders", () => {
  it("lose each clause", () => {
    expect(
      after('f(db.selectFrom("a").where("b", "=", 1).orderBy("c").limit(5).forUpdate());', "clause dropped"),
    ).toEqual([
      'f(db.selectFrom("a").orderBy("c").limit(5).forUpdate());',
      'f(db.selectFrom("a").where("b", "=", 1).limit(5).forUpdate());',
      'f(db.selectFrom("a").where("b", "=", 1).orderBy("c").forUpdate());',
      'f(db.selectFrom("a").where("b", "=", 1).orderBy("c").limit(5));',
    ]);
    expect(after('f(db.onRef("a.b", "=", "c.d").insertInto("e"));', "clause dropped")).toEqual([
      'f(db.insertInto("e"));',
    ]);
  });

  it("name the clause's own line", () => {
    const [mutant] = mutantsOf("app/domain/a.ts", 'f(\n  db\n    // Why.\n    .where("a", "is", null),\n);').filter(
      ({ kind }) => kind === "clause dropped",
    );
    expect(mutant).toMatchObject({ line: 4, column: 5, linesBefore: '.where("a", "is", null),', linesAfter: "," });
  });

  it("compare otherwise", () => {
    expect(after('where("a", "<=", b);', "boundary moved", "comparison flipped")).toEqual([
      'where("a", "<", b);',
      'where("a", ">", b);',
    ]);
    expect(after('where("a", "is", null);', "comparison flipped")).toEqual(['where("a", "is not", null);']);
    expect(after('where("a", "not in", b);', "comparison flipped")).toEqual(['where("a", "in", b);']);
    expect(after('where("a", "=", b);', "arguments swapped", "text emptied")).toEqual([]);
  });

  it("take another column of the same table, rather of the same sort", () => {
    expect(
      after('f(q.where("c.starts_at", "<", d).where("c.code", "=", e).orderBy("c.ends_at"));', "column swapped"),
    ).toEqual([
      'f(q.where("c.ends_at", "<", d).where("c.code", "=", e).orderBy("c.ends_at"));',
      'f(q.where("c.starts_at", "<", d).where("c.ends_at", "=", e).orderBy("c.ends_at"));',
      'f(q.where("c.starts_at", "<", d).where("c.code", "=", e).orderBy("c.starts_at"));',
    ]);
    expect(after('q.select(["a.b as c", "a.d", "e.f"]);', "column swapped")).toEqual([
      'q.select(["a.d as c", "a.d", "e.f"]);',
      'q.select(["a.b as c", "a.b", "e.f"]);',
    ]);
  });
});

describe("SQL templates", () => {
  it("lose each condition", () => {
    expect(sqlAfter("SELECT 1 FROM a WHERE b = 1 AND ${c} ORDER BY d", "clause dropped")).toEqual([
      "SELECT 1 FROM a WHERE true AND ${c} ORDER BY d",
      "SELECT 1 FROM a WHERE b = 1 AND true ORDER BY d",
    ]);
    expect(sqlAfter("WHERE (a IS NULL OR b > now()) AND c", "clause dropped")).toEqual([
      "WHERE true AND c",
      "WHERE (a IS NULL OR false) AND c",
      "WHERE (a IS NULL OR b > now()) AND true",
    ]);
    expect(sqlAfter("FROM a JOIN b ON b.c = a.c WHERE d", "clause dropped")).toEqual([
      "FROM a JOIN b ON true WHERE d",
      "FROM a JOIN b ON b.c = a.c WHERE true",
    ]);
  });

  it("negate what they do not compare", () => {
    expect(sqlAfter("WHERE EXISTS (SELECT 1) AND ${a(`}`)} AND b = 1", "condition negated")).toEqual([
      "WHERE NOT (EXISTS (SELECT 1)) AND ${a(`}`)} AND b = 1",
      "WHERE EXISTS (SELECT 1) AND NOT (${a(`}`)}) AND b = 1",
    ]);
    expect(sqlAfter("WHERE a IS NULL AND b IS NOT NULL", "condition negated")).toEqual([
      "WHERE a IS NOT NULL AND b IS NOT NULL",
      "WHERE a IS NULL AND b IS NULL",
    ]);
    expect(sqlAfter("a IS NOT DISTINCT FROM b", "condition negated")).toEqual(["a IS DISTINCT FROM b"]);
  });

  it("keep BETWEEN, ON CONFLICT and DISTINCT ON whole", () => {
    expect(sqlAfter("WHERE a BETWEEN 1 AND 2 AND b", "clause dropped")).toEqual([
      "WHERE true AND b",
      "WHERE a BETWEEN 1 AND 2 AND true",
    ]);
    expect(sqlAfter("SELECT DISTINCT ON (a) a ON CONFLICT (b) DO NOTHING", "clause dropped")).toEqual([]);
  });

  it("compare otherwise, but set as before", () => {
    expect(sqlAfter("UPDATE a SET b = 1, c = 2 WHERE d >= 3", "boundary moved", "comparison flipped")).toEqual([
      "UPDATE a SET b = 1, c = 2 WHERE d > 3",
      "UPDATE a SET b = 1, c = 2 WHERE d < 3",
    ]);
    expect(sqlAfter("a ->> 'b' <> c::int", "comparison flipped")).toEqual(["a ->> 'b' = c::int"]);
    expect(sqlAfter("f(a => 1) || '<' -- a < b", "boundary moved", "comparison flipped")).toEqual([]);
  });

  it("count otherwise", () => {
    expect(sqlAfter("held + 1", "arithmetic swapped", "number off by one")).toEqual([
      "held - 1",
      "held + 2",
      "held + 0",
    ]);
    expect(sqlAfter("now() - interval '30 days'", "number off by one")).toEqual([
      "now() - interval '31 days'",
      "now() - interval '29 days'",
    ]);
    expect(sqlAfter("SELECT 1 LIMIT 5", "number off by one")).toEqual(["SELECT 1 LIMIT 6", "SELECT 1 LIMIT 4"]);
  });

  it("order and choose otherwise", () => {
    expect(sqlAfter("SELECT max(a) ORDER BY b DESC", "method swapped", "order reversed")).toEqual([
      "SELECT min(a) ORDER BY b DESC",
      "SELECT max(a) ORDER BY b ASC",
    ]);
    expect(sqlAfter("lower(a) = lower(${b})", "method dropped")).toEqual(["(a) = lower(${b})", "lower(a) = (${b})"]);
  });

  it("take another column of the same table and sort", () => {
    expect(sqlAfter("s.starts_at <= now() AND s.ends_at > now() AND s.code = t.ends_at", "column swapped")).toEqual([
      "s.ends_at <= now() AND s.ends_at > now() AND s.code = t.ends_at",
      "s.starts_at <= now() AND s.starts_at > now() AND s.code = t.ends_at",
    ]);
  });

  it("are mutated inside one another too", () => {
    expect(sqlAfter("WHERE ${x ? sql`a < b` : c}", "boundary moved")).toEqual(["WHERE ${x ? sql`a <= b` : c}"]);
  });
});
