import type { KnownFacts } from '@kirdaar/domain/applications/application-status.ts';
import type { Queryable } from '../../db/database.ts';
import { clearFact, type Fact, findFacts, type PairOfIds, setFact } from './facts.queries.ts';

/** The facts of artists in one project as its team reads them, by artist; an artist without any has no entry (rule applications/status-1). */
export async function factsFor(
  db: Queryable,
  projectId: string,
  artistIds: string[],
): Promise<Map<string, KnownFacts>> {
  if (artistIds.length === 0) return new Map();
  const found = await findFacts(db, { projectIds: [projectId], artistIds }, { forTeam: true });
  return new Map(found.map(({ projectId: _, artistId, ...facts }) => [artistId, facts]));
}

/** The facts of one artist in projects, by project; a project without any has no entry (rule applications/status-1). */
export async function factsOfArtist(
  db: Queryable,
  artistId: string,
  projectIds: string[],
): Promise<Map<string, KnownFacts>> {
  if (projectIds.length === 0) return new Map();
  const found = await findFacts(db, { projectIds, artistIds: [artistId] }, { forTeam: false });
  return new Map(found.map(({ projectId, artistId: _, ...facts }) => [projectId, facts]));
}

/** Whether somebody applied to a project, as a whole or for a role of it. */
export async function hasApplied(db: Queryable, artistId: string, projectId: string): Promise<boolean> {
  const facts = (await factsOfArtist(db, artistId, [projectId])).get(projectId);
  return facts !== undefined && (facts.appliedProject || facts.appliedRoleIds.length > 0);
}

/** Notes that a fact holds from now on, or takes it back, and tells whether that changed anything. One that is known keeps
    its first time (rule applications/status-1). */
export async function keepFact(
  db: Queryable,
  pair: PairOfIds,
  { fact, value }: { fact: Fact; value: boolean },
  now: Date,
): Promise<boolean> {
  return value ? setFact(db, pair, fact, now) : clearFact(db, pair, fact);
}
