import type { ProductFields } from "#app/components/seller/product-form/product-fields.ts";
import { fieldsOf } from "#app/domain/platform/forms/fields.server.ts";
import type { EditableProduct } from "#app/domain/listings/seller-products/product-form.ts";
import { productForm } from "#app/domain/listings/seller-products/product-form.schema.ts";
import { diyaPicture } from "./sample-parcels.ts";

export const productFields: ProductFields = fieldsOf(productForm);

/** 10% commission, 18% GST on it, 0.5% TCS and 0.1% TDS. */
export const tenPercent = {
  commissionBasisPoints: 1_000,
  commissionGstBasisPoints: 1_800,
  tcsBasisPoints: 50,
  tdsBasisPoints: 10,
};

/** A product without options, with every field filled in. */
export const editableDiya: EditableProduct = {
  id: 41,
  name: "Brass Diya",
  shortDescription: "For one night of light",
  description: "Made by hand",
  features: ["Heavy", "Shiny"],
  state: "live",
  takenDown: null,
  brand: "Anu",
  categoryId: 3,
  pricePaise: 100_000,
  originalPricePaise: 129_950,
  hsn: "8306",
  taxClassId: 2,
  facts: {
    genericName: "Lamp",
    netQuantity: "1 piece",
    makerRole: "packer",
    makerName: "Anu Lamps",
    makerAddress: "4 Market Street",
    bestBefore: "9 months",
  },
  health: { met: 9, of: 9, missing: [] },
  tags: ["brass", "lamp"],
  countryOfOrigin: "NP",
  returnable: false,
  translations: {},
  variants: [{ id: 51, options: {}, stock: 12, pricePaise: null, sku: "BD-1" }],
  options: [],
  pictures: [],
  pictureRequests: [],
};

/** A product with two options, colour and size, and two variants for sale. */
export const editableKurta: EditableProduct = {
  ...editableDiya,
  id: 42,
  name: "Cotton Kurta",
  options: [
    {
      name: "Colour",
      values: [
        { value: "Red", translations: { hi: "लाल", gu: "લાલ" } },
        { value: "Blue", translations: { hi: "नीला" } },
      ],
    },
    { name: "Size", values: [{ value: "M", translations: {} }] },
  ],
  variants: [
    { id: 61, options: { Colour: "Red", Size: "M" }, stock: 4, pricePaise: 50_050, sku: "CK-1" },
    { id: 62, options: { Colour: "Blue", Size: "M" }, stock: 0, pricePaise: null, sku: null },
  ],
  pictures: [
    { id: 71, picture: diyaPicture, alt: "A red kurta", shows: "Colour: Red" },
    { id: 72, picture: diyaPicture, alt: "", shows: "", isRemoved: true },
  ],
};
