/**
 * Why the database could not be used. `unreachable`: it takes no connections (down, starting, recovering). `exhausted`: no
 * connection was free in time. `lost`: the connection broke during the work. `silent`: it has stopped responding.
 */
export type UnavailableReason = "unreachable" | "exhausted" | "lost" | "silent";

/** The database cannot be used at the moment; the same work may well succeed a little later. `code` is PostgreSQL's or Node's, if any. */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
  readonly code: string | undefined;

  constructor(
    readonly reason: UnavailableReason,
    cause?: unknown,
  ) {
    const code = codeOf(cause);
    const detail = (cause instanceof Error && cause.message) || code;
    super(`The database is unavailable (${reason})${detail ? `: ${detail}` : ""}`, { cause });
    this.code = code;
  }
}

/** PostgreSQL ran out of time or resources: a lock or a statement took too long, or a conflict outlasted every attempt. */
const BUSY_CODES = /^(?:53...|55P03|57014|40P01|40001|25006)$/;

/** PostgreSQL is ending this connection: shutdown, crash, an administrator, a time limit. */
const ENDING = /^(?:57P0.|08...|25P03)$/;

/** Returns whether this failure comes from the state of the database and not from the query: a caller may try again later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  // By name: the server's modules and the build each have their own copy of the class.
  if (error instanceof Error && error.name === "DatabaseUnavailable") return true;
  return isServerError(error) && (BUSY_CODES.test(error.code) || ENDING.test(error.code));
}

/** Returns whether the connection was lost during the work. Uncommitted changes are rolled back. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof DatabaseUnavailable && error.reason === "lost";
}

/** Returns the failure of a query as a lost connection when it is one, else undefined. */
export function lostConnection(error: unknown): DatabaseUnavailable | undefined {
  if (error instanceof DatabaseUnavailable) return error;
  const isLost = isServerError(error) ? ENDING.test(error.code) : isNetworkError(error) || isBrokenClient(error);
  return isLost ? new DatabaseUnavailable("lost", error) : undefined;
}

/** Returns PostgreSQL's or Node's code of an error, if it has one. */
export function codeOf(error: unknown): string | undefined {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === "string" ? code : undefined;
}

/** Returns an error that PostgreSQL itself has sent: five characters of code, and a severity. */
function isServerError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && "severity" in error && codeOf(error)?.length === 5;
}

function isNetworkError(error: unknown): boolean {
  return /^E[A-Z_]+$/.test(codeOf(error) ?? "") && error instanceof Error && "syscall" in error;
}

/** Returns the driver's messages for a connection that it can no longer use; these errors have no code. */
function isBrokenClient(error: unknown): boolean {
  return (
    error instanceof Error &&
    /^(?:Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout)/.test(
      error.message,
    )
  );
}
