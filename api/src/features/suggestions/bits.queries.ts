import type { FitFact, FitWish } from '@kirdaar/domain/fit/fit.ts';
import { askedWishes, type CastRole, isForChildren, looseable } from '@kirdaar/domain/fit/suggestions.ts';
import { traitOf } from '@kirdaar/domain/lists/listing-traits.ts';
import { statesAround } from '@kirdaar/domain/places/borders.ts';
import { readRoleGender } from '@kirdaar/domain/terms/role-gender.ts';
import { type SQL, sql } from 'drizzle-orm';
import { roleValues, texts } from '../../db/fit-sql.ts';
import {
  bitsAt,
  bitsOf,
  blocksOfKind,
  heightWords,
  noBits,
  numbersBetween,
  slotsNotFree,
  spelled,
} from '../../db/listing-bits.ts';
import { candidacies } from '../../db/tables/candidacies.ts';
import { blocks } from '../../db/tables/contact.ts';
import { hiddenSuggestions, listingBits } from '../../db/tables/fit.ts';

export const named = (name: string) => sql.raw(`"${name}"`);
const known = (name: string) => sql`coalesce(${named(name)}, ${noBits})`;

/** Columns that are there whether or not they are asked for. */
const told = ['near_1', 'near_2', 'near_3', 'said', 'taken', 'busy'];

/** What stands for everybody in the words of bits. */
const everybody = '';

type AskedWords = { fact: FitFact; words: string[]; unsaid: string };

/**
 * Bits of all listed artists, a row for 8,192 of them: `everyone` who fits a role as far as some wishes are kept; who fits
 * `always`, whatever is loosened; and of each wish that could be loosened who meets it or does not say, by its name. Of each
 * asked wish, `_yes` and `_some` are who may meet it in full and in part; `near_1` to `near_3` who may live as near as that,
 * `clip_0` and so on who has each clip asked for. May: nobody who does is missing. Where bits of whom filters leave are given they are
 * `chosen`, and everyone is of them.
 */
export function fitBits(
  cast: CastRole,
  directorIds: string[],
  kept: readonly FitWish[],
  chosen?: SQL | undefined,
): SQL {
  const asked = askedFacts(cast);
  const words = wordsOf(cast, asked);
  const names = [
    ...new Set([
      ...words.map(([name]) => name),
      ...told,
      ...asked.map(({ fact }) => fact),
      ...askedWishes(cast),
    ]),
  ];
  // a number is sooner compared than a text, and each row is asked for each column whether it is of it
  const numberOf = (name: string) => sql.raw(`${names.indexOf(name)}`);
  const live = [
    sql`SELECT block, ${numberOf('near_3')}, bits FROM ${listingBits} WHERE word = ${cityWord(cast)}`,
    putTogether(numberOf('taken'), bitsOf(takenIds(cast, directorIds))),
    putTogether(numberOf('busy'), bitsAt(busySlots(cast))),
  ];
  const read = names.map(
    (name) => sql`bit_or(bits) FILTER (WHERE fact = ${numberOf(name)}) AS ${named(name)}`,
  );
  // whoever has all of several
  const whole = asked.filter(({ fact, words: all }) => isOfAll(fact) && all.length > 1);
  const all = whole.map(
    ({
      fact,
      words: { length },
    }) => sql`CASE WHEN count(*) FILTER (WHERE fact = ${numberOf(fact)}) = ${length}::integer
      THEN bit_and(bits) FILTER (WHERE fact = ${numberOf(fact)}) END AS ${named(`${fact}_all`)}`,
  );
  const wishes = looseable(cast, []);
  const fits = new Map(asked.map(({ fact }) => [fact, sql`(${known(fact)} | ${known(`${fact}?`)})`]));
  const always = [
    sql`${known('everybody')} & ~ ${known('taken')}`,
    ...(isForChildren(cast) ? [] : [sql`~ ${known('child')}`]),
    ...[...fits].filter(([fact]) => !wishes.some((wish) => wish === fact)).map(([, who]) => who),
  ];
  const columns = [
    sql`${sql.join(always, sql` & `)} AS always`,
    ...wishes.map(
      (wish) =>
        sql`${wish === 'availability' ? sql`~ ${known('busy')}` : (fits.get(wish) ?? known('everybody'))} AS ${named(wish)}`,
    ),
    ...askedWishes(cast).flatMap((wish) => [
      sql`${known(wish === 'availability' ? 'said' : wish)} AS ${named(`${wish}_some`)}`,
      sql`${meets(cast, wish, whole)} AS ${named(`${wish}_yes`)}`,
    ]),
    ...cast.role.terms.dialects.map(
      (_, place) => sql`${known(`clip_${place}`)} AS ${named(`clip_${place}`)}`,
    ),
    sql`${known('near_1')} | ${known('near_2')} AS near_1, ${known('near_2')} AS near_2, ${known('near_2')} & ${known('near_3')} AS near_3`,
  ];
  const kind = blocksFor(cast);
  const isChosen = sql`coalesce(asked.bits, ${noBits})`;
  const everyone = [
    ...['always', ...wishes.filter((wish) => kept.includes(wish))].map(named),
    ...(chosen ? [isChosen] : []),
  ];
  // OFFSET 0 has each column worked out once
  return sql`
    SELECT fit.*, ${chosen && sql`${isChosen} AS chosen,`} ${sql.join(everyone, sql` & `)} AS everyone FROM (SELECT block, ${sql.join(columns, sql`, `)} FROM (
      SELECT block, ${sql.join([...read, ...all], sql`, `)} FROM (
        SELECT block, fact, bits
        FROM unnest(${texts(words.map(([, word]) => word))}, ${sql.param(words.map(([name]) => names.indexOf(name)))}::integer[]) AS asked (word, fact)
        JOIN ${listingBits} USING (word)
        UNION ALL ${sql.join(live, sql` UNION ALL `)}
      ) AS said ${kind && sql`WHERE ${kind}`} GROUP BY block
    ) AS part OFFSET 0) AS fit ${chosen && sql`LEFT JOIN (${chosen}) AS asked USING (block)`} OFFSET 0`;
}

