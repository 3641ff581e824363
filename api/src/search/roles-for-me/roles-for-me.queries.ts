import type { ParsedQuery } from '@kirdaar/contract/operations.ts';
import type { CalendarDate } from '@kirdaar/domain/calendar.ts';
import type { FitPerson } from '@kirdaar/domain/search/fit/fit.ts';
import type { RoleMark } from '@kirdaar/domain/search/fit/marks.ts';
import { countedTo } from '@kirdaar/domain/search/talents/total.ts';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import {
  failsCondition,
  fitColumns,
  lacks,
  mayFit,
  personValues,
  roleRows,
  wishesMetSql,
} from '../../db/fit-sql.ts';
import { candidacies } from '../../db/tables/casting/candidacies.ts';
import { applications, projectRoles, projects } from '../../db/tables/projects/projects.ts';
import { teamMembers } from '../../db/tables/projects/team.ts';
import { invitationsToApply, roleMarks } from '../../db/tables/search/fit.ts';
import { blocks } from '../../db/tables/trust/contact.ts';

export type RolePage = { ids: string[]; total: number };
type Paged = { page: number; limit: number };
type RoleFilter = Omit<ParsedQuery<'listRolesForMe'>, keyof Paged>;

/** The person that a list of roles is for. */
export type RoleSeeker = { person: FitPerson; isChild: boolean; today: CalendarDate };

/** In visible published projects, without those of directors that the seeker blocked. */
const isThere = (userId: string): SQL => sql`NOT project.is_draft AND project.deleted_at IS NULL
  AND project.archived_at IS NULL AND project.paused_at IS NULL AND NOT EXISTS (SELECT FROM ${blocks} AS block
    WHERE block.artist_id = ${userId}::uuid AND block.director_id = project.director_id)`;

/** One page of the roles that fit a person, and the total, in one statement (rules fit/lists-1,
    fit/lists-2). */
export async function findFittingRoles(
  db: Queryable,
  seeker: RoleSeeker,
  query: ParsedQuery<'listRolesForMe'>,
): Promise<RolePage> {
  const order = sql`${lacks}, ${wishesMetSql} DESC, apply_until NULLS LAST, created_at DESC, project_id, position, id`;
  return readPage(db, judged(seeker, query), { where: fitting(query), order }, query);
}

/** Open roles with their fit for a person, under their filters. */
function judged(seeker: RoleSeeker, query: RoleFilter): SQL {
  const person = personValues(seeker.person);
  return sql`SELECT role.id, role.apply_until, role.position, role.must, project.id AS project_id, project.created_at,
      ${fitColumns(roleRows, person)}
    FROM ${projectRoles} AS role JOIN ${projects} AS project ON project.id = role.project_id
    WHERE ${mayFit(roleRows, person)} AND ${isOpenTo(seeker)} AND ${asFiltered(query)}`;
}

const fitting = ({ fits }: RoleFilter) => sql`NOT ${failsCondition} AND ${lacks} <= ${fits ? 0 : 1}`;

/** A person's criteria, and the roles to check. */
export type RoleAsk = { seeker: RoleSeeker; query: RoleFilter; among: readonly string[] };

/** Which of the roles each person finds, in one statement for all; by the index of the person. */
export async function findFittingAmong(
  db: Queryable,
  asks: RoleAsk[],
): Promise<{ ask: number; id: string }[]> {
  if (asks.length === 0) return [];
  const rows = asks.map(
    ({ seeker, query, among }, place) => sql`SELECT ${place}::integer AS ask, id FROM (
      ${judged(seeker, query)} AND role.id = ANY(${sql.param(among)}::uuid[])) AS judged WHERE ${fitting(query)}`,
  );
  const found = await db.execute<{ ask: number; id: string }>(sql.join(rows, sql` UNION ALL `));
  return found.rows;
}

/** The person, and since when the roles are published. */
export type RolesSince = { seeker: RoleSeeker; query: RoleFilter; since: Date };

/** Roles that a person finds and that were published after an instant. */
const fittingSince = ({ seeker, query, since }: RolesSince): SQL => sql`
  SELECT id FROM (${judged(seeker, query)} AND role.published_at > ${since.toISOString()}::timestamptz) AS judged
  WHERE ${fitting(query)}`;

