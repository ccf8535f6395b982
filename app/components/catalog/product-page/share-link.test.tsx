import { ShareLink } from "#app/components/catalog/product-page/share-link.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const sample: Parameters<typeof ShareLink>[0] = {
  name: "Brass lamp",
  pricePaise: 129_900,
  url: "https://haat.example/product/12",
};

describeBranches("ShareLink", (props) => <ShareLink {...props} />, sample, [
  [
    {},
    {
      is: "Share on WhatsApp",
      has: 'a[rel="noopener noreferrer"][href="https://wa.me/?text=Brass%20lamp%2C%20%E2%82%B91%2C299%0Ahttps%3A%2F%2Fhaat.example%2Fproduct%2F12"]',
    },
  ],
]);
