import fs from "node:fs";
import { expect, it } from "vitest";
import { decisionIndex, DECISIONS, readDecision, readDecisions } from "./decision-index.ts";

const record = (status: string) =>
  `# 7. Money is counted\n\nStatus: ${status}\nDate: 2026-11-30\nSubject: Money\n\n**What.**`;

it("a record's head is read", () => {
  expect(readDecision("0007-money.md", record("superseded by ADR 0124"))).toEqual({
    ...{ number: "0007", file: "0007-money.md", title: "Money is counted" },
    ...{ status: "superseded by ADR 0124", date: "2026-11-30", subject: "Money" },
  });
});

it.each([
  ["another status", "0007-money.md", record("done")],
  ["another number", "0008-money.md", record("accepted")],
  ["no subject", "0007-money.md", record("accepted").replace(/Subject.*\n/, "")],
])("a head with %s is refused", (_name, file, text) => {
  expect(() => readDecision(file, text)).toThrow(`${file} doesn't begin with`);
});

it("the index lists the records by subject", () => {
  const at = { date: "2026-11-30", status: "accepted" };
  const page = decisionIndex([
    { number: "0001", file: "0001-a.md", title: "A", subject: "Pages", ...at },
    { number: "0002", file: "0002-b.md", title: "B", subject: "Money", ...at, status: "superseded by ADR 0001" },
    { number: "0003", file: "0003-c.md", title: "C", subject: "Pages", ...at },
  ]);
  expect(page.split("\n").slice(4)).toEqual([
    "## Money",
    "",
    "| record | status | date |",
    "| --- | --- | --- |",
    "| [0002](0002-b.md) B | superseded by ADR 0001 | 2026-11-30 |",
    "",
    "## Pages",
    "",
    "| record | status | date |",
    "| --- | --- | --- |",
    "| [0001](0001-a.md) A | accepted | 2026-11-30 |",
    "| [0003](0003-c.md) C | accepted | 2026-11-30 |",
    "",
  ]);
});

it("the index is of the records as they are; `npm run docs` writes it", () => {
  expect(fs.readFileSync(`${DECISIONS}/README.md`, "utf8")).toBe(decisionIndex(readDecisions()));
});

it("a superseded record names one that exists", () => {
  const decisions = readDecisions();
  const named = decisions.flatMap(({ status }) => status.match(/\d{4}/g) ?? []);
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((number) => !decisions.some((decision) => decision.number === number))).toEqual([]);
});
