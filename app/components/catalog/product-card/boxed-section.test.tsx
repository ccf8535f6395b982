import { BoxedSection } from "#app/components/catalog/product-card/boxed-section.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const sample: Parameters<typeof BoxedSection>[0] = { id: "reviews", title: "Reviews", children: <p>Good</p> };

describeBranches("BoxedSection", (props) => <BoxedSection {...props} />, sample, [
  [{}, { is: "Reviews Good", has: "section#reviews > div > p", texts: { h2: "Reviews" } }],
]);
