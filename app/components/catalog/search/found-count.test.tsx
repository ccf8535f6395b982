import { FoundCount } from "#app/components/catalog/search/found-count.tsx";
import { describeBranches } from "../../../../tests/support/components/branches.tsx";

const sample: Parameters<typeof FoundCount>[0] = {
  count: { n: 1234, bounded: false },
  understoodAs: "lamp",
  relaxed: true,
};
const understood = 'Showing results for "lamp"';
const relaxed = "Nothing matches all of these words. These products match some of them.";

describeBranches("FoundCount", (props) => <FoundCount {...props} />, sample, [
  [{}, { shows: ["1,234 results found.", understood, relaxed], has: "p[role=status]" }],
  [{ count: { n: 1, bounded: false } }, { shows: ["1 result found.", understood, relaxed] }],
  [{ count: { n: 1000, bounded: true } }, { shows: "1,000+ results found." }],
  [{ count: { n: 0, bounded: false } }, "0 results found."],
  [{ understoodAs: null }, { shows: relaxed, hides: understood }],
  [{ relaxed: false }, { shows: understood, hides: relaxed }],
]);
