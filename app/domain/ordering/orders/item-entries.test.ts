import { expect, it } from "vitest";
import { reversalEntries, saleEntries } from "#app/domain/ordering/orders/item-entries.ts";

const sold = {
  id: 7,
  seller_id: 3,
  price_paise: 11_800,
  quantity: 2,
  seller_paise: 20_695,
  commission_paise: 2360,
  commission_gst_paise: 425,
  tcs_paise: 100,
  tds_paise: 20,
};

it("a sale credits its seller, the marketplace and the tax offices", () => {
  expect(saleEntries(sold)).toEqual([
    { account: "seller_payable", amountPaise: -20_695, sellerId: 3, orderItemId: 7 },
    { account: "commission_income", amountPaise: -2360, orderItemId: 7 },
    { account: "commission_gst_payable", amountPaise: -425, orderItemId: 7 },
    { account: "tcs_payable", amountPaise: -100, orderItemId: 7 },
    { account: "tds_payable", amountPaise: -20, orderItemId: 7 },
  ]);
});

it("the sale of gift cards credits what they are worth", () => {
  expect(saleEntries({ ...sold, seller_id: null })).toEqual([
    { account: "gift_card_liability", amountPaise: -23_600, orderItemId: 7 },
  ]);
});

it("a part that goes back is debited", () => {
  const part = { sellerPaise: 5, commissionPaise: 4, commissionGstPaise: 3, tcsPaise: 2, tdsPaise: 1 };
  expect(reversalEntries({ id: 7, sellerId: 3 }, part)).toEqual([
    { account: "seller_payable", amountPaise: 5, sellerId: 3, orderItemId: 7 },
    { account: "commission_income", amountPaise: 4, orderItemId: 7 },
    { account: "commission_gst_payable", amountPaise: 3, orderItemId: 7 },
    { account: "tcs_payable", amountPaise: 2, orderItemId: 7 },
    { account: "tds_payable", amountPaise: 1, orderItemId: 7 },
  ]);
});
