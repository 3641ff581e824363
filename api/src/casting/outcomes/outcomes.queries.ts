import { stageOf, type TellableOutcome } from '@kirdaar/domain/casting/outcomes/outcomes.ts';
import { and, eq, gt, isNull, type SQL, sql, sum } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable, Transaction } from '../../db/database.ts';
import type { OwnedProjectId } from '../../db/owned-project-id.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { boardClientAnswers, boardItems } from '../../db/tables/casting/boards.ts';
import {
  activities,
  activityChanges,
  candidacies,
  shortlistedIn,
} from '../../db/tables/casting/candidacies.ts';
import { projectRoles, talentViews } from '../../db/tables/projects/projects.ts';
import { personIndex } from '../../db/tables/search/person-index.ts';
import { isThereIn } from '../../db/tables/trust/contact.ts';

/** The candidacies to send outcomes for: of a role, some, or all of the project. */
export type TellingScope = {
  projectId: OwnedProjectId;
  by: string;
  roleId?: string | undefined;
  ids?: string[] | undefined;
};

const oneOf = (ids: string[]) => sql`ANY(${sql.param(ids)}::uuid[])`;

function chosenIn({ projectId, roleId, ids }: TellingScope): SQL {
  const chosen = ids
    ? sql`c.id = ${oneOf(ids)}`
    : roleId
      ? sql`c.project_role_id = ${roleId}::uuid`
      : sql`true`;
  return sql`c.project_id = ${projectId} AND ${chosen}`;
}

/** The candidates for an outcome by their state: waiting, or booked (rules outcomes/waiting-1,
    outcomes/stages-1). */
const tellable = (outcome: TellableOutcome) =>
  outcome === 'booked'
    ? sql`c.outcome = 'none' AND c.telling IS NULL AND c.stage = 'booked'`
    : sql`c.outcome = 'none' AND c.telling IS NULL AND c.applied_at IS NOT NULL AND c.stage IN ('considered', 'passed')`;

export type Recipient = {
  id: string;
  artistId: string;
  roleId: string | null;
  stage: 'considered' | 'passed' | 'booked';
  /** Still in play for another role. */
  isLeftOut: boolean;
  /** No member who decides has opened them from the project. */
  isUnopened: boolean;
  name: string;
  /** Has a pick, or a client's yes on any board, also a closed one (rule outcomes/waiting-4). */
  isPicked: boolean;
};

/** Listed artists who could get an outcome, and which of them are left out (rule outcomes/waiting-1). */
export async function findRecipients(
  db: Queryable,
  scope: TellingScope,
  outcome: TellableOutcome,
): Promise<Recipient[]> {
  const { rows } = await db.execute<Recipient>(sql`
    SELECT c.id, c.artist_id AS "artistId", c.project_role_id AS "roleId", c.stage,
      ${outcome} = 'not_selected' AND c.artist_id IN (${shortlistedIn(sql`${scope.projectId}::uuid`)}) AS "isLeftOut",
      view.viewed_at IS NULL AS "isUnopened", artist.name,
      ${outcome} = 'not_selected' AND (c.grade IS NOT NULL OR EXISTS (
        SELECT FROM ${boardItems} AS item JOIN ${boardClientAnswers} AS given ON given.item_id = item.id
        WHERE item.candidacy_id = c.id AND given.answer = 'yes')) AS "isPicked"
    FROM ${candidacies} AS c
    JOIN ${users} AS artist ON artist.id = c.artist_id
    LEFT JOIN ${talentViews} AS view ON view.project_id = c.project_id AND view.artist_id = c.artist_id
    WHERE ${chosenIn(scope)} AND ${tellable(outcome)}
      AND EXISTS (SELECT FROM ${personIndex} WHERE person_index.id = c.artist_id)
      AND ${isThereIn(sql`c.project_id`, scope.by, sql`c.artist_id`)}
    ORDER BY c.id`);
  return rows;
}

/** Locks all candidacies of possible recipients by id, so that none comes into play for another role
    meanwhile. Accounts are locked first, also the sender's, as an erasure does. */
export async function holdForTelling(
  tx: Transaction,
  scope: TellingScope,
  outcome: TellableOutcome,
): Promise<void> {
  const artists = sql`SELECT c.artist_id FROM ${candidacies} AS c WHERE ${chosenIn(scope)} AND ${tellable(outcome)}`;
  await tx.execute(sql`
    SELECT FROM ${users} WHERE id = ${scope.by}::uuid OR id = ANY(ARRAY(${artists})) ORDER BY id FOR KEY SHARE`);
  await tx.execute(sql`
    SELECT FROM ${candidacies} WHERE project_id = ${scope.projectId} AND artist_id = ANY(ARRAY(${artists}))
    ORDER BY id FOR NO KEY UPDATE`);
}

