import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { DIAGRAMS, MACHINES, allDiagrams, diagramOf } from "./diagrams.ts";
import { DOMAIN_GROUPS, arrowsOf, domainPage, groupPage, readDomainImports } from "./domain-graph.ts";

describe("the diagrams", () => {
  const pages = allDiagrams();

  it.each(Object.entries(pages))("show the code as it is in %s; `npm run docs` writes them", (file, page) => {
    expect(fs.readFileSync(`${DIAGRAMS}/${file}`, "utf8")).toBe(page);
  });

  it("are all generated", () => {
    const files = fs.readdirSync(DIAGRAMS, { recursive: true, encoding: "utf8" });
    expect(files.filter((file) => file.endsWith(".md")).sort()).toEqual(Object.keys(pages).sort());
  });
});

describe("the diagrams of the state machines", () => {
  it("are of every transition table of the domain", () => {
    const declared = fs
      .readdirSync("app/domain", { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts"))
      .flatMap(
        (file) => fs.readFileSync(`app/domain/${file}`, "utf8").match(/^export const \w+: Transitions</gm) ?? [],
      );
    expect(declared).toHaveLength(Object.keys(MACHINES).length);
  });

  it("have an arrow for each transition, from the start and to the end", () => {
    const table = { initial: ["draft"], next: { draft: ["draft", "live", "gone"], live: ["gone"], gone: [] } };
    expect(diagramOf("price-list", table).split("\n")).toEqual([
      "# States of a price list",
      "",
      "Generated from the transition table by `npm run docs`.",
      "",
      "```mermaid",
      "stateDiagram-v2",
      "    [*] --> draft",
      "    draft --> draft",
      "    draft --> live",
      "    draft --> gone",
      "    live --> gone",
      "    gone --> [*]",
      "```",
      "",
    ]);
  });
});

describe("the diagrams of the domain", () => {
  it("have every folder, each in a group", () => {
    const groups = fs.readdirSync("app/domain", { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(groups.map(({ name }) => name).sort()).toEqual(DOMAIN_GROUPS.map(({ name }) => name).sort());
    const inside = groups.flatMap(({ name }) =>
      fs.readdirSync(`app/domain/${name}`, { withFileTypes: true }).map((entry) => ({ group: name, entry })),
    );
    expect(inside.filter(({ entry }) => !entry.isDirectory()).map(({ entry }) => entry.name)).toEqual([]);
    const folders = inside.map(({ group, entry }) => `${group}/${entry.name}`);
    expect(Object.keys(readDomainImports())).toEqual(folders.sort());
  });

  const imports = {
    "base/ids": [],
    "base/money": ["base/ids"],
    "shop/carts": ["base/ids", "base/money", "shop/pricing"],
    "shop/orders": ["base/money", "shop/carts", "shop/pricing"],
    "shop/pricing": ["base/money"],
    "view/page": ["base/ids", "shop/orders"],
  };
  const groups = [
    { name: "base", about: "numbers" },
    { name: "shop", about: "buying" },
    { name: "view", about: "pages" },
  ];

  it("draw no import that others imply", () => {
    expect(
      arrowsOf({ carts: ["money", "pricing"], money: [], orders: ["carts", "money"], pricing: ["money"] }),
    ).toEqual([
      ["carts", "pricing"],
      ["orders", "carts"],
      ["pricing", "money"],
    ]);
  });

  it("don't exist while folders import each other", () => {
    const circle = { carts: ["pricing"], money: [], orders: ["carts"], pricing: ["orders", "money"] };
    expect(() => arrowsOf(circle)).toThrow("carts, orders, pricing");
  });

  it("have a box for each group with its line, and its folders in the table", () => {
    expect(domainPage(imports, groups).split("\n").slice(4)).toEqual([
      "```mermaid",
      "flowchart BT",
      '    base["<b>base</b><br>numbers"]',
      '    shop["<b>shop</b><br>buying"]',
      '    view["<b>view</b><br>pages"]',
      "    shop --> base",
      "    view --> shop",
      "```",
      "",
      "| group | holds | folders |",
      "| --- | --- | --- |",
      "| [base](domain/base.md) | numbers | ids, money |",
      "| [shop](domain/shop.md) | buying | carts, orders, pricing |",
      "| [view](domain/view.md) | pages | page |",
      "",
    ]);
  });

  it("show the folders of one group, with every import", () => {
    expect(groupPage({ name: "shop", about: "buying" }, imports).split("\n").slice(4)).toEqual([
      "```mermaid",
      "flowchart BT",
      "    carts",
      "    orders",
      "    pricing",
      "    carts --> pricing",
      "    orders --> carts",
      "```",
      "",
      "| folder | imports of the group | other imports |",
      "| --- | --- | --- |",
      "| carts | pricing | base/ids, base/money |",
      "| orders | carts, pricing | base/money |",
      "| pricing |  | base/money |",
      "",
    ]);
  });
});
