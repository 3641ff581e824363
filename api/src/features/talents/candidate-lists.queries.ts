import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { readRows } from '../../db/read-rows.ts';
import { listingPlaces } from '../../db/tables/listings.ts';
import { projects } from '../../db/tables/projects.ts';
import { isOfProject, walked, walkedPage } from './candidate-walk.queries.ts';
import { type CandidatePeople, type CandidateScope, candidatesOf } from './candidates.queries.ts';
import { findPage, type Page, type PageRow, pageFrom, type Window } from './page.queries.ts';
import { stretchOf } from './walk.queries.ts';

/** A page of a list of the desk, and how many acts of the team it could see. */
export type CandidatePage = Page & { deskVersion: number };

/** A page of candidates, in one statement where an index has the list; null where the project has no such role. */
export async function findCandidatePage(
  db: Queryable,
  people: CandidatePeople,
  { scope, window }: { scope: CandidateScope; window: Window },
): Promise<CandidatePage | null> {
  if (people.walk) {
    const [row] = await readRows<PageRow & { deskVersion: number }>(db, walkedPage(people.walk, window));
    return row ? { ...pageFrom(people, row, window), deskVersion: row.deskVersion } : null;
  }
  // before the list: what is changed while it is read counts as changed since
  const deskVersion = await findDeskVersion(db, scope);
  return deskVersion === null ? null : { ...(await findPage(db, people, window)), deskVersion };
}

async function findDeskVersion(db: Queryable, scope: CandidateScope): Promise<number | null> {
  const [row] = await readRows<{ deskVersion: number }>(
    db,
    sql`SELECT desk_version AS "deskVersion" FROM ${projects} WHERE id = ${scope.projectId} AND ${isOfProject(scope)}`,
  );
  return row?.deskVersion ?? null;
}

/** Who has a candidacy there, as a condition on their rows in listing_places. */
const withCandidacy = (scope: CandidateScope) =>
  sql`${listingPlaces.id} IN (SELECT artist_id FROM (${candidatesOf(scope)}) AS named WHERE id IS NOT NULL)`;

/** The candidacies of a list in its order, as many as asked for; those without one are left out. Null where the project
    has no such role. */
export async function findCandidacyIds(
  db: Queryable,
  people: CandidatePeople,
  { scope, limit }: { scope: CandidateScope; limit: number },
): Promise<string[] | null> {
  const page = people.walk
    ? walked(people.walk, { limit })
    : stretchOf(people, { limit, also: withCandidacy(scope) });
  const [row] = await readRows<{ ids: string[] }>(
    db,
    sql`SELECT ARRAY(
        SELECT own.id FROM (SELECT id AS artist_id, row_number() OVER () AS place FROM (${page}) AS inner_page) AS page
        JOIN (${candidatesOf(scope)}) AS own USING (artist_id) ORDER BY place
      ) AS ids WHERE ${isOfProject(scope)}`,
  );
  return row?.ids ?? null;
}
