import type { Queryable } from '../../db/database.ts';
import { countByRole, type RoleCount } from './role-counts.queries.ts';

/** The numbers by role, without roles that have no candidates. */
export type CastingByRole = ReadonlyMap<string, Omit<RoleCount, 'roleId'>>;

/** The numbers of a project's roles, for its team (rule projects/casting-1). */
export async function castingByRole(
  db: Queryable,
  seen: { projectId: string; viewerId: string },
): Promise<CastingByRole> {
  const counted = await countByRole(db, seen);
  return new Map(counted.map(({ roleId, ...counts }) => [roleId, counts]));
}
