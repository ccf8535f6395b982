import { isDatabaseUnavailable } from "#app/db/pool/database-unavailable.ts";

/**
 * Repeats work that got no database connection, as a browser or the payment provider does after a 503: on a busy machine a
 * connection can take longer than a page waits. Only for work that may be repeated.
 */
export async function untilDatabaseAnswers<Result>(work: () => Promise<Result>, tries = 100): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (tries === 1 || !isDatabaseUnavailable(error)) throw error;
    return untilDatabaseAnswers(work, tries - 1);
  }
}
