import { describe, expect, it } from "vitest";
import { balancedEntries } from "#app/domain/money/ledger/ledger.ts";

describe("the entries of a ledger transaction", () => {
  it("are written when they sum to zero, without zero amounts", () => {
    const written = balancedEntries([
      { account: "provider_clearing", amountPaise: 59_900 },
      { account: "coupon_expense", amountPaise: 0 },
      { account: "seller_payable", amountPaise: -50_000, sellerId: 7 },
      { account: "delivery_income", amountPaise: -9_900 },
    ]);
    expect(written.map((entry) => entry.account)).toEqual(["provider_clearing", "seller_payable", "delivery_income"]);
  });

  it("are rejected when one paisa is missing", () => {
    expect(() =>
      balancedEntries([
        { account: "provider_clearing", amountPaise: 100 },
        { account: "seller_payable", amountPaise: -99 },
      ]),
    ).toThrow("sum to 1 paise");
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])("are rejected with an amount of %s", (amountPaise) => {
    expect(() =>
      balancedEntries([
        { account: "provider_clearing", amountPaise },
        { account: "seller_payable", amountPaise: -amountPaise },
      ]),
    ).toThrow("no whole number of paise");
  });
});
