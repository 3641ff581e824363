import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { projectRoles, projects } from '../../db/tables/projects/projects.ts';
import { type CandidateScope, candidatesOf } from './candidates.queries.ts';
import { askList } from './list.queries.ts';
import { cardsOf, type Page, pageFrom, type Window } from './page.queries.ts';
import type { People } from './people.queries.ts';

/** A page of a list of the desk, and the number of team actions that it includes. */
export type CandidatePage = Page & { deskVersion: number };

/** A page of candidates; null when the project has no such role. */
export async function findCandidatePage(
  db: Queryable,
  people: People,
  { scope, window }: { scope: CandidateScope; window: Window },
): Promise<CandidatePage | null> {
  // in one statement, so that parallel changes count as later ones
  const row = await askList<{ cards: string | null; deskVersion: number | null }>(
    db,
    people,
    (list) =>
      sql`SELECT (${cardsOf(people.order, list, window)}) AS cards, (${deskVersionOf(scope)}) AS "deskVersion"`,
  );
  const { deskVersion } = row;
  return deskVersion === null ? null : { ...pageFrom(people, row, window), deskVersion };
}

/** The number of actions of the project's team; no row when the project has no such role. */
const deskVersionOf = (scope: CandidateScope) =>
  sql`SELECT desk_version FROM ${projects} WHERE id = ${scope.projectId} AND ${isOfProject(scope)}`;

/** The condition that the role belongs to the project; nothing else is readable. */
const isOfProject = ({ projectId, role }: CandidateScope) =>
  role === 'none'
    ? sql`true`
    : sql`EXISTS (SELECT FROM ${projectRoles} WHERE id = ${role}::uuid AND project_id = ${projectId})`;

/** The candidacies of a list in its order, up to a limit; people without one are left out. Null when the
    project has no such role. */
export async function findCandidacyIds(
  db: Queryable,
  people: People,
  { scope, limit }: { scope: CandidateScope; limit: number },
): Promise<string[] | null> {
  const withCandidacy = { ...people, where: sql`${people.where ?? sql`true`} AND candidate.id IS NOT NULL` };
  const { ids, deskVersion } = await askList<{ ids: string[]; deskVersion: number | null }>(
    db,
    withCandidacy,
    (list) => sql`SELECT (${deskVersionOf(scope)}) AS "deskVersion", ARRAY(
      SELECT own.id FROM (SELECT id AS artist_id, row_number() OVER () AS place FROM (${list.stretch({ limit })}) AS inner_page) AS page
      JOIN (${candidatesOf(scope)}) AS own USING (artist_id) ORDER BY place) AS ids`,
  );
  return deskVersion === null ? null : ids;
}

/** The artists of a list of the desk in its order, up to a limit. */
export async function findExportedIds(db: Queryable, people: People, limit: number): Promise<string[]> {
  const { ids } = await askList<{ ids: string[] }>(
    db,
    people,
    (list) => sql`SELECT ARRAY(SELECT id FROM (${list.stretch({ limit })}) AS page) AS ids`,
  );
  return ids;
}
