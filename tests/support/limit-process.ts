import { connect, type Db } from "#app/db/connection.server.ts";
import { spend } from "#app/domain/limits/limits.commands.server.ts";
import type { BudgetName } from "#app/domain/limits/limits.ts";
import { NotNow } from "#app/domain/refusal.ts";
import { spendInMemory, spendReadThenWritten } from "./naive-sign-ins.ts";

export interface Hits {
  budget: BudgetName;
  who: string;
  times: number;
  way: keyof typeof ways;
}

const ways = {
  ours: spend,
  readThenWritten: spendReadThenWritten,
  inMemory: async (_db: Db, name: BudgetName, who: string) => spendInMemory(name, who),
};

/** What `fork` runs: one of several server processes that count against the same budget. Answers how many hits were granted. */
async function hit(db: Db, { budget, who, times, way }: Hits): Promise<number> {
  const outcomes = await Promise.all(
    Array.from({ length: times }, () =>
      ways[way](db, budget, who).then(
        () => 1,
        (refusal: unknown) => {
          if (refusal instanceof NotNow) return 0;
          throw refusal;
        },
      ),
    ),
  );
  return outcomes.reduce<number>((sum, one) => sum + one, 0);
}

if (process.send) {
  const db = connect(process.env.DATABASE_URL ?? "", { poolSize: 10 });
  process.on("message", (hits: Hits) => void hit(db, hits).then((granted) => process.send?.(granted)));
  process.on("disconnect", () => void db.destroy());
  process.send("ready");
}
