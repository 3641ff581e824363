import type { FitWish } from '@kirdaar/domain/fit/fit.ts';
import { type CastRole, looseable } from '@kirdaar/domain/fit/suggestions.ts';
import { type SQL, sql } from 'drizzle-orm';
import { named } from './bits.queries.ts';

/** Whom a count is of: those of whom none of these wishes is unmet, and who do not meet `lacks`. */
export type BitCount = { wishes: readonly FitWish[]; lacks?: FitWish };

/**
 * How many listed artists fit a role, for several choices of its wishes at once, as one row with a column each, by its name.
 * `people` has their bits. Everybody is counted (rule fit/suggestions-2).
 */
export function countedBits(cast: CastRole, people: SQL, counts: Record<string, BitCount>): SQL {
  const counted = Object.entries(counts).map(([name, { wishes, lacks }]) => {
    const met = looseable(cast, []).filter((wish) => wish !== lacks && wishes.includes(wish));
    const all = [...['always', ...met].map(named), ...(lacks ? [sql`~ ${named(lacks)}`] : [])];
    return sql`coalesce(sum(bit_count(${sql.join(all, sql` & `)})), 0)::integer AS ${named(name)}`;
  });
  return sql`SELECT ${sql.join(counted, sql`, `)} FROM ${people}`;
}