/** Schedules an outcome for locked candidacies, with the words of the team if it wrote some, and stores the pending one before in an activity. */
export async function setTelling(
  tx: Transaction,
  { id: activityId, version }: { id: string; version: number },
  {
    ids,
    outcome,
    words,
    dueAt,
  }: { ids: string[]; outcome: TellableOutcome; words: string | null; dueAt: Date },
): Promise<void> {
  await tx.execute(sql`
    WITH noted AS (
      INSERT INTO ${activityChanges} (activity_id, artist_id, candidacy_id, field, telling_before, at_before, version_before, version_after)
        SELECT ${activityId}::uuid, artist_id, id, 'telling', telling, tell_at, outcome_version, ${version}::integer
        FROM ${candidacies} WHERE id = ${oneOf(ids)}
    )
    UPDATE ${candidacies} SET telling = ${outcome}, tell_at = ${dueAt}::timestamptz, outcome_words = ${words}, outcome_version = ${version}
      WHERE id = ${oneOf(ids)} AND stage = ${stageOf[outcome]}`);
}

/** How many people a user sent outcomes to since a moment. Undone activities do not count: what undo left
    was moved, or sent again. */
export async function countSentOutcomes(db: Queryable, userId: string, since: Date): Promise<number> {
  const undoing = alias(activities, 'undoing');
  const own = and(eq(activities.madeBy, userId), eq(activities.kind, 'told'), gt(activities.madeAt, since));
  const [row] = await db
    .select({ sent: sum(activities.count) })
    .from(activities)
    .leftJoin(undoing, eq(undoing.undoes, activities.id))
    .where(and(own, isNull(undoing.id)));
  return Number(row?.sent ?? 0);
}

export type DueTelling = {
  id: string;
  projectId: string;
  artistId: string;
  roleId: string | null;
  outcome: TellableOutcome;
  /** The team's own sentence. */
  ownWords: string | null;
};

/** Takes the due outcomes of some artists, all of each together, locked. Accounts are locked first, as an
    erasure does. */
export async function holdDueTellings(tx: Transaction, now: Date, limit: number): Promise<DueTelling[]> {
  const pairs = await tx.execute<{ projectId: string; artistId: string }>(sql`
    SELECT DISTINCT project_id AS "projectId", artist_id AS "artistId" FROM ${candidacies}
    WHERE tell_at <= ${now}::timestamptz LIMIT ${limit}`);
  if (pairs.rows.length === 0) return [];
  const artists = pairs.rows.map(({ artistId }) => artistId);
  const projects = pairs.rows.map(({ projectId }) => projectId);
  await tx.execute(sql`SELECT FROM users WHERE id = ${oneOf(artists)} ORDER BY id FOR KEY SHARE`);
  const { rows } = await tx.execute<DueTelling>(sql`
    SELECT c.id, c.project_id AS "projectId", c.artist_id AS "artistId", c.project_role_id AS "roleId", c.telling AS outcome,
      c.outcome_words AS "ownWords"
    FROM ${candidacies} AS c
    WHERE c.tell_at <= ${now}::timestamptz AND c.project_id = ${oneOf(projects)} AND c.artist_id = ${oneOf(artists)}
    ORDER BY c.id FOR NO KEY UPDATE`);
  return rows;
}

/** The roles among these for which a user is booked. */
export async function findBookedRoles(db: Queryable, roleIds: string[]): Promise<Set<string>> {
  if (roleIds.length === 0) return new Set();
  const { rows } = await db.execute<{ roleId: string }>(sql`
    SELECT DISTINCT project_role_id AS "roleId" FROM ${candidacies}
    WHERE project_role_id = ${oneOf(roleIds)} AND stage = 'booked'`);
  return new Set(rows.map(({ roleId }) => roleId));
}

/** Marks pending outcomes as sent, with their sentence; no act of the team did it. */
export async function markSent(
  tx: Transaction,
  { ids, words, now }: { ids: string[]; words: string | null; now: Date },
): Promise<void> {
  await tx.execute(sql`
    UPDATE ${candidacies} SET outcome = telling, outcome_at = ${now}::timestamptz, outcome_words = ${words},
        telling = NULL, tell_at = NULL,
        outcome_version = NULL
      WHERE id = ${oneOf(ids)} AND telling IS NOT NULL`);
}

export async function findRoleTitles(db: Queryable, projectId: OwnedProjectId, roleIds: string[]) {
  const { characterName, position } = projectRoles;
  return db
    .select({ characterName, position })
    .from(projectRoles)
    .where(and(eq(projectRoles.projectId, projectId), sql`${projectRoles.id} = ${oneOf(roleIds)}`))
    .orderBy(position);
}

export async function hasRole(db: Queryable, projectId: OwnedProjectId, roleId: string): Promise<boolean> {
  return (await findRoleTitles(db, projectId, [roleId])).length > 0;
}

export async function findDirectorName(db: Queryable, directorId: string): Promise<string> {
  const [row] = await db.select({ name: users.name }).from(users).where(eq(users.id, directorId));
  return row?.name ?? '';
}
