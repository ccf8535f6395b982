import { SizeChart } from "#app/components/catalog/product-page/size-chart.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const sample: Parameters<typeof SizeChart>[0] = {
  chart: {
    title: "Size chart",
    units: "In centimetres and inches",
    head: ["Size", "Chest", "Waist"],
    rows: [
      {
        size: "S",
        cells: [
          { cm: "86–91", inches: "34–36" },
          { cm: "70", inches: "27.5" },
        ],
      },
      {
        size: "M",
        cells: [
          { cm: "91–96", inches: "36–38" },
          { cm: "75", inches: "29.5" },
        ],
      },
    ],
  },
};

describeBranches("SizeChart", (props) => <SizeChart {...props} />, sample, [
  [
    {},
    {
      texts: {
        summary: "Size chart",
        caption: "In centimetres and inches",
        thead: "Size Chest Waist",
        "tbody tr:nth-child(1)": "S 86–91 34–36 70 27.5",
        "tbody tr:nth-child(2)": "M 91–96 36–38 75 29.5",
      },
      has: ['[aria-label="Size chart"]', "th[scope=col]", "th[scope=row]"],
    },
  ],
]);
