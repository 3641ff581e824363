import { stages } from '@kirdaar/domain/candidacies/stages.ts';
import { and, type SQL, sql } from 'drizzle-orm';
import { candidacies } from '../../db/tables/candidacies.ts';
import { hasBlocked, hasBlockedOf } from '../../db/tables/contact.ts';
import { listingDocuments } from '../../db/tables/listings.ts';
import { projectRoles, projects } from '../../db/tables/projects.ts';
import type { CandidateOrder, CandidateScope, CandidateWalk } from './candidates.queries.ts';
import type { SortPosition } from './order.queries.ts';
import type { Window } from './page.queries.ts';
import type { ListStretch } from './walk.queries.ts';

/** What the indexes of candidacies have after role and stage, before the artist; all of them rise. */
const keys: Record<CandidateOrder, SQL> = {
  name: sql`listed_as`,
  shuffled: sql`shuffled`,
  newest: sql`newest_key(applied_at, listed_as)`,
};

/** Whom a walk meets: who is listed, and blocked neither whoever asks nor the owner. */
const listedFor = ({ role, hiddenFrom, ownerHidden }: CandidateWalk, isBlocked = hasBlocked) =>
  and(
    sql`project_role_id = ${role}::uuid AND listed_as IS NOT NULL`,
    hiddenFrom ? sql`NOT ${isBlocked(candidacies.artistId, sql`${hiddenFrom}::uuid`)}` : undefined,
    ownerHidden && ownerHidden !== hiddenFrom
      ? sql`NOT ${isBlocked(candidacies.artistId, sql`${ownerHidden}::uuid`)}`
      : undefined,
  );

const atStages = ({ stage }: CandidateWalk) =>
  stage.length > 0 ? sql`AND stage = ANY(${sql.param(stage)}::text[])` : undefined;

/** Whether the role is one of the project, as a condition: there is nothing to read of others. */
export const isOfProject = ({ projectId, role }: CandidateScope) =>
  role === 'none'
    ? sql`true`
    : sql`EXISTS (SELECT FROM ${projectRoles} WHERE id = ${role}::uuid AND project_id = ${projectId})`;

/** `id` of an artist and `key` of a stretch of such a list, in its order. Each stage is walked by itself, for no more than
    the stretch could need. */
export function walked(
  walk: CandidateWalk,
  { limit, offset = 0, also, backwards = false }: ListStretch & { also?: SQL | undefined },
): SQL {
  const key = keys[walk.order];
  const direction = sql.raw(backwards ? 'DESC' : 'ASC');
  const asked = walk.stage.length > 0 ? [...new Set(walk.stage)] : stages;
  return sql`
    SELECT id, key FROM unnest(${sql.param(asked)}::text[]) AS asked (stage) CROSS JOIN LATERAL (
      SELECT artist_id AS id, ${key} AS key FROM ${candidacies}
      WHERE ${listedFor(walk, hasBlockedOf)} AND candidacies.stage = asked.stage ${also && sql`AND ${also}`}
      ORDER BY ${key} ${direction}, artist_id ${direction} LIMIT ${offset + limit}
    ) AS near
    ORDER BY key ${direction}, id ${direction} LIMIT ${limit} OFFSET ${offset}`;
}

/** How many there are in all, a page of them and one more as lines of an id and a card, and what this could see. No row
    where the project has no such role. */
export function walkedPage(walk: CandidateWalk, { limit, offset }: Window): SQL {
  const line = sql`page.id || (SELECT card FROM ${listingDocuments} WHERE id = page.id)`;
  return sql`
    SELECT (SELECT desk_version FROM ${projects} WHERE id = ${walk.projectId}) AS "deskVersion",
      (SELECT count(*)::integer FROM ${candidacies} WHERE ${listedFor(walk)} ${atStages(walk)}) AS total,
      (SELECT string_agg(${line}, E'\n' ORDER BY key, id) FROM (${walked(walk, { limit: limit + 1, offset })}) AS page) AS cards
    WHERE ${isOfProject(walk)}`;
}

/** Where somebody stands in such a list, which they need not be in, and the candidacies beside them. No row where the
    project has no such role. */
export function walkedPlace(walk: CandidateWalk, { id, key }: SortPosition): SQL {
  const own = keys[walk.order];
  const place = sql`(${key}, ${id}::uuid)`;
  const beside = (side: 'before' | 'after') => {
    const also = sql`(${own}, artist_id) ${sql.raw(side === 'before' ? '<' : '>')} ${place}`;
    return sql`(SELECT id FROM ${candidacies}
      WHERE project_id = ${walk.projectId} AND project_role_id = ${walk.role}::uuid AND artist_id = (
        SELECT id FROM (${walked(walk, { limit: 1, also, backwards: side === 'before' })}) AS nearest))`;
  };
  return sql`
    SELECT total, "upTo", ${beside('before')} AS previous, ${beside('after')} AS next, EXISTS (
      SELECT FROM ${candidacies} WHERE ${listedFor(walk)} AND artist_id = ${id}::uuid ${atStages(walk)}) AS here
    FROM (
      SELECT count(*)::integer AS total, (count(*) FILTER (WHERE (${own}, artist_id) <= ${place}))::integer AS "upTo"
      FROM ${candidacies} WHERE ${listedFor(walk)} ${atStages(walk)}
    ) AS counted
    WHERE ${isOfProject(walk)}`;
}
