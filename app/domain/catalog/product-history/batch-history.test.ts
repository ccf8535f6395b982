import { describe, expect, it } from "vitest";
import { batchHistory, type BatchRow } from "#app/domain/catalog/product-history/batch-history.ts";

const monday = new Date("2026-11-23T10:00:00Z");
const tuesday = new Date("2026-11-24T10:00:00Z");
const row: BatchRow = {
  batch_id: 7,
  kind: "import",
  by: "Kiran Shah",
  import_id: null,
  changed_at: monday,
  undone_by: null,
  undone_at: null,
  variant_id: null,
  options: null,
  is_created: false,
  before: {},
  after: {},
  outcome: null,
};
const undoneRow: BatchRow = { ...row, undone_by: "Asha Patel", undone_at: tuesday };
const aVariant = { variant_id: 3, options: { Size: "L" } };

describe("batchHistory", () => {
  it("makes one entry of a batch, with the values as the form calls them", () => {
    const entries = batchHistory([
      { ...row, before: { price_paise: 50_000, pictures: [1] }, after: { price_paise: 40_000, pictures: [1, 2, 3] } },
      { ...row, ...aVariant, changed_at: tuesday, before: { stock_quantity: 4 }, after: { stock_quantity: 9 } },
    ]);
    expect(entries).toEqual([
      {
        key: "batch-7",
        source: "import",
        name: "Kiran Shah",
        isByMarketplace: false,
        batch: { id: 7, kind: "import" },
        at: tuesday,
        changes: [
          { field: "price", options: null, before: 50_000, after: 40_000 },
          { field: "images", options: null, before: 1, after: 3 },
          { field: "stock", options: { Size: "L" }, before: 4, after: 9 },
        ],
      },
    ]);
  });

  it("lists the texts of a language one by one, those that differ, and the words of options", () => {
    const [entry] = batchHistory([
      {
        ...row,
        before: { texts_hi: null, texts_gu: { name: "દીવો", description: "જૂનું" }, option_words: [] },
        after: {
          texts_hi: { name: "दीया", short_description: "", description: "", features: ["पीतल"] },
          texts_gu: { name: "દીવો", description: "નવું" },
          option_words: [{ option_name: "Size", value: "S", translations: { gu: "નાનો" } }],
        },
      },
    ]);
    expect(entry?.changes.map(({ field, before, after }) => [field, before, after])).toEqual([
      ["name_hi", "", "दीया"],
      ["features_hi", "", ["पीतल"]],
      ["description_gu", "જૂનું", "નવું"],
      ["options", "", "S/નાનો"],
    ]);
  });

  it("says what was created, and nothing of a batch without a change", () => {
    const [product] = batchHistory([{ ...row, is_created: true }]);
    expect(product?.changes).toEqual([{ field: "product", options: null, before: null, after: "created" }]);
    const [variant] = batchHistory([{ ...row, ...aVariant, is_created: true }]);
    expect(variant?.changes).toEqual([{ field: "variant", options: { Size: "L" }, before: null, after: "created" }]);
    expect(batchHistory([row])).toEqual([]);
  });

  it("lists what an undo restored, with the stock that sales have left, but not what it left", () => {
    const entries = batchHistory([
      {
        ...undoneRow,
        before: { name: "Lamp", price_paise: 50_000 },
        after: { name: "Brass lamp", price_paise: 40_000 },
        outcome: { kept: { price_paise: 45_000 } },
      },
      {
        ...undoneRow,
        ...aVariant,
        before: { stock_quantity: 4 },
        after: { stock_quantity: 9 },
        outcome: { stock: { from: 6, to: 1 } },
      },
    ]);
    expect(entries[1]).toEqual({
      key: "undo-7",
      source: "undo",
      name: "Asha Patel",
      isByMarketplace: false,
      batch: { id: 7, kind: "import" },
      at: tuesday,
      changes: [
        { field: "name", options: null, before: "Brass lamp", after: "Lamp" },
        { field: "stock", options: { Size: "L" }, before: 6, after: 1 },
      ],
    });
  });

  it("says what an undo removed, and waits for the end of one", () => {
    const removed: BatchRow = { ...undoneRow, is_created: true, outcome: { removed: "restorable" } };
    expect(batchHistory([removed])[1]?.changes).toEqual([
      { field: "product", options: null, before: null, after: "restorable" },
    ]);
    expect(batchHistory([{ ...removed, undone_at: null }])).toHaveLength(1);
    const kept: BatchRow = {
      ...undoneRow,
      before: { name: "a" },
      after: { name: "b" },
      outcome: { kept: { name: "c" } },
    };
    expect(batchHistory([kept]).map(({ key }) => key)).toEqual(["batch-7"]);
  });

  it("says that the marketplace began what its operator imports", () => {
    const changed = { before: { price_paise: 50_000 }, after: { price_paise: 40_000 } };
    const entries = batchHistory([{ ...undoneRow, ...changed, by: null, import_id: 4, outcome: {} }]);
    expect(entries.map(({ name, isByMarketplace }) => [name, isByMarketplace])).toEqual([
      [null, true],
      ["Asha Patel", false],
    ]);
  });
});
