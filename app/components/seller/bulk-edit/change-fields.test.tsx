import { ChangeFields } from "#app/components/seller/bulk-edit/change-fields.tsx";
import type { Fields } from "#app/domain/platform/forms/forms.ts";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const fields = {
  price_by: { name: "price_by" },
  price_value: { name: "price_value", optional: true },
  stock_by: { name: "stock_by" },
  stock_value: { name: "stock_value", optional: true },
} as Fields<"price_by" | "price_value" | "stock_by" | "stock_value">;

describeBranches("ChangeFields", () => <ChangeFields fields={fields} />, {}, [
  [
    {},
    {
      is: "Price Keep Raise by % Lower by % Set to ₹ Percent or amount (optional) Stock Keep Add Take away Set to Pieces (optional)",
      has: [
        "select[name=price_by] option[value=keep][selected]",
        "select[name=stock_by] option[value=keep][selected]",
        "input[name=price_value]",
        "input[name=stock_value]",
      ],
      texts: {
        "select[name=price_by] option[value=raise]": "Raise by %",
        "select[name=price_by] option[value=lower]": "Lower by %",
        "select[name=price_by] option[value=set]": "Set to ₹",
        "select[name=stock_by] option[value=add]": "Add",
        "select[name=stock_by] option[value=take]": "Take away",
        "label[for=price_value]": "Percent or amount (optional)",
        "label[for=stock_value]": "Pieces (optional)",
        "label[for=stock_by]": "Stock",
      },
    },
  ],
]);
