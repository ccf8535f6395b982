import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { DIAGRAMS, MACHINES, diagramOf } from "./diagrams.ts";
import { domainDiagram, layersOf, readDomainImports } from "./domain-graph.ts";

describe("the diagrams of the state machines", () => {
  it.each(Object.entries(MACHINES))(
    "show the transitions of a %s as they are; `npm run docs` writes them",
    (name, table) => {
      expect(fs.readFileSync(`${DIAGRAMS}/${name}.md`, "utf8")).toBe(diagramOf(name, table));
    },
  );

  it("are of every transition table of the domain, and of nothing else", () => {
    expect(fs.readdirSync(DIAGRAMS).sort()).toEqual(
      ["domain", ...Object.keys(MACHINES)].map((name) => `${name}.md`).sort(),
    );
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

describe("the diagram of the domain's folders", () => {
  it("shows their imports as they are; `npm run docs` writes it", () => {
    expect(fs.readFileSync(`${DIAGRAMS}/domain.md`, "utf8")).toBe(domainDiagram(readDomainImports()));
  });

  it("has every folder of the domain", () => {
    const folders = fs.readdirSync("app/domain", { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(Object.keys(readDomainImports())).toEqual(folders.map(({ name }) => name).sort());
  });

  const imports = { carts: ["money", "pricing"], money: [], orders: ["carts", "money"], pricing: ["money"] };

  it("puts each folder above all that it imports", () => {
    expect(layersOf(imports)).toEqual([["money"], ["pricing"], ["carts"], ["orders"]]);
    expect(layersOf({ ...imports, carts: ["money"] })).toEqual([["money"], ["carts", "pricing"], ["orders"]]);
  });

  it("does not exist while folders import each other", () => {
    expect(() => layersOf({ ...imports, pricing: ["orders"] })).toThrow("carts, orders, pricing");
  });

  it("draws no import that others imply, and lists them all", () => {
    const page = domainDiagram(imports);
    expect(page.match(/^ .*-->.*$/gm)).toEqual([
      "    carts --> pricing",
      "    orders --> carts",
      "    pricing --> money",
    ]);
    expect(page).toContain("| 3 | carts | money, pricing |");
    expect(page).toContain("| 4 | orders | carts, money |");
  });
});
