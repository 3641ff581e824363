import type { KnownFacts } from '@kirdaar/domain/casting/applications/application-status.ts';
import type { Queryable } from '../../db/database.ts';
import { findFacts, insertView } from './facts.queries.ts';

/** The facts of artists in a project for its team, by artist; none without facts (rule
    applications/status-1). With a role, its own shoot days count. */
export async function factsFor(
  db: Queryable,
  projectId: string,
  artistIds: string[],
  roleId?: string,
): Promise<Map<string, KnownFacts>> {
  if (artistIds.length === 0) return new Map();
  const found = await findFacts(db, { projectIds: [projectId], artistIds }, { forTeam: true, roleId });
  return new Map(found.map(({ projectId: _, artistId, ...facts }) => [artistId, facts]));
}

/** The facts of an artist in projects, by project; none without facts (rule applications/status-1). */
export async function factsOfArtist(
  db: Queryable,
  artistId: string,
  projectIds: string[],
): Promise<Map<string, KnownFacts>> {
  if (projectIds.length === 0) return new Map();
  const found = await findFacts(db, { projectIds, artistIds: [artistId] }, { forTeam: false });
  return new Map(found.map(({ projectId, artistId: _, ...facts }) => [projectId, facts]));
}

/** Whether a user applied to a project, as a whole or for a role. */
export async function hasApplied(db: Queryable, artistId: string, projectId: string): Promise<boolean> {
  const facts = (await factsOfArtist(db, artistId, [projectId])).get(projectId);
  return facts !== undefined && (facts.appliedProject || facts.appliedRoleIds.length > 0);
}

/** Records that the team viewed an artist, and returns whether that is new. Keeps the first time (rule
    applications/status-1). */
export const noteViewed = insertView;
