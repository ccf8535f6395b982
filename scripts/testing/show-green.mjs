import { headTree, readRecord } from "./green.mjs";
import { describeCount } from "./results.mjs";

/** `npm run green`: says whether a whole run has found the tree of HEAD without a failure. Ends with 1 where none has. */
const tree = headTree();
const record = tree && readRecord(tree);
if (record) console.log(`green: ${tree}: ${describeCount(record)}, ${record.seconds} s, begun ${record.startedAt}`);
else {
  console.log(tree ? `not green: no whole run of ${tree} is recorded` : "not green: there is no commit");
  process.exitCode = 1;
}
