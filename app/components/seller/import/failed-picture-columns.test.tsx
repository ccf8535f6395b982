import { failedPictureColumns } from "#app/components/seller/import/failed-picture-columns.tsx";
import { describeColumns } from "../../../../tests/support/components/branches.tsx";
import type { FailedPicture } from "#app/domain/listings/picture-requests/picture-requests.ts";

const failed: FailedPicture = {
  id: 3,
  line: 1_007,
  address: "https://example.in/diya.jpg",
  problem: "not_found",
  productId: 41,
  productName: "Brass Diya",
};

describeColumns("failedPictureColumns", failedPictureColumns, failed, {
  Product: [
    [{}, { is: "Brass Diya", has: 'a[href="/seller/products/customize/41"]', lacks: "[lang]", value: "Brass Diya" }],
    [{ productName: "દીવો" }, { has: "[lang=gu]" }],
    [{}, { has: "[lang=en]" }, { locale: "hi" }],
  ],
  Line: [[{}, { is: "1,007", value: 1007 }]],
  "Address of the picture": [
    [{}, { is: "https://example.in/diya.jpg", has: "[dir=ltr]", value: "https://example.in/diya.jpg" }],
  ],
  Reason: [
    [{}, "There is no picture at this address any more."],
    [{ problem: "too_large" }, "The picture is larger than 8 MB."],
  ],
});