/** Their number, counted up to one beyond the limit. */
export async function countFitting(db: Queryable, of: RolesSince): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM (${fittingSince(of)} LIMIT ${countedTo + 1}) AS found`,
  );
  return rows[0]?.total ?? 0;
}

/** The newest of them, up to a limit. */
export async function findFittingSince(db: Queryable, of: RolesSince, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id FROM (${fittingSince(of)}) AS found JOIN ${projectRoles} AS role USING (id)
    ORDER BY role.published_at DESC, id LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

/** Roles that they can still apply to, did not apply to, and did not dismiss. */
function isOpenTo({ person: { id }, isChild, today }: RoleSeeker): SQL {
  const child = isChild ? sql`AND NOT 'intimate' = ANY(role.content)` : sql``;
  return sql`${isThere(id)} AND NOT project.requirement_close AND NOT role.requirement_close AND role.hidden_at IS NULL
    AND (role.apply_until IS NULL OR role.apply_until >= ${today}::date) ${child}
    AND project.director_id <> ${id}::uuid
    AND NOT EXISTS (SELECT FROM ${applications} AS sent
      WHERE sent.project_role_id = role.id AND sent.artist_id = ${id}::uuid)
    AND NOT EXISTS (SELECT FROM ${teamMembers} AS member
      WHERE member.project_id = project.id AND member.user_id = ${id}::uuid)
    AND NOT EXISTS (SELECT FROM ${roleMarks} AS own
      WHERE own.role_id = role.id AND own.artist_id = ${id}::uuid AND own.mark = 'not_for_me')`;
}

function asFiltered({ place, languages, type, payNamed }: RoleFilter): SQL {
  const texts = (values: string[]) => sql`${sql.param(values)}::text[]`;
  const states = sql`CASE WHEN role.place_states = '{}' THEN ARRAY[project.casting_state] ELSE role.place_states END`;
  const filters = [
    place.length > 0 ? sql`(${states}) && ${texts(place)}` : undefined,
    languages.length > 0 ? sql`role.languages && ${texts(languages)}` : undefined,
    type ? sql`lower(project.type) = lower(${type})` : undefined,
    payNamed ? sql`role.pay_kind <> 'unsaid'` : undefined,
  ];
  return and(sql`true`, ...filters) ?? sql`true`;
}

/** One page of the roles that a person saved, last saved first. */
export async function findSavedRoles(db: Queryable, userId: string, paged: Paged): Promise<RolePage> {
  return readPage(
    db,
    sql`SELECT role.id, own.made_at FROM ${roleMarks} AS own
      JOIN ${projectRoles} AS role ON role.id = own.role_id JOIN ${projects} AS project ON project.id = role.project_id
      WHERE own.artist_id = ${userId}::uuid AND own.mark = 'saved' AND ${isThere(userId)}`,
    { where: sql`true`, order: sql`made_at DESC, id` },
    paged,
  );
}

/** One page of the roles with an open invitation for a person, last invitation first. */
export async function findInvitedRoles(db: Queryable, userId: string, paged: Paged): Promise<RolePage> {
  return readPage(
    db,
    sql`SELECT role.id, sent.invited_at FROM ${candidacies} AS own
      JOIN ${invitationsToApply} AS sent ON sent.candidacy_id = own.id
      JOIN ${projectRoles} AS role ON role.id = own.project_role_id JOIN ${projects} AS project ON project.id = role.project_id
      WHERE own.artist_id = ${userId}::uuid AND own.applied_at IS NULL AND NOT sent.is_ended AND sent.declined_at IS NULL
        AND ${isThere(userId)}`,
    { where: sql`true`, order: sql`invited_at DESC, id` },
    paged,
  );
}

/** The teams' messages to an invited person, by role. */
export async function findInvitationMessages(
  db: Queryable,
  userId: string,
  roleIds: string[],
): Promise<Map<string, string | null>> {
  if (roleIds.length === 0) return new Map();
  const rows = await db
    .select({ roleId: candidacies.projectRoleId, message: invitationsToApply.message })
    .from(invitationsToApply)
    .innerJoin(candidacies, eq(candidacies.id, invitationsToApply.candidacyId))
    .where(and(eq(candidacies.artistId, userId), inArray(candidacies.projectRoleId, roleIds)));
  return new Map(rows.flatMap(({ roleId, message }) => (roleId ? [[roleId, message]] : [])));
}

async function readPage(
  db: Queryable,
  rows: SQL,
  { where, order }: { where: SQL; order: SQL },
  { page, limit }: Paged,
): Promise<RolePage> {
  const found = await db.execute<RolePage>(sql`
    WITH judged AS MATERIALIZED (${rows}), fitting AS MATERIALIZED (SELECT * FROM judged WHERE ${where})
    SELECT (SELECT count(*)::int FROM fitting) AS total,
      ARRAY(SELECT id FROM fitting ORDER BY ${order} LIMIT ${limit} OFFSET ${(page - 1) * limit}) AS ids`);
  return found.rows[0] ?? { ids: [], total: 0 };
}

/** What a person did with roles, by role. */
export async function findMarks(
  db: Queryable,
  userId: string,
  roleIds: string[],
): Promise<Map<string, RoleMark>> {
  if (roleIds.length === 0) return new Map();
  const rows = await db
    .select({ roleId: roleMarks.roleId, mark: roleMarks.mark })
    .from(roleMarks)
    .where(and(eq(roleMarks.artistId, userId), inArray(roleMarks.roleId, roleIds)));
  return new Map(rows.map(({ roleId, mark }) => [roleId, mark]));
}

/** Stores what a person does with a role; idempotent. */
export async function putMark(
  db: Queryable,
  pair: { artistId: string; roleId: string },
  mark: RoleMark,
  madeAt: Date,
): Promise<void> {
  const own = and(eq(roleMarks.artistId, pair.artistId), eq(roleMarks.roleId, pair.roleId));
  if (mark === 'none') return void (await db.delete(roleMarks).where(own));
  await db
    .insert(roleMarks)
    .values({ ...pair, mark, madeAt })
    .onConflictDoUpdate({
      target: [roleMarks.artistId, roleMarks.roleId],
      set: { mark, madeAt },
      setWhere: sql`${roleMarks.mark} <> excluded.mark`,
    });
}
