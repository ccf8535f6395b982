import type { webhookFor } from "../support/stand-ins/fake-provider.ts";
import { untilDatabaseAnswers } from "../support/postgres/until-database-answers.ts";

type Webhook = ReturnType<typeof webhookFor>;

/**
 * One app process of a fault test: handles the webhooks that its parent sends, four at a time, and reports the number of each
 * status. Its database is the one in DATABASE_URL.
 */
const AT_ONCE = 4;

async function answerAll(hooks: Webhook[]): Promise<Record<number, number>> {
  const { postWebhook } = await import("../support/stand-ins/payment-requests.ts");
  const statuses: Record<number, number> = {};
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let hook = hooks.pop(); hook; hook = hooks.pop()) {
        const delivered = hook;
        const { status } = await untilDatabaseAnswers(() => postWebhook(delivered));
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    }),
  );
  return statuses;
}

process.on("message", (hooks: Webhook[]) => {
  void answerAll(hooks).then(
    (statuses) => process.send?.(statuses, () => process.exit(0)),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
