import { statesAround } from '@kirdaar/domain/places/borders.ts';
import { readRoleGender } from '@kirdaar/domain/projects/terms/role-gender.ts';
import { type FitPreference, fitFacts, fitWishes, isCondition } from '@kirdaar/domain/search/fit/fit.ts';
import { tieBreakerOf } from '@kirdaar/domain/search/fit/order.ts';
import {
  isForChildren,
  keptWishes,
  type RoleCriteria,
  relaxable,
} from '@kirdaar/domain/search/fit/suggestions.ts';
import { genderNumber } from '@kirdaar/domain/search/talents/listing-numbers.ts';
import { tagOf } from '@kirdaar/domain/search/talents/person-tags.ts';
import { countedTo } from '@kirdaar/domain/search/talents/total.ts';
import { and, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { columnOf, fitColumns, personRows, roleValues, texts, wishesMetSql } from '../../db/fit-sql.ts';
import { readRows } from '../../db/read-rows.ts';
import { candidacies } from '../../db/tables/casting/candidacies.ts';
import { unavailableDays } from '../../db/tables/profiles/availability.ts';
import { hiddenSuggestions } from '../../db/tables/search/fit.ts';
import { livesIn, personIndex } from '../../db/tables/search/person-index.ts';
import { blocks } from '../../db/tables/trust/contact.ts';

type Window = { limit: number; offset: number };

/** The query of suggestions: dropped wishes, an extra condition on rows of person_index, and the directors
    whose blockers are left out. */
export type SuggestionChoice = {
  loosen: readonly FitPreference[];
  where: SQL | undefined;
  directorIds: string[];
};

/** A page of suggestions. Each line of `cards` is an id and a card; one extra line when the list goes
    on. */
export type SuggestedPage = {
  total: number;
  fits: number;
  butForOne: number;
  loosened: Record<FitPreference, number>;
  cards: string | null;
};

/** A page of people who fit a role, and the totals with and without what is loosened (rules
    fit/suggestions-1, fit/suggestions-2). One statement judges everyone of the role's gender and ages.
    `lacking` is a bit mask of unmet wishes, so one pass gives all counts. */
export async function findSuggestions(
  db: Queryable,
  cast: RoleCriteria,
  choice: SuggestionChoice,
  { limit, offset }: Window,
  most = countedTo,
): Promise<SuggestedPage> {
  const { loosen, where } = choice;
  const kept = bitsOf(keptWishes(cast, loosen));
  const lacks = (wish: FitPreference) => sql.raw(`${bitsOf([wish])}`);
  const upTo = (count: SQL) => sql`least(count(*) FILTER (WHERE ${count}), ${most + 1})::integer`;
  const isChosen = sql`(lacking & ${sql.raw(`${kept}`)}) = 0 AND is_chosen`;
  const loosened = relaxable(cast, loosen).map(
    (wish) =>
      sql`${wish}::text, ${upTo(sql`(lacking & ${sql.raw(`${kept}`)}) IN (0, ${lacks(wish)}) AND is_chosen`)}`,
  );
  const butForOne = relaxable(cast, []).map((wish) => upTo(sql`lacking = ${lacks(wish)}`));
  const [row] = await readRows<SuggestedPage>(
    db,
    sql`
    WITH judged AS MATERIALIZED (${judgedPeople(cast, choice.directorIds, where)}),
      counted AS (SELECT ${upTo(isChosen)} AS total, ${upTo(sql`lacking = 0`)} AS fits,
        ${sql.join([sql`0`, ...butForOne], sql` + `)} AS "butForOne", json_build_object(${sql.join(loosened, sql`, `)}) AS loosened
        FROM judged),
      page AS (SELECT * FROM judged WHERE ${isChosen} ORDER BY ${byRank} LIMIT ${limit + 1} OFFSET ${offset})
    SELECT counted.*, (SELECT string_agg(page.id || listed.card, E'\n' ORDER BY ${byRank})
      FROM page JOIN ${personIndex} AS listed USING (id)) AS cards
    FROM counted`,
  );
  if (!row) throw new Error('A count is always one row');
  return row;
}

/** The tie-breaks between two people who fit, most important first (rule fit/order-1). */
const byRank = sql`score DESC, clip_count DESC, near DESC, lot DESC, id`;

/** One mask bit for each wish. */
const bitsOf = (wishes: readonly FitPreference[]) =>
  wishes.reduce((bits, wish) => bits | (1 << fitWishes.indexOf(wish)), 0);

/** People who meet the conditions of a role: their `lacking` wishes, whether filters keep them
    (`is_chosen`), and their sort keys. */
function judgedPeople(cast: RoleCriteria, directorIds: string[], where: SQL | undefined): SQL {
  const { role, project } = cast;
  const lacking = fitWishes.map(
    (wish) =>
      sql`(coalesce(${columnOf(wish)} = 0, false)::integer << ${sql.raw(`${fitWishes.indexOf(wish)}`)})`,
  );
  const must = fitFacts.filter((fact) => isCondition(role, fact));
  return sql`
    SELECT id, is_chosen, clip_count, near, lot, ${wishesMetSql} AS score, ${sql.join(lacking, sql` | `)} AS lacking FROM (
      SELECT person_index.id, ${where ?? sql`true`} AS is_chosen, ${clipCount(cast)} AS clip_count, ${nearnessTo(cast)} AS near,
        (${personIndex.tieBreaker} # ${tieBreakerOf(role.id)}::integer) AS lot, ${fitColumns(roleValues(role, project), personRows)}
      FROM ${personIndex} LEFT JOIN ${unavailableDays} AS said ON said.user_id = ${personIndex.id}
      WHERE ${and(mayBeSuggested(cast, directorIds), ...required(cast))}
    ) AS facts
    WHERE ${and(...must.map((fact) => sql`coalesce(${columnOf(fact)}, 2) <> 0`))}`;
}

/** The conditions that an index serves, or that are cheap to compare. A person without a gender or screen age
    can fit; a person with none of the required languages or skills cannot. */
function required({ role }: RoleCriteria): (SQL | undefined)[] {
  const gender = readRoleGender(role.gender);
  const { gender: known, screenFrom, screenTo } = personIndex;
  const { languages, skills } = role.terms;
  const isMust = (wish: 'languages' | 'skills') => isCondition(role, wish) && role.terms[wish].length > 0;
  return [
    gender === 'any' ? undefined : sql`${known} IN (0, ${sql.raw(`${genderNumber[gender]}`)})`,
    role.ages
      ? sql`(${and(lte(screenFrom, role.ages.to), gte(screenTo, role.ages.from))} OR ${screenTo} = 0)`
      : undefined,
    isMust('languages') ? sql`${personIndex.languages} && ${texts(languages)}` : undefined,
    isMust('skills') ? sql`${personIndex.skills} && ${texts(skills)}` : undefined,
  ];
}

/** How many of the required dialect clips a person has. */
const clipCount = ({ role: { terms } }: RoleCriteria) =>
  terms.dialects.length === 0
    ? sql`0`
    : sql`(SELECT count(*) FROM unnest(${personIndex.clips}) AS clip WHERE clip = ANY(${texts(terms.dialects)}))`;

/** 3 the same city, 2 the same state, 1 a bordering one, 0 elsewhere. */
function nearnessTo({ project: { casting } }: RoleCriteria): SQL {
  const { state, city } = casting;
  if (state === null) return sql`0`;
  const inCity = city === null ? sql`false` : sql`${personIndex.tags} @> ${texts([tagOf.city(state, city)])}`;
  return sql`CASE WHEN ${inCity} THEN 3 WHEN ${livesIn([state])} THEN 2
    WHEN ${livesIn(statesAround(state))} THEN 1 ELSE 0 END`;
}

/** Listed artists of a suitable age who are no candidates, are not hidden, and blocked no one who casts
    (rule fit/suggestions-3). */
function mayBeSuggested(cast: RoleCriteria, directorIds: string[]): SQL | undefined {
  const { role } = cast;
  const { id } = personIndex;
  return and(
    personIndex.isArtist,
    isForChildren(cast) ? undefined : sql`NOT ${personIndex.isChild}`,
    sql`NOT EXISTS (SELECT FROM ${candidacies} AS own WHERE own.project_role_id = ${role.id}::uuid AND own.artist_id = ${id})`,
    sql`NOT EXISTS (SELECT FROM ${hiddenSuggestions} AS aside WHERE aside.role_id = ${role.id}::uuid AND aside.artist_id = ${id})`,
    sql`NOT EXISTS (SELECT FROM ${blocks} AS block
      WHERE block.artist_id = ${id} AND block.director_id = ANY(${sql.param(directorIds)}::uuid[]))`,
  );
}

/** Whether a person can be suggested at all: a listed artist who blocked no one who casts. */
export async function isListedArtist(
  db: Queryable,
  artistId: string,
  directorIds: string[],
): Promise<boolean> {
  const [row] = await readRows(
    db,
    sql`SELECT id FROM ${personIndex} WHERE id = ${artistId}::uuid AND is_artist AND NOT EXISTS (
      SELECT FROM ${blocks} AS block WHERE block.artist_id = ${personIndex.id} AND block.director_id = ANY(${sql.param(directorIds)}::uuid[]))`,
  );
  return row !== undefined;
}
