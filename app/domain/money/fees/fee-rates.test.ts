import { describe, expect, it } from "vitest";
import { FEE_KINDS, percentText, readTarget, targetText } from "#app/domain/money/fees/fee-rates.ts";
import { sumOfFees } from "#app/domain/money/fees/fees.ts";
import { commissionWords } from "#app/domain/money/fees/moved-commissions.ts";

describe("whose rate it is", () => {
  it.each([
    ["commission category 5", { kind: "commission", categoryId: 5, sellerId: null }],
    ["commission store 7", { kind: "commission", categoryId: null, sellerId: 7 }],
    ["tcs", { kind: "tcs", categoryId: null, sellerId: null }],
  ] as const)("is said as %j, and read again", (text, target) => {
    expect(targetText(target)).toBe(text);
    expect(readTarget(text)).toEqual(target);
  });

  it("is read of each kind, and of no other", () => {
    expect(FEE_KINDS.map((kind) => readTarget(kind).kind)).toEqual(["commission", "commission_gst", "tcs", "tds"]);
    expect(() => readTarget("gst category 5")).toThrow("There is no rate gst category 5");
  });
});

it.each([
  [1250, "12.5"],
  [0, "0"],
  [5, "0.05"],
  [null, ""],
])("a rate of %s hundredths is %j", (basisPoints, text) => {
  expect(percentText(basisPoints)).toBe(text);
});

it("changed commissions are said in the reader's language", () => {
  const sarees = { en: "Sarees", hi: "साड़ियाँ", gu: "સાડીઓ" };
  const kurtas = { en: "Kurtas", hi: "कुर्ते", gu: "કુર્તા" };
  const changes = [
    { names: sarees, before: 1000, after: 1200 },
    { names: kurtas, before: 850, after: 1200 },
  ];
  expect(commissionWords(changes, "en")).toBe("Sarees 10% → 12%, Kurtas 8.5% → 12%");
  expect(commissionWords(changes, "gu")).toBe("સાડીઓ 10% → 12%, કુર્તા 8.5% → 12%");
});

it("fees of several items are summed line by line", () => {
  const one = { commissionPaise: 1, commissionGstPaise: 2, tcsPaise: 3, tdsPaise: 4, sellerPaise: 5 };
  const other = { commissionPaise: 10, commissionGstPaise: 20, tcsPaise: 30, tdsPaise: 40, sellerPaise: 50 };
  const sums = { commissionPaise: 11, commissionGstPaise: 22, tcsPaise: 33, tdsPaise: 44, sellerPaise: 55 };
  expect(sumOfFees([one, other])).toEqual(sums);
});
