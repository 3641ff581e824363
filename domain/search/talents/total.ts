/** How many a list holds. Exact up to what is counted; beyond that `moreThanTotal` says that there are more. */
export type Total = { total: number; moreThanTotal?: true };

/** Matches of a search or of filters are counted up to here: nobody looks at more, and counting takes time (performance.md). */
export const countedTo = 1_000;

/** The total of matches that were counted up to one beyond the limit. */
export function totalOf(counted: number): Total {
  return counted > countedTo ? { total: countedTo, moreThanTotal: true } : { total: counted };
}

/** A total for people to read: '97', or '1,000+' where counting stopped. */
export function totalText({ total, moreThanTotal }: Total): string {
  return moreThanTotal ? `${total.toLocaleString('en-IN')}+` : `${total}`;
}
