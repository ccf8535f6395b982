import { load } from "cheerio";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { DataTable } from "#app/components/ui/lists/data-table.tsx";
import { StepLinks } from "#app/components/ui/lists/pagination.tsx";
import { TranslationProvider } from "#app/components/ui/translation.tsx";

const render = (page: ReactNode) =>
  load(
    renderToStaticMarkup(
      <TranslationProvider t={(key) => key} locale="en">
        {page}
      </TranslationProvider>,
    ),
  );

it("a table has a caption, heads of columns and rows, and heads that sort", () => {
  const $ = render(
    <DataTable
      caption="Parcels"
      rows={[
        { number: "P-1", grams: 400 },
        { number: "P-2", grams: 2500 },
      ]}
      keyOf={(row) => row.number}
      columns={[
        { head: "Parcel", value: (row) => row.number },
        { head: "Weight", value: (row) => row.grams, sort: "light" },
        {
          head: "Twice",
          value: (row) => row.grams * 2,
          cell: (row) => `2 × ${row.grams}`,
          sort: "twice",
        },
        { head: "Packed", value: () => new Date("2026-11-21T06:30:00Z") },
      ]}
      sort={{ by: "light", direction: "descending", hrefOf: (by) => `/p?sort=${by}` }}
      selection={{ form: "parcels" }}
    />,
  );
  expect($("table > caption").text()).toBe("Parcels");
  expect($("thead th[scope=col]")).toHaveLength(5);
  expect(
    $("tbody th[scope=row]")
      .map((_, head) => $(head).text())
      .get(),
  ).toEqual(["P-1", "P-2"]);
  expect($("tbody tr").last().find("td[data-head=Weight]").text()).toBe("2,500");
  expect($("tbody tr").last().find("td[data-head=Twice]").text()).toBe("2 × 2500");
  expect($("tbody tr").last().find("td[data-head=Packed]").text()).toBe("21 Nov 2026");
  expect(
    $("thead th[aria-sort]")
      .map((_, head) => [$(head).attr("aria-sort"), $(head).find("a").attr("href")])
      .get(),
  ).toEqual(["descending", "/p?sort=light"]);
  expect($("thead a[href='/p?sort=twice']").text()).toBe("Twice");
  const boxes = $("tbody input[type=checkbox][name=selected][form=parcels]");
  expect(boxes.map((_, box) => $(box).attr("value")).get()).toEqual(["P-1", "P-2"]);
  expect(boxes.map((_, box) => $(`#${$(box).attr("aria-labelledby")}`).text()).get()).toEqual(["P-1", "P-2"]);
});

it("a long list links to its neighbours, and to none from its only page", () => {
  const $ = render(<StepLinks previous="/p?before=a" next="/p?after=b" />);
  expect($("nav a[rel=prev]").attr("href")).toBe("/p?before=a");
  expect($("nav a[rel=next]").attr("href")).toBe("/p?after=b");
  expect(render(<StepLinks previous={null} next={null} />)("nav")).toHaveLength(0);
});
