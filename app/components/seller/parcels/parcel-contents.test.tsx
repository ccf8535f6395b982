import { PackedItemName } from "#app/components/seller/parcels/packed-items.tsx";
import { ParcelContents } from "#app/components/seller/parcels/parcel-contents.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";
import { parcelToPack, redKurta, threeDiyas } from "../../../../tests/support/components/sample-parcels.ts";

describeBranches("PackedItemName", (item) => <PackedItemName item={item} />, redKurta, [
  [{}, { is: "Cotton Kurta · Red, M", has: ".text-muted", lacks: "[lang]" }],
  [{ options: {} }, { is: "Cotton Kurta", lacks: ".text-muted" }],
  [{ name: "કુર્તો" }, { texts: { "[lang=gu]": "કુર્તો" } }],
  [{ options: { Colour: "લાલ" } }, { texts: { "[lang=gu]": "· લાલ" } }],
  [{}, { has: ["[lang=en]:not(.text-muted)", "[lang=en].text-muted"] }, { locale: "hi" }],
]);

describeBranches("ParcelContents", (parcel) => <ParcelContents parcel={parcel} />, parcelToPack, [
  [
    {},
    {
      is: "HK37 MXF · HT-7F3K-92QD Ordered 3 × Brass Diya 1 × Cotton Kurta · Red, M",
      has: [
        "h2 [translate=no]",
        'li:first-child use[href$="#box"]',
        'li:last-child img.size-14[src="pictures/diya-160.webp"]',
      ],
    },
  ],
  [{ status: "processing", items: [threeDiyas] }, "HK37 MXF · HT-7F3K-92QD Being packed 3 × Brass Diya"],
]);
