import type { Stage } from '@kirdaar/domain/casting/desk/stages.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import type { OwnedProjectId } from '../../db/owned-project-id.ts';
import { candidacies } from '../../db/tables/casting/candidacies.ts';
import { beginning } from './decisions.queries.ts';

/** An artist and the role of the invitation; null in a project without roles. */
export type InvitedPair = { artistId: string; roleId: string | null };

export type HeldPair = { id: string; artistId: string; stage: Stage; hasApplied: boolean };

const pairsOf = (pairs: InvitedPair[]) => {
  const artists = sql.param(pairs.map(({ artistId }) => artistId));
  const roles = sql.param(pairs.map(({ roleId }) => roleId));
  return sql`unnest(${artists}::uuid[], ${roles}::uuid[]) AS pair (artist_id, role_id)`;
};

/** Adds missing candidacies, each for its role. Returns the new ids. */
export async function insertPairs(
  tx: Transaction,
  projectId: OwnedProjectId,
  pairs: InvitedPair[],
  now: Date,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO ${candidacies} (project_id, project_role_id, artist_id, staged_at, created_at)
      SELECT ${projectId}::uuid, role_id, artist_id, ${now}::timestamptz, ${now}::timestamptz FROM ${pairsOf(pairs)}
      ORDER BY artist_id, role_id
    ${beginning} RETURNING id`);
  return rows.map(({ id }) => id);
}

/** The stages of candidacies, locked by id. Also locks those of the same artists without a role, which end
    when one with a role begins. */
export async function holdPairs(
  tx: Transaction,
  projectId: OwnedProjectId,
  pairs: InvitedPair[],
): Promise<HeldPair[]> {
  const { rows } = await tx.execute<HeldPair & { isPair: boolean }>(sql`
    SELECT own.id, own.artist_id AS "artistId", own.stage, own.applied_at IS NOT NULL AS "hasApplied", EXISTS (SELECT FROM ${pairsOf(pairs)}
        WHERE pair.artist_id = own.artist_id AND pair.role_id IS NOT DISTINCT FROM own.project_role_id) AS "isPair"
    FROM ${candidacies} AS own
    WHERE own.project_id = ${projectId} AND EXISTS (SELECT FROM ${pairsOf(pairs)}
      WHERE pair.artist_id = own.artist_id
        AND (own.project_role_id IS NULL OR pair.role_id = own.project_role_id))
    ORDER BY own.id FOR NO KEY UPDATE`);
  return rows.filter(({ isPair }) => isPair);
}

/** The roles that artists applied for in a project. */
export async function findApplied(
  tx: Transaction,
  projectId: OwnedProjectId,
  artistIds: string[],
): Promise<InvitedPair[]> {
  const { rows } = await tx.execute<InvitedPair>(sql`
    SELECT artist_id AS "artistId", project_role_id AS "roleId" FROM ${candidacies}
    WHERE project_id = ${projectId} AND applied_at IS NOT NULL AND artist_id = ANY(${sql.param(artistIds)}::uuid[])`);
  return rows;
}
