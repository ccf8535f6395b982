import { connect, type Db } from "#app/db/connection.server.ts";
import { consume } from "#app/domain/platform/rate-limits/rate-limits.commands.server.ts";
import type { RateLimitName } from "#app/domain/platform/rate-limits/rate-limits.ts";
import { RetryLaterError } from "#app/domain/domain-error.ts";
import { spendInMemory, spendReadThenWritten } from "../naive/naive-sign-ins.ts";
import { untilDatabaseAnswers } from "../postgres/until-database-answers.ts";

export interface Hits {
  budget: RateLimitName;
  who: string;
  times: number;
  way: keyof typeof ways;
}

const ways = {
  ours: consume,
  readThenWritten: spendReadThenWritten,
  inMemory: async (_db: Db, name: RateLimitName, who: string) => spendInMemory(name, who),
};

/** Run by `fork`: one of several server processes that share a rate limit. Sends back how many hits were allowed. */
async function hit(db: Db, { budget, who, times, way }: Hits): Promise<number> {
  const outcomes = await Promise.all(
    Array.from({ length: times }, () =>
      untilDatabaseAnswers(() => ways[way](db, budget, who)).then(
        () => 1,
        (refusal: unknown) => {
          if (refusal instanceof RetryLaterError) return 0;
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
