/** Returns whether the database refused a row because another one has its unique value. */
export function isUniqueViolation(error: unknown): boolean {
  return (error as { code?: unknown }).code === "23505";
}
