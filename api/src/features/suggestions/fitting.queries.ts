import { type FitWish, fitFacts, isCondition } from '@kirdaar/domain/fit/fit.ts';
import { type CastRole, isForChildren } from '@kirdaar/domain/fit/suggestions.ts';
import { statesAround } from '@kirdaar/domain/places/borders.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { columnOf, fitColumns, personRows, roleValues, texts, wishesMetSql } from '../../db/fit-sql.ts';
import { slotsIn } from '../../db/listing-bits.ts';
import { unavailableDays } from '../../db/tables/availability.ts';
import { candidacies } from '../../db/tables/candidacies.ts';
import { blocks } from '../../db/tables/contact.ts';
import { hiddenSuggestions, listingBitPlaces, listingFits } from '../../db/tables/fit.ts';
import { listingPlaces } from '../../db/tables/listings.ts';
import { cityOf } from './bits.queries.ts';
import { lotOf } from './ranks.queries.ts';

/** The ids of people, the wishes that are asked for, and a condition on rows of listing_places. */
export type FitQuery = { among: SQL; wishes: readonly FitWish[]; where: SQL | undefined };

/** Who of some people fits a role as far as some wishes are asked for. */
export function fittingRows(cast: CastRole, directorIds: string[], { among, wishes, where }: FitQuery): SQL {
  const conditions = [...fitFacts.filter((fact) => isCondition(cast.role, fact)), ...wishes];
  return sql`
    SELECT id, draw, ${wishesMetSql} AS score, clips, near FROM (
      SELECT person.id, person.draw, ${fitColumns(roleValues(cast.role, cast.project), personRows)},
        ${clipsOf(cast)} AS clips, ${nearnessTo(cast)} AS near
      FROM ${listingFits} AS person LEFT JOIN ${unavailableDays} AS said ON said.user_id = person.id
      WHERE ${and(sql`person.id = ANY(ARRAY(${among}))`, isFree(cast, directorIds), where && isOneOf(where))}
    ) AS judged
    WHERE ${and(...conditions.map((fact) => sql`coalesce(${columnOf(fact)}, 2) <> 0`))}`;
}

/** The ids of those of some bits of `people` of whom a condition holds, as far as one beyond a limit. OFFSET 0 has each looked up by
    itself. */
export const askedOf = (bits: SQL, where: SQL | undefined, most: number) => sql`
  SELECT place.id FROM (${slotsIn(sql`(SELECT block, ${bits} AS bits FROM people)`)}) AS slots
  CROSS JOIN LATERAL (SELECT id FROM ${listingBitPlaces} WHERE slot = slots.slot OFFSET 0) AS place
  CROSS JOIN LATERAL (SELECT FROM ${listingPlaces}
    WHERE ${and(sql`id = place.id AND state = 0`, where)} OFFSET 0) AS one
  LIMIT ${most + 1}`;

/** A condition on rows of listing_places, as one on people. */
const isOneOf = (where: SQL) => sql`EXISTS (SELECT FROM ${listingPlaces}
  WHERE ${and(eq(listingPlaces.id, sql`person.id`), sql`${listingPlaces.state} = 0`, where)})`;

/** What decides between two who fit, the weightiest first (rule fit/order-1). */
export const byRank = (cast: CastRole) => sql`score DESC, clips DESC, near DESC, ${lotOf(cast)} DESC, id`;

/** How many of the dialect clips that are asked for somebody has. */
const clipsOf = ({ role: { terms } }: CastRole) =>
  sql`(SELECT count(*) FROM unnest(person.clips) AS clip WHERE clip = ANY(${texts(terms.dialects)}))`;

/** 3 the same city, 2 the same state, 1 a bordering one, 0 elsewhere. */
function nearnessTo({ project: { casting } }: CastRole): SQL {
  if (casting.state === null) return sql`0`;
  const city = casting.city === null ? [] : [cityOf(casting.state, casting.city)];
  return sql`CASE WHEN person.cities && ${texts(city)} THEN 3 WHEN ${casting.state} = ANY(person.states) THEN 2
    WHEN person.states && ${texts(statesAround(casting.state))} THEN 1 ELSE 0 END`;
}

/** Who is no candidate of the role, was not put aside for it, blocked nobody who casts, and is of an age for it (rule
    fit/suggestions-3). */
function isFree(cast: CastRole, directorIds: string[]): SQL | undefined {
  const { role } = cast;
  return and(
    isForChildren(cast) ? undefined : sql`NOT person.is_child`,
    sql`NOT EXISTS (SELECT FROM ${candidacies} WHERE project_role_id = ${role.id}::uuid AND artist_id = person.id)`,
    sql`NOT EXISTS (SELECT FROM ${hiddenSuggestions} AS aside WHERE aside.role_id = ${role.id}::uuid AND aside.artist_id = person.id)`,
    sql`NOT EXISTS (SELECT FROM ${blocks} AS block
      WHERE block.artist_id = person.id AND block.director_id = ANY(${sql.param(directorIds)}::uuid[]))`,
  );
}
