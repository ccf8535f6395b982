import { describe, expect, it } from "vitest";
import { pageStyles } from "./page-styles.ts";

const SHEET = `/*! licence */@layer properties{@supports (old){*,:before{--ink:red;--unused:0}}}
@layer theme{:root,:host{--paper:#fff;--ink:var(--night);--night:#111;--unused:#eee}}
@layer base{*,:before{margin:0}h1{font-weight:700}table,h2{margin:1px}
:root:lang(hi),:root:lang(gu){line-height:1.7}html:lang(gu) p{hyphens:none}}
@layer utilities{.card{color:var(--ink)}.hidden{display:none}
.md\\:w-\\[50\\%\\]{width:50%}@media (width>=48rem){.md\\:flex{display:flex}.wide{width:9rem}}
.list:has([data-item="2"]:checked) :nth-child(2){order:-1}.list:has([data-open]){top:1px}
.group{color:red}:is(:where(.group):hover .group-hover\\:card){color:blue}:where(.rows>:not(:last-child)){margin:2px}
.card:not(.hidden){top:0}.a\\&b{left:0}:is(.absent,.card) b{right:0}}
@property --ink{syntax:"*";inherits:false}@property --unused{syntax:"*";inherits:false}
@keyframes pulse{50%{opacity:.5}}@keyframes spin{to{rotate:1turn}}
@media (hover:hover){.card:hover{color:red}}@media print{.card{color:black}}
::file-selector-button{border:0}::-webkit-datetime-edit{padding:0}::-webkit-calendar-picker-indicator{top:0}
.waits{animation:1s infinite pulse}.turns{animation:var(--animate-turn)}:root{--animate-turn:spin 1s}`;
const styles = pageStyles(SHEET);
const page = (body: string, lang = "en") => styles(`<!DOCTYPE html><html lang="${lang}"><body>${body}</body></html>`);

describe("the styles of a page", () => {
  it("are those of its elements and classes, in the sheet's order and layers", () => {
    expect(page('<h1 class="card">Lamps</h1>')).toBe(
      "@layer properties{*,:before{--ink:red}}" +
        "@layer theme{:root,:host{--ink:var(--night);--night:#111}}" +
        "@layer base{*,:before{margin:0}h1{font-weight:700}}" +
        "@layer utilities{.card{color:var(--ink)}.card:not(.hidden){top:0}}",
    );
  });

  it("hold the custom properties that a style attribute reads", () => {
    expect(page('<p style="color:var(--unused)">')).toContain("--unused:#eee");
    expect(page("<p>")).not.toContain("--unused");
  });

  it("hold the animations that an element has, and nothing for a pointer or for paper", () => {
    expect(page('<p class="card">')).not.toMatch(/@keyframes|@media/);
    const animated = page('<p class="waits">');
    expect(animated).toContain("@keyframes pulse{50%{opacity:.5}}");
    expect(animated).not.toContain("@keyframes spin");
    expect(page('<p class="turns">')).toContain("@keyframes spin{to{rotate:1turn}}");
  });

  it("hold the parts of a file's or a date's field only where there is one", () => {
    expect(page('<input type="search">')).not.toContain("::");
    expect(page('<input type="file">')).toContain("::file-selector-button{border:0}");
    for (const type of ["date", "time", "datetime-local"]) {
      const css = page(`<input type="${type}">`);
      expect(css).toContain("::-webkit-datetime-edit{padding:0}::-webkit-calendar-picker-indicator{top:0}");
      expect(css).not.toContain("file-selector");
    }
  });

  it("hold the initial values of custom properties in place of their declarations", () => {
    expect(page('<p class="card">')).toMatch(/^@layer properties\{\*,:before\{--ink:red\}\}/);
    expect(page('<p class="card">')).not.toMatch(/@property|@supports/);
    expect(page("<p>")).not.toContain("@layer properties");
  });

  it("hold what a numbered item has where the page has the item, and what scripts may set in any case", () => {
    const rule = '.list:has([data-item="2"]:checked) :nth-child(2){order:-1}';
    expect(page('<ul class="list"><input data-item="2">')).toContain(rule);
    expect(page('<ul class="list"><input data-item="1">')).not.toContain("data-item");
    expect(page('<ul class="list">')).toContain(".list:has([data-open]){top:1px}");
  });

  it("hold what an escaped class of the document names", () => {
    expect(page('<p class="md:w-[50%] a&amp;b">')).toContain(".md\\:w-\\[50\\%\\]{width:50%}.a\\&b{left:0}");
  });

  it("hold of a media query what the page has, and nothing where it has none of it", () => {
    expect(page('<p class="md:flex">')).toContain("@media (width>=48rem){.md\\:flex{display:flex}}");
    expect(page('<p class="card">')).not.toContain("@media");
  });

  it("need each class of a group, and none of :not() or of alternatives", () => {
    expect(page('<p class="group">')).not.toContain("color:blue");
    expect(page('<p class="group"><b class="group-hover:card">')).toContain("color:blue");
    expect(page("<b>")).toContain(":is(.absent,.card) b{right:0}");
    expect(page("<ul>")).not.toContain("margin:2px");
    expect(page('<ul class="rows">')).toContain(":where(.rows>:not(:last-child)){margin:2px}");
  });

  it("are those of its language", () => {
    expect(page("<p>", "gu")).toContain(":root:lang(gu){line-height:1.7}html:lang(gu) p{hyphens:none}");
    expect(page('<b lang="gu">')).not.toContain("line-height");
  });
});
