import type { PickLine, PrintedParcel } from "#app/domain/ordering/seller-orders/parcel-papers.ts";
import { diyaPicture } from "./sample-parcels.ts";

const diyas = { variantId: 51, name: "Brass Diya", options: {}, picture: diyaPicture, sku: "BD-1", quantity: 12 };
const kurta = { variantId: 52, name: "Cotton Kurta", options: { Size: "M" }, picture: null, sku: null, quantity: 1 };

/** A parcel with two products, paid online. */
export const paidParcel: PrintedParcel = {
  id: 5,
  code: "HK37MXF",
  qr: { size: 29, path: "M0 0h7v7z" },
  orderNumber: "HT-7F3K-92QD",
  orderedAt: new Date("2026-03-01T06:30:00Z"),
  status: "processing",
  dispatchBy: "2026-03-03",
  to: {
    fullName: "Meera Shah",
    address: "12 Lake Road",
    city: "Jamnagar",
    state: "Gujarat",
    zip: "361001",
    phone: "+919876543210",
  },
  cashPaise: 0,
  carrier: null,
  trackingNumber: null,
  items: [diyas, kurta],
};

/** Twelve diyas for two parcels. */
export const pickedDiyas: PickLine = {
  ...diyas,
  dispatchBy: "2026-03-03",
  parcels: [
    { code: "HK37MXF", quantity: 10 },
    { code: "AB12CDE", quantity: 2 },
  ],
};
