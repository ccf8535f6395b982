import { expect, it } from "vitest";
import { mutantsOf } from "./generate.ts";
import { runSection } from "./report.ts";

it("tells rates by layer and folder, and the survivors", () => {
  const [more, less] = mutantsOf("app/domain/money/coupons/typed/terms.ts", "export const DAYS = a || 30;").filter(
    ({ kind }) => kind === "number off by one",
  );
  const [flipped] = mutantsOf("server/main.ts", "listen(true);").filter(({ kind }) => kind === "boolean flipped");
  const section = runSection(
    [
      { mutant: more!, outcome: "caught" },
      { mutant: less!, outcome: "survived" },
      { mutant: flipped!, outcome: "timed out" },
    ],
    { date: "2026-11-29", seed: 7, limits: "--only a" },
  );
  expect(section).toBe(`
## 2026-11-29, seed 7, --only a

| layer | tried | caught | timed out | survived | share |
|---|---|---|---|---|---|
| domain | 2 | 1 | 0 | 1 | 50.0% |
| server | 1 | 0 | 1 | 0 | 0.0% |

| folder | tried | caught | timed out | survived | share |
|---|---|---|---|---|---|
| \`app/domain/money/coupons\` | 2 | 1 | 0 | 1 | 50.0% |
| \`server\` | 1 | 0 | 1 | 0 | 0.0% |

| survivor | kind | lines | with the mutation |
|---|---|---|---|
| \`app/domain/money/coupons/typed/terms.ts:1\` | number off by one | \`\` export const DAYS = a \\|\\| 30; \`\` | \`\` export const DAYS = a \\|\\| 29; \`\` |
`);
});
