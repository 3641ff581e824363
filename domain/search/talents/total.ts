/** The size of a list. Exact up to the count limit; beyond that `moreThanTotal` is true. */
export type Total = { total: number; moreThanTotal?: true };

/** Matches are counted up to here: more is of no use, and counting takes time (performance.md). */
export const countedTo = 1_000;

/** The total from a count that stopped at one beyond the limit. */
export function totalOf(counted: number): Total {
  return counted > countedTo ? { total: countedTo, moreThanTotal: true } : { total: counted };
}

/** A total for display: '97', or '1,000+' where counting stopped. */
export function totalText({ total, moreThanTotal }: Total): string {
  return moreThanTotal ? `${total.toLocaleString('en-IN')}+` : `${total}`;
}
