import type { FitWish } from '@kirdaar/domain/fit/fit.ts';
import { type CastRole, looseable } from '@kirdaar/domain/fit/suggestions.ts';
import { type SQL, sql } from 'drizzle-orm';
import { named } from './bits.queries.ts';

/** Whom a count is of: those of whom none of these wishes is unmet, and who do not meet `lacks`; of whom filters leave alone where
    they are `chosen`. */
export type BitCount = { wishes: readonly FitWish[]; lacks?: FitWish; isChosen?: boolean };

/** Columns for each block of people, and what their sums tell, by its name. */
export type BitCounts = { columns: SQL[]; told: SQL[] };

/**
 * How many listed artists fit a role, for several choices of its wishes at once. Everybody is counted (rule
 * fit/suggestions-2). Who lacks a wish are those whom all others leave, less those who meet it, too: so most counts share
 * their columns.
 */
export function countedBits(cast: CastRole, counts: Record<string, BitCount>): BitCounts {
  const all = looseable(cast, []);
  const columns = new Map<string, SQL>();
  const count = (wishes: readonly FitWish[], isChosen: boolean) => {
    const who = ['always', ...(isChosen ? ['chosen'] : []), ...all.filter((wish) => wishes.includes(wish))];
    const column = columns.get(who.join()) ?? named(`counted_${columns.size}`);
    columns.set(who.join(), column);
    return sql`coalesce(sum(${column}), 0)::integer`;
  };
  const told = Object.entries(counts).map(([name, { wishes, lacks, isChosen = false }]) => {
    const others = wishes.filter((wish) => wish !== lacks);
    const found = lacks
      ? sql`${count(others, isChosen)} - ${count([...others, lacks], isChosen)}`
      : count(others, isChosen);
    return sql`${found} AS ${named(name)}`;
  });
  const counted = [...columns].map(([names, column]) => {
    const who = names.split(',').map(named);
    return sql`bit_count(${sql.join(who, sql` & `)}) AS ${column}`;
  });
  return { columns: counted, told };
}
