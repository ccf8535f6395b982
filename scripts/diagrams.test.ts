import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { DIAGRAMS, MACHINES, diagramOf } from "./diagrams.ts";

describe("the diagrams of the state machines", () => {
  it.each(Object.entries(MACHINES))(
    "show the transitions of a %s as they are; `npm run docs` writes them",
    (name, table) => {
      expect(fs.readFileSync(`${DIAGRAMS}/${name}.md`, "utf8")).toBe(diagramOf(name, table));
    },
  );

  it("are of every transition table of the domain, and of nothing else", () => {
    expect(fs.readdirSync(DIAGRAMS).sort()).toEqual(Object.keys(MACHINES).map((name) => `${name}.md`));
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
