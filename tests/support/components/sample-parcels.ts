import type { PictureSnapshot } from "#app/db/schema.ts";
import type { PackedItem, ShipmentToPack } from "#app/domain/ordering/orders/shipments.ts";

/** A square picture. */
export const diyaPicture: PictureSnapshot = {
  storage_key: "pictures/diya",
  widths: [160, 360, 640],
  width: 640,
  height: 640,
  placeholder_colour: "#c08040",
};

/** Three pieces of a product without options. */
export const threeDiyas: PackedItem = { id: 31, name: "Brass Diya", options: {}, picture: null, quantity: 3 };

/** One piece of a variant, with a picture. */
export const redKurta: PackedItem = {
  id: 32,
  name: "Cotton Kurta",
  options: { Colour: "Red", Size: "M" },
  picture: diyaPicture,
  quantity: 1,
};

/** A parcel to pack, paid online, for a reader who may see its fees. */
export const parcelToPack: ShipmentToPack = {
  id: 5,
  code: "HK37MXF",
  orderNumber: "HT-7F3K-92QD",
  status: "pending",
  orderedAt: new Date("2026-03-01T06:30:00Z"),
  customerName: "Meera Shah",
  shippingAddress: {
    fullName: "Meera Shah",
    address: "12 Lake Road",
    city: "Jamnagar",
    state: "Gujarat",
    zip: "361001",
    phone: "+919876543210",
  },
  cashDuePaise: 0,
  fees: { commissionPaise: 10_000, commissionGstPaise: 1_800, tcsPaise: 500, tdsPaise: 100, sellerPaise: 87_600 },
  storeFundedDiscountPaise: 0,
  promisedOn: "2026-03-09",
  carrier: null,
  trackingNumber: null,
  attempts: 0,
  reason: null,
  items: [threeDiyas, redKurta],
};
