import { drawOf } from '@kirdaar/domain/fit/order.ts';
import { askedWishes, type CastRole } from '@kirdaar/domain/fit/suggestions.ts';
import { type SQL, sql } from 'drizzle-orm';
import { texts } from '../../db/fit-sql.ts';
import { noBits, slotsIn } from '../../db/listing-bits.ts';
import { listingBitPlaces, listingBits } from '../../db/tables/fit.ts';
import { named } from './bits.queries.ts';

/** Who has at least some value: a column of bits. Levels go from the least. */
type Level = { column: string; value: number };
type Ranked = { people: SQL; levels: Level[][] };

/** What somebody gets for being among who has some bits. */
type Worth = { value: number; who: SQL };

/** The bits of who fits a role with a column for each number of wishes met, of clips, and each nearness that somebody may have
    at least, the weightiest first (rule fit/order-1); and what else is asked of the bits of everybody. */
export function ranked(cast: CastRole, bits: SQL, more: readonly SQL[] = []): Ranked {
  const { role, project } = cast;
  const wishes = askedWishes(cast).map((wish): Worth[] => [
    ...(isInParts(cast, wish) ? [{ value: 1, who: named(`${wish}_some`) }] : []),
    { value: 2, who: named(`${wish}_yes`) },
  ]);
  const clips = role.terms.dialects.map((_, place): Worth[] => [{ value: 1, who: named(`clip_${place}`) }]);
  const met = summed('met', wishes, bits);
  const clipped = summed('clips', clips, met.people);
  const nearest = project.casting.state === null ? 0 : project.casting.city === null ? 2 : 3;
  const near = Array.from({ length: nearest }, (_, less) => ({
    column: `near_${less + 1}`,
    value: less + 1,
  }));
  const levels = [met.levels, clipped.levels, near];
  const kept = [
    'block',
    'everyone',
    ...[met, clipped].flatMap((sums) => sums.levels.map(({ column }) => column)),
  ];
  const nearer = near.map(({ column }) => sql`everyone & ${named(column)} AS ${named(column)}`);
  return {
    people: sql`SELECT ${sql.join([...kept.map(named), ...nearer, ...more], sql`, `)} FROM (${clipped.people}) AS ranked`,
    levels,
  };
}

const isInParts = ({ role: { terms } }: CastRole, wish: string) =>
  wish === 'dialects' ||
  (wish === 'languages' && terms.languages.length > 1) ||
  (wish === 'skills' && terms.skills.length > 1);

/** A column for each sum that people may reach at least; each thing that is summed is added to the sums before it. */
function summed(name: string, things: Worth[][], bits: SQL): { people: SQL; levels: Level[] } {
  let people = bits;
  let levels: Level[] = [{ column: 'everyone', value: 0 }];
  for (const [place, worths] of things.entries()) {
    const before = levels;
    const sums = before.flatMap(({ value }) => [value, ...worths.map((worth) => value + worth.value)]);
    const values = [...new Set(sums)].filter((value) => value > 0).sort((one, other) => one - other);
    levels = [
      { column: 'everyone', value: 0 },
      ...values.map((value) => ({ column: `${name}_${place}_${value}`, value })),
    ];
    const columns = levels.slice(1).map(({ column, value }) => {
      const ways = [{ value: 0, who: undefined }, ...worths].flatMap(({ value: more, who }) => {
        const enough = before.find((level) => level.value >= value - more);
        return enough ? [who ? sql`(${named(enough.column)} & ${who})` : named(enough.column)] : [];
      });
      return sql`${sql.join(ways, sql` | `)} AS ${named(column)}`;
    });
    // OFFSET 0 has each column worked out once
    people = sql`SELECT *, ${sql.join(columns, sql`, `)} FROM (${people}) AS ${named(`${name}_${place}`)} OFFSET 0`;
  }
  return { people, levels: levels.slice(1) };
}

const [drawnDigits, keptDigits] = [28, 16];

/**
 * Of the bits of `ranked`, the rows `people`, who may stand among the first `reach`: parts of a WITH, the last
 * are `picked`, their bits, and `bound`, the rank from which on nobody is left out. From the weightiest on, of those who are
 * still equal the highest level is taken that has enough people, and what is above it is `sure`. Of the lot, which spreads
 * people evenly, as many digits are compared as leave about twice as many.
 */
