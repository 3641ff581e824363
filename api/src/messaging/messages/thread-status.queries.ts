import { invitationStates, isLive } from '@kirdaar/domain/auditions/invitations.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { auditions, invitations } from '../../db/tables/auditions/auditions.ts';
import { candidacies, isShortlisting } from '../../db/tables/casting/candidacies.ts';
import { applications, projectRoles } from '../../db/tables/projects/projects.ts';
import { personIndex } from '../../db/tables/search/person-index.ts';
import { hasBlockedOwner, isThereIn } from '../../db/tables/trust/contact.ts';

const liveStates = invitationStates.filter(isLive);

/** Whether an artist is called in for a project: shortlisted there, or with an open invitation to an
    audition (rule messages/who-2). */
const isCalledIn = (projectId: SQL, artistId: SQL) => sql`(EXISTS (
  SELECT FROM ${candidacies} WHERE candidacies.project_id = ${projectId} AND candidacies.artist_id = ${artistId}
    AND ${isShortlisting})
  OR EXISTS (SELECT FROM ${invitations} AS invited JOIN ${auditions} AS round ON round.id = invited.audition_id
    WHERE invited.artist_id = ${artistId} AND invited.state = ANY(${sql.param(liveStates)}::text[])
      AND round.project_id = ${projectId}))`;

/** Facts about an artist in a project, and whether they are listed for the viewer, as JSON fields. The
    query provides a row of `users` as `artist`. */
export const standingIn = (projectId: SQL, viewerId: string) => sql<ArtistStanding>`json_build_object(
  'isCalledIn', ${isCalledIn(projectId, sql`artist.id`)},
  'hasApplied', EXISTS (SELECT FROM ${applications} AS sent
    WHERE sent.project_id = ${projectId} AND sent.artist_id = artist.id),
  'isListed', EXISTS (SELECT FROM ${personIndex} AS listed WHERE listed.id = artist.id
    AND ${isThereIn(projectId, viewerId, sql`listed.id`)}),
  'isBlocking', ${hasBlockedOwner(sql`artist.id`, projectId)},
  'isChild', artist.is_child)`;

export type ArtistStanding = {
  isCalledIn: boolean;
  hasApplied: boolean;
  isListed: boolean;
  /** Whether they blocked the owner of the project. */
  isBlocking: boolean;
  isChild: boolean;
};

/** An artist as the team of a project would write to them; null if unknown. */
export async function findStanding(
  db: Queryable,
  { projectId, viewerId }: { projectId: string; viewerId: string },
  artistId: string,
): Promise<ArtistStanding | null> {
  const { rows } = await db.execute<{ standing: ArtistStanding }>(sql`
    SELECT ${standingIn(sql`${projectId}::uuid`, viewerId)} AS standing
    FROM users AS artist WHERE artist.id = ${artistId}::uuid AND artist.kind <> 'Director'`);
  return rows[0]?.standing ?? null;
}

/** An artist listed for the sender, with the roles of a project that they applied for, or else are
    considered for. */
export type Addressee = {
  id: string;
  name: string;
  isChild: boolean;
  roles: { characterName: string | null; position: number }[];
};

export async function findAddressees(
  db: Queryable,
  { projectId, viewerId }: { projectId: string; viewerId: string },
  artistIds: string[],
): Promise<Addressee[]> {
  const { rows } = await db.execute<Addressee>(sql`
    SELECT artist.id, artist.name, artist.is_child AS "isChild", (
      SELECT coalesce(json_agg(json_build_object('characterName', role.character_name, 'position', role.position)
        ORDER BY role.position), '[]')
      FROM candidacies AS own JOIN ${projectRoles} AS role ON role.id = own.project_role_id
      WHERE own.project_id = ${projectId}::uuid AND own.artist_id = artist.id AND (own.applied_at IS NOT NULL
        OR NOT EXISTS (SELECT FROM ${applications} AS sent
          WHERE sent.project_id = own.project_id AND sent.artist_id = artist.id))) AS roles
    FROM users AS artist JOIN ${personIndex} AS listed ON listed.id = artist.id
    WHERE artist.id = ANY(${sql.param(artistIds)}::uuid[]) AND ${isThereIn(sql`${projectId}::uuid`, viewerId, sql`artist.id`)}`);
  return rows;
}
