import type { FitFact, FitWish } from '@kirdaar/domain/fit/fit.ts';
import { type CastRole, isForChildren, looseable } from '@kirdaar/domain/fit/suggestions.ts';
import { readRoleGender } from '@kirdaar/domain/terms/role-gender.ts';
import { and, type SQL, sql } from 'drizzle-orm';
import { personRows, roleValues, texts } from '../../db/fit-sql.ts';
import { unavailableDays } from '../../db/tables/availability.ts';
import { candidacies } from '../../db/tables/candidacies.ts';
import { blocks } from '../../db/tables/contact.ts';
import { hiddenSuggestions, listingBitPlaces, listingBits } from '../../db/tables/fit.ts';

/** Whom a count is of: those of whom none of these wishes is unmet, and who do not meet `lacks`. */
export type BitCount = { wishes: readonly FitWish[]; lacks?: FitWish };

/** What stands for everybody in the words of bits. */
const everybody = '';

/**
 * How many listed artists fit a role, for several choices of its wishes at once, as one row with a column each, by its name.
 * Everybody is counted, a bit a person (rule fit/suggestions-2).
 */
export function countedBits(cast: CastRole, directorIds: string[], counts: Record<string, BitCount>): SQL {
  const known: [BitFact, string[]][] = [['everybody', [everybody]], ...askedFacts(cast)];
  const words = known.flatMap(([fact, asked]) => asked.map((word) => ({ fact, word })));
  const facts = [...known.map(([fact]) => fact), ...live];
  const wishes = looseable(cast, []);
  const always = facts.filter((fact) => !wishes.some((wish) => wish === fact));
  const read = facts.map((fact) => sql`bit_or(bits) FILTER (WHERE fact = ${fact}) AS ${column(fact)}`);
  const fit = [
    sql`${sql.join(always.map(fitting), sql` & `)} AS always`,
    ...wishes.map((wish) => sql`${fitting(facts.includes(wish) ? wish : 'everybody')} AS ${column(wish)}`),
  ];
  const counted = Object.entries(counts).map(([name, { wishes: asked, lacks }]) => {
    const met = wishes.filter((wish) => wish !== lacks && asked.includes(wish)).map(column);
    const people = [sql`always`, ...met, ...(lacks ? [sql`~ ${column(lacks)}`] : [])];
    return sql`coalesce(sum(bit_count(${sql.join(people, sql` & `)})), 0)::integer AS ${column(name)}`;
  });
  // OFFSET 0 has what is always asked worked out once
  return sql`
    SELECT ${sql.join(counted, sql`, `)} FROM (SELECT ${sql.join(fit, sql`, `)} FROM (
      SELECT block, ${sql.join(read, sql`, `)} FROM (
        SELECT block, fact, bits
        FROM unnest(${texts(words.map(({ word }) => word))}, ${texts(words.map(({ fact }) => fact))}) AS asked (word, fact)
        JOIN ${listingBits} USING (word)
        UNION ALL ${bitsOfPeople('taken', takenIds(cast, directorIds))}
        UNION ALL ${bitsOfPeople('availability', busyIds(cast))}
      ) AS said GROUP BY block
    ) AS part OFFSET 0) AS fit`;
}

/** What bits are of: those of a child, of who is taken and of who is free on no shooting day are of whom it leaves out. */
type BitFact = FitFact | 'everybody' | 'child' | (typeof live)[number];

/** These are told by people's ids, each time anew. */
const live = ['taken', 'availability'] as const;

const column = (name: string) => sql.raw(`"${name}"`);

/** The bits of those of whom a fact does not fail. */
function fitting(fact: BitFact): SQL {
  const bits = sql`coalesce(${column(fact)}, 0::bit(8192))`;
  return fact === 'child' || fact === 'taken' || fact === 'availability' ? sql`~ ${bits}` : bits;
}

/** The words of those of whom an asked fact does not fail, of children those whom it leaves out. */
function askedFacts({ role, content, project }: CastRole): [BitFact, string[]][] {
  const { ages, terms } = role;
  const { languages, skills, dialects, height, place } = terms;
  const gender = readRoleGender(role.gender);
  const orUnsaid = (letter: string, values: readonly string[]) => [
    letter,
    ...values.map((value) => `${letter}:${value}`),
  ];
  const facts: [BitFact, string[], boolean][] = [
    ['child', ['k'], !isForChildren({ role, content, project })],
    ['gender', ['g:', `g:${gender}`], gender !== 'any'],
    ['screenAge', orUnsaid('y', ages ? numbersOf(ages) : []), ages !== null],
    ['languages', orUnsaid('l', languages), languages.length > 0],
    ['skills', orUnsaid('s', skills), skills.length > 0],
    ['dialects', orUnsaid('d', dialects), dialects.length > 0],
    ['place', orUnsaid('p', place?.states ?? []), (place?.states ?? []).length > 0],
    [
      'height',
      orUnsaid('h', numbersOf({ from: height?.from ?? 0, to: height?.to ?? 999 })),
      Boolean(height?.from || height?.to),
    ],
  ];
  return facts.flatMap(([fact, words, isAsked]): [BitFact, string[]][] => (isAsked ? [[fact, words]] : []));
}

/** The numbers from one to another as few words: tens as one where all of them are among them. */
function numbersOf({ from, to }: Record<'from' | 'to', number>): string[] {
  const found: string[] = [];
  for (let number = from; number <= to; number += 1) {
    const isWholeTen = number % 10 === 0 && number + 9 <= to;
    found.push(isWholeTen ? `${number / 10}x` : `${number}`);
    if (isWholeTen) number += 9;
  }
  return found;
}

const bitsOfPeople = (fact: (typeof live)[number], ids: SQL) => sql`
  SELECT slot / 8192, ${fact}::text, set_bit(0::bit(8192), slot % 8192, 1)
  FROM (${ids}) AS people (id) JOIN ${listingBitPlaces} USING (id)`;

/** Who is a candidate of the role, was put aside for it, or blocked somebody who casts (rule fit/suggestions-3). */
const takenIds = ({ role }: CastRole, directorIds: string[]) => sql`
  SELECT artist_id FROM ${candidacies} WHERE project_role_id = ${role.id}::uuid
  UNION SELECT artist_id FROM ${hiddenSuggestions} WHERE role_id = ${role.id}::uuid
  UNION SELECT artist_id FROM ${blocks} WHERE director_id = ANY(${sql.param(directorIds)}::uuid[])`;

/** Who is free on none of the shooting days. */
function busyIds({ role, project }: CastRole): SQL {
  const { shootingFrom, shootingTo } = roleValues(role, project);
  return sql`SELECT user_id FROM ${unavailableDays} AS said WHERE ${and(
    sql`${shootingFrom} <= ${shootingTo}`,
    sql`${personRows.notFree} @> daterange(${shootingFrom}, ${shootingTo}, '[]')`,
  )}`;
}