export function firstOf(cast: CastRole, levels: Level[][], reach: number): SQL {
  const steps = levels.flatMap((group, place) =>
    group.length > 0 ? [{ group, name: `step_${place}` }] : [],
  );
  const columns = steps.flatMap(({ group }) => group.map(({ column }) => named(column)));
  let last = 'step';
  const parts = [
    sql`step AS NOT MATERIALIZED (SELECT ${sql.join([sql`block, everyone AS reach, ${noBits} AS sure`, ...columns], sql`, `)} FROM people)`,
  ];
  for (const { group, name } of steps) {
    const own = columns.splice(0, group.length);
    parts.push(narrowed({ name, from: last, levels: own, later: columns, isFirst: last === 'step', reach }));
    last = name;
  }
  const drawn = drawOf(cast.role.id);
  const digits = Array.from({ length: keptDigits }, (_, before) => before + 1);
  const isTurned = digits.map((digit) => ((drawn >> (drawnDigits - digit)) & 1) === 1);
  const values = levels.map((group, place) =>
    group.length === 0
      ? sql`0`
      : sql`(SELECT (ARRAY[${sql.raw(['0', ...group.map(({ value }) => value)].join())}])[level + 1] FROM ${named(`step_${place}_level`)})`,
  );
  return sql`${sql.join(parts, sql`, `)},
    lots AS MATERIALIZED (SELECT least(${keptDigits}::integer, greatest(0,
        floor(ln(greatest(1, reached - sure) / (2.0 * (${reach}::integer - sure))) / ln(2.0))))::integer AS digits
      FROM (SELECT coalesce(sum(bit_count(reach)), 0) AS reached, coalesce(sum(bit_count(sure)), 0) AS sure FROM ${named(last)}) AS counted),
    drawn AS (SELECT block, bit_and(CASE WHEN is_turned THEN ~ bits ELSE bits END) AS first
      FROM unnest(${texts(digits.map((digit) => `t:${digit}`))}, ${sql.param(isTurned)}::boolean[]) WITH ORDINALITY AS digit (word, is_turned, place)
      JOIN ${listingBits} USING (word) JOIN ${named(last)} USING (block) WHERE place <= (SELECT digits FROM lots) GROUP BY block),
    picked AS MATERIALIZED (SELECT block, sure | (reach & coalesce(first, ~ ${noBits})) AS bits
      FROM ${named(last)} LEFT JOIN drawn USING (block)),
    bound (met, clips, near, lot) AS MATERIALIZED (SELECT ${sql.join(values, sql`, `)}, (1 << ${drawnDigits}) - (1 << (${drawnDigits} - digits)) FROM lots)`;
}

type Narrowing = { name: string; from: string; levels: SQL[]; later: SQL[]; isFirst: boolean; reach: number };

/** One step of `firstOf`, which carries the columns of `later` ones along. Before the first nobody is sure. */
function narrowed({ name, from, levels, later, isFirst, reach }: Narrowing): SQL {
  const within = levels.map((people) => (isFirst ? people : sql`sure | (reach & ${people})`));
  const enough = within.map((people, place) => ({
    place,
    when: sql`sum(bit_count(${people})) >= ${reach}::integer`,
  }));
  const found = enough.reverse().map(({ place, when }) => sql`WHEN ${when} THEN ${sql.raw(`${place + 1}`)}`);
  const at = (columns: SQL[]) =>
    sql.join(
      columns.map((people, level) => sql`WHEN ${sql.raw(`${level}`)} THEN ${people}`),
      sql` `,
    );
  const level = sql.raw(`"${name}_level"`);
  const columns = [
    sql`block`,
    sql`CASE level ${at([sql`reach`, ...within])} END AS reach`,
    sql`CASE level ${at([...within, sql`sure`])} END AS sure`,
    ...later,
  ];
  return sql`${level} AS MATERIALIZED (SELECT CASE ${sql.join(found, sql` `)} ELSE 0 END AS level FROM ${named(from)}),
    ${named(name)} AS MATERIALIZED (SELECT ${sql.join(columns, sql`, `)} FROM ${named(from)} CROSS JOIN ${level})`;
}

/** The ids of the people whose bits are `picked`. */
export const pickedIds = sql`SELECT id FROM ${listingBitPlaces} WHERE slot = ANY(ARRAY(${slotsIn(sql`picked`)}))`;

/** The lot of role and person, from a row with what was drawn for the person. */
export const lotOf = ({ role }: CastRole) => sql`(draw # ${drawOf(role.id)}::integer)`;
