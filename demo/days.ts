const day = 86_400_000;

/** The calendar date some days after (or before) another, both YYYY-MM-DD. */
export function dateAfter(today: string, days: number): string {
  return new Date(Date.parse(`${today}T00:00:00Z`) + days * day).toISOString().slice(0, 10);
}

/** An ISO moment that many days before today, in daylight in India; fractions of a day are allowed. */
export function momentBefore(today: string, days: number): string {
  // noon in Kolkata
  return new Date(Date.parse(`${today}T06:30:00Z`) - days * day).toISOString();
}
