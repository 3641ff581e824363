import type { Grade } from '@kirdaar/domain/casting/desk/decisions.ts';
import type { Stage } from '@kirdaar/domain/casting/desk/stages.ts';
import type { InvitedToApplyMark } from '@kirdaar/domain/casting/invitations-to-apply/invitations-to-apply.ts';
import type { Outcome, TellableOutcome } from '@kirdaar/domain/casting/outcomes/outcomes.ts';
import { type Param, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { preparedRows } from '../../db/prepared.ts';
import { readRows } from '../../db/read-rows.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { boardClientAnswers, boardItems } from '../../db/tables/casting/boards.ts';
import { notes, readableBy } from '../../db/tables/casting/notes.ts';
import { reviewerGrades, teamMembers } from '../../db/tables/projects/team.ts';
import { invitationsToApply } from '../../db/tables/search/fit.ts';
import { type AuditionRow, latestAudition } from './audition.queries.ts';
import { type CandidateScope, candidatesFor, candidatesOf } from './candidates.queries.ts';

/** A reviewer's opinion of a candidate. */
export type ReviewerGrade = { userId: string; name: string; grade: Grade };

/** The grades of a candidacy by the project's current reviewers, by name. */
export function gradesOf(candidacy: SQL): SQL {
  return sql`(SELECT coalesce(json_agg(json_build_object('userId', given.user_id, 'name', reviewer.name, 'grade', given.grade)
      ORDER BY lower(reviewer.name) COLLATE "C", given.user_id), '[]')
    FROM ${reviewerGrades} AS given JOIN ${users} AS reviewer ON reviewer.id = given.user_id
    JOIN ${teamMembers} AS member ON member.project_id = given.project_id AND member.user_id = given.user_id
    WHERE given.candidacy_id = ${candidacy} AND member.membership = 'reviewer')`;
}

/** How many clients say yes to a candidacy, on all boards of its project. */
export function clientsYes(candidacy: SQL): SQL {
  return sql`(SELECT count(*)::integer FROM ${boardItems} AS item JOIN ${boardClientAnswers} AS given ON given.item_id = item.id
    WHERE item.candidacy_id = ${candidacy} AND given.answer = 'yes')`;
}

/** A time in the wire format. */
export const wireMoment = (column: SQL) =>
  sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A candidacy's invitation for the team; hidden once its artist applied (rule fit/inviting-5). */
export const invitedToApply = (candidacy: { id: SQL; appliedAt: SQL }) =>
  sql`(SELECT CASE WHEN ${candidacy.appliedAt} IS NOT NULL THEN NULL WHEN sent.declined_at IS NOT NULL THEN 'not_for_them'
      WHEN NOT sent.is_ended THEN 'invited' END
    FROM ${invitationsToApply} AS sent WHERE sent.candidacy_id = ${candidacy.id}) AS "invitedToApply"`;

/** An applicant's sent outcome, and the one still to be sent. */
export type OutcomeState = {
  outcome: Outcome;
  outcomeAt: string | null;
  telling: TellableOutcome | null;
  tellAt: string | null;
};

export type CandidateRow = OutcomeState & {
  id: string | null;
  artistId: string;
  stage: Stage;
  grade: Grade | null;
  grades: ReviewerGrade[];
  notes: number;
  yes: number;
  heightFeet: number | null;
  heightInches: number | null;
  invitedToApply: InvitedToApplyMark | null;
  audition: AuditionRow | null;
};

/** The stages of some of these candidates, and how many notes about them the viewer reads. */
function rowsAmong(
  candidates: SQL,
  {
    projectId,
    viewerId,
    artistIds,
    roleId,
  }: Record<'projectId' | 'viewerId' | 'artistIds' | 'roleId', Param | Placeholder>,
): SQL {
  return sql`SELECT candidate.id, artist_id AS "artistId", stage, grade, outcome, ${wireMoment(sql`outcome_at`)} AS "outcomeAt",
      telling, ${wireMoment(sql`tell_at`)} AS "tellAt", (
        SELECT count(*)::integer FROM ${notes}
        WHERE project_id = ${projectId}::uuid AND notes.artist_id = candidate.artist_id AND ${readableBy(viewerId)}) AS notes,
        ${gradesOf(sql`candidate.id`)} AS grades, ${clientsYes(sql`candidate.id`)} AS yes, person.height_feet AS "heightFeet", person.height_inches AS "heightInches",
        ${invitedToApply({ id: sql`candidate.id`, appliedAt: sql`candidate.applied_at` })},
        ${latestAudition({ artistId: sql`candidate.artist_id`, roleId: sql`${roleId}::uuid` })} AS audition
      FROM (${candidates}) AS candidate JOIN ${users} AS person ON person.id = candidate.artist_id
      WHERE artist_id = ANY(${artistIds}::uuid[])`;
}

const placeholders = {
  projectId: sql.placeholder('projectId'),
  viewerId: sql.placeholder('viewerId'),
  artistIds: sql.placeholder('artistIds'),
  roleId: sql.placeholder('role'),
};

/** Prepared: they are found by key, and planning takes longer than running. */
const rowsOfRole = preparedRows<CandidateRow>(
  'candidate_rows',
  rowsAmong(
    candidatesFor(
      sql`project_id = ${placeholders.projectId}::uuid AND project_role_id = ${placeholders.roleId}::uuid`,
    ),
    placeholders,
  ),
);

/** The stages of some candidates of a role, and how many notes about them the viewer reads. */
export async function findCandidateRows(
  db: Queryable,
  { viewerId, projectId, role }: CandidateScope & { viewerId: string },
  artistIds: string[],
): Promise<CandidateRow[]> {
  if (role !== 'none') return (await rowsOfRole(db).execute({ viewerId, projectId, role, artistIds })).rows;
  const values = {
    viewerId: sql.param(viewerId),
    projectId: sql.param(projectId),
    artistIds: sql.param(artistIds),
    roleId: sql.param(null),
  };
  return readRows<CandidateRow>(db, rowsAmong(candidatesOf({ projectId, role }), values));
}