/** In which blocks people are whom gender and screen age may leave: where everybody begins to play later, nobody is. Undefined
    where a role asks for neither. */
export function blocksFor({ role: { gender: typed, ages } }: CastRole): SQL | undefined {
  const wanted = readRoleGender(typed);
  return blocksOfKind(wanted === 'any' ? null : wanted, ages?.to ?? null);
}

const isOfAll = (fact: FitFact) => fact === 'languages' || fact === 'skills';

/** Who may meet a wish in full. */
function meets({ role: { terms } }: CastRole, wish: FitWish, whole: AskedWords[]): SQL {
  if (wish === 'availability') return sql`${known('said')} & ~ ${known('busy')}`;
  if (wish === 'dialects')
    return sql.join(
      terms.dialects.map((_, place) => known(`clip_${place}`)),
      sql` & `,
    );
  return known(whole.some(({ fact }) => fact === wish) ? `${wish}_all` : wish);
}

/** The names of columns, and the words whose bits they have. */
function wordsOf({ role: { terms }, project }: CastRole, asked: AskedWords[]): [string, string][] {
  const { state } = project.casting;
  const around = state === null ? [] : statesAround(state);
  return [
    ['everybody', everybody],
    ['child', 'k'],
    ...(project.shooting ? [['said', 'a'] satisfies [string, string]] : []),
    ...asked.flatMap(({ fact, words, unsaid }) => [
      ...words.map((word): [string, string] => [fact, word]),
      [`${fact}?`, unsaid] satisfies [string, string],
    ]),
    ...terms.dialects.map((dialect, place): [string, string] => [`clip_${place}`, `v:${dialect}`]),
    ...around.map((one): [string, string] => ['near_1', `p:${one}`]),
    ...(state === null ? [] : [['near_2', `p:${state}`] satisfies [string, string]]),
  ];
}

/** A city as listing_fits has it. */
export const cityOf = (state: string, city: string) => traitOf.city(state, city).slice('city:'.length);

/** The word that whoever lives in the city of the casting has, and one in 64 of the others. */
const cityWord = ({ project: { casting } }: CastRole) =>
  casting.state === null || casting.city === null
    ? sql`NULL::text`
    : sql`city_word(${cityOf(casting.state, casting.city)}::text)`;

/** What is asked for that words tell. */
function askedFacts({ role }: CastRole): AskedWords[] {
  const { ages, terms } = role;
  const { languages, skills, dialects, height, place } = terms;
  const gender = readRoleGender(role.gender);
  const facts: AskedWords[] = [
    { fact: 'gender', words: gender === 'any' ? [] : [`g:${gender}`], unsaid: 'g:' },
    { fact: 'screenAge', words: spelled('y', ages ? numbersBetween(ages) : []), unsaid: 'y' },
    { fact: 'languages', words: spelled('l', languages), unsaid: 'l' },
    { fact: 'skills', words: spelled('s', skills), unsaid: 's' },
    { fact: 'dialects', words: spelled('d', dialects), unsaid: 'd' },
    { fact: 'place', words: spelled('p', place?.states ?? []), unsaid: 'p' },
    { fact: 'height', words: heightWords(height?.from, height?.to) ?? [], unsaid: 'h' },
  ];
  // no number is between ages or heights that end before they begin
  const isAsked = ({ fact, words }: AskedWords) =>
    words.length > 0 ||
    (fact === 'screenAge' && ages !== null) ||
    (fact === 'height' && Boolean(height?.from || height?.to));
  return facts.filter(isAsked);
}

/** Those who are told one by one, each time anew; put together here, where no other column is asked for. */
const putTogether = (fact: SQL, bits: SQL) => sql`SELECT block, ${fact}, bits FROM (${bits}) AS told`;

/** Who is a candidate of the role, was put aside for it, or blocked somebody who casts (rule fit/suggestions-3). */
const takenIds = ({ role }: CastRole, directorIds: string[]) => sql`
  SELECT artist_id FROM ${candidacies} WHERE project_role_id = ${role.id}::uuid
  UNION SELECT artist_id FROM ${hiddenSuggestions} WHERE role_id = ${role.id}::uuid
  UNION SELECT artist_id FROM ${blocks} WHERE director_id = ANY(${sql.param(directorIds)}::uuid[])`;

/** Who is free on none of the shooting days. */
function busySlots({ role, project }: CastRole): SQL {
  const { shootingFrom, shootingTo } = roleValues(role, project);
  // no range ends before it begins
  return sql`SELECT slot FROM (${slotsNotFree(shootingFrom, sql`greatest(${shootingFrom}, ${shootingTo})`)}) AS busy
    WHERE ${shootingFrom} <= ${shootingTo}`;
}
