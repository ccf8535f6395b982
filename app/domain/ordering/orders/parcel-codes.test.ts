import { expect, it } from "vitest";
import { readableParcelCode, readParcelCode } from "#app/domain/ordering/orders/parcel-codes.ts";

it.each(["HK37MXF", " hk37mxf\t", "HK37 MXF", "hk37-mxf"])("the code typed as %j is HK37MXF", (input) => {
  expect(readParcelCode(input)).toBe("HK37MXF");
});

it("what people read is the code again", () => {
  expect(readableParcelCode("HK37MXF")).toBe("HK37 MXF");
  expect(readParcelCode(readableParcelCode("HK37MXF"))).toBe("HK37MXF");
});
