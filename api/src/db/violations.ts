/** Whether a unique index refused a write: the database decided a race (SQLSTATE 23505). */
export function isUniqueViolation(error: unknown): boolean {
  return hasCode(error, '23505');
}

/** Whether a write named a row that was removed at the same time (SQLSTATE 23503). */
export function isGoneViolation(error: unknown): boolean {
  return hasCode(error, '23503');
}

/** Whether a statement ended because it took too long (SQLSTATE 57014), waited too long for a lock (55P03),
    or was in a deadlock (40P01). A retry can succeed. */
export function isTooSlow(error: unknown): boolean {
  return ['57014', '55P03', '40P01'].some((code) => hasCode(error, code));
}

/** Whether a statement named a missing table (SQLSTATE 42P01). */
export function isUnknownTable(error: unknown): boolean {
  return hasCode(error, '42P01');
}

function hasCode(error: unknown, code: string): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === code) || hasCode(error.cause, code);
}
