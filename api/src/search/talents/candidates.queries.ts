import type { AuditionAnswer } from '@kirdaar/domain/auditions/candidate-audition.ts';
import { beginningInIndia, dateInIndia } from '@kirdaar/domain/calendar.ts';
import type { Stage } from '@kirdaar/domain/casting/desk/stages.ts';
import { nameKey } from '@kirdaar/domain/search/talents/artist-order.ts';
import type { personFilterNames } from '@kirdaar/domain/search/talents/filter-names.ts';
import type { FilterValues } from '@kirdaar/domain/search/talents/filters.ts';
import { and, type SQL, sql } from 'drizzle-orm';
import type { OwnedProjectId } from '../../db/owned-project-id.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { candidacies } from '../../db/tables/casting/candidacies.ts';
import { applications, talentViews } from '../../db/tables/projects/projects.ts';
import { reviewerGrades } from '../../db/tables/projects/team.ts';
import { personIndex } from '../../db/tables/search/person-index.ts';
import { artistsAnswering } from './audition.queries.ts';
import { artistsMatching } from './filter.queries.ts';
import type { Order } from './order.queries.ts';
import type { People } from './people.queries.ts';

/** A role of a project, or those without one: 'none'. */
export type CandidateScope = { projectId: OwnedProjectId; role: string };

/** The sort orders of the desk (rule desk/lists-2). */
type CandidateOrder = 'name' | 'shuffled' | 'newest';

/** Which candidates of a role are in a list of the desk, and in what order (rules desk/lists-1,
    desk/lists-2). */
export type CandidateFilter = CandidateScope &
  FilterValues<(typeof personFilterNames)[number] | 'appliedSince' | 'hasTape' | 'seen'> & {
    searchQuery: string;
    stage: Stage[];
    grade: string[];
    answer: AuditionAnswer[];
    now: Date;
    order: CandidateOrder;
    talent?: string | undefined;
    /** The reviewer who has not graded them. */
    ungradedBy?: string | undefined;
  };

/** The candidates of a role as `id, artist_id, stage, grade, applied_at, shuffled` and their outcome.
    Without a role: candidacies from before the project had roles, and people on the project's own shortlist
    without an active candidacy; these have no id (rule desk/roles-3). */
export function candidatesOf({ projectId, role }: CandidateScope): SQL {
  if (role !== 'none')
    return candidatesFor(sql`project_id = ${projectId} AND project_role_id = ${role}::uuid`);
  const isOwn = sql`project_id = ${projectId} AND project_role_id IS NULL`;
  const inPlay = sql`ARRAY(SELECT artist_id FROM ${candidacies} WHERE project_id = ${projectId} AND in_play)`;
  return sql`
    ${candidatesFor(sql`${isOwn} AND NOT is_ended AND (shortlisted_at IS NULL OR artist_id = ANY(${inPlay}))`)}
    UNION ALL
    SELECT NULL::uuid, artist_id, 'shortlisted', NULL::smallint, NULL::timestamptz,
      hashtextextended(project_id::text || artist_id::text, 0), 'none', NULL, NULL, NULL FROM ${candidacies}
    WHERE ${isOwn} AND shortlisted_at IS NOT NULL AND artist_id <> ALL(${inPlay})`;
}

/** The people of a list of the desk. Role and stage are no filters: their count is exact. */
export function candidatesMatching(filter: CandidateFilter): People {
  const people = artistsMatching({ ...filter, sort: 'name' });
  const { order, grade, answer, appliedSince, hasTape, seen, talent, ungradedBy } = filter;
  const isOfSome = talent !== undefined || ungradedBy !== undefined || grade.length > 0 || answer.length > 0;
  const isNarrowed = isOfSome || appliedSince !== null || hasTape || seen !== null;
  return {
    ...people,
    join: sql`JOIN (SELECT * FROM (${candidatesOf(filter)}) AS own WHERE ${chosenBy(filter)}) AS candidate
      ON candidate.artist_id = ${personIndex.id}`,
    order: order === 'name' ? people.order : orderOf(filter),
    isFiltered: people.isFiltered || isNarrowed,
    isPicked: true,
  };
}

/** The candidacies that match a condition, as `id, artist_id, stage, grade, applied_at, shuffled` and their
    outcome. */
export function candidatesFor(where: SQL): SQL {
  const columns = sql`id, artist_id, stage, grade, applied_at, shuffled, outcome, outcome_at, telling, tell_at`;
  return sql`SELECT ${columns} FROM ${candidacies} WHERE ${where}`;
}

function chosenBy(filter: CandidateFilter): SQL {
  const { projectId, role, stage, grade, answer, appliedSince, hasTape, seen, talent, ungradedBy } = filter;
  const ofRole = role === 'none' ? sql`project_role_id IS NULL` : sql`project_role_id = ${role}::uuid`;
  const conditions = and(
    talent ? sql`artist_id = (SELECT id FROM ${users} WHERE public_identifier = ${talent})` : undefined,
    stage.length > 0 ? sql`stage = ANY(${sql.param(stage)})` : undefined,
    grade.length > 0 ? sql`coalesce(grade::text, 'none') = ANY(${sql.param(grade)})` : undefined,
    answer.length > 0 ? answered(filter) : undefined,
    // people without a candidacy cannot be graded
    ungradedBy
      ? sql`id <> ALL(ARRAY(SELECT candidacy_id FROM ${reviewerGrades}
          WHERE project_id = ${projectId} AND user_id = ${ungradedBy}))`
      : undefined,
    appliedSince ? sql`applied_at >= ${beginningInIndia(appliedSince)}` : undefined,
    hasTape
      ? sql`artist_id IN (SELECT artist_id FROM ${applications}
          WHERE project_id = ${projectId} AND ${ofRole} AND video_url IS NOT NULL)`
      : undefined,
    seen === null
      ? undefined
      : sql`(artist_id IN (SELECT artist_id FROM ${talentViews} WHERE project_id = ${projectId})) = ${seen}`,
  );
  return conditions ?? sql`true`;
}

/** No one without a role has an audition for it. */
const answered = ({ role, answer, now }: CandidateFilter) =>
  role === 'none' ? sql`false` : sql`artist_id IN (${artistsAnswering(role, answer, dateInIndia(now))})`;

/** Sorts the last applicants first, and those who never applied last, by name, with one ascending key. */
const newestKey = (appliedAt: SQL, name: SQL) => sql`CASE WHEN ${appliedAt} IS NULL THEN '1' || ${name}
  ELSE '0' || lpad((8000000000000000 - (extract(epoch FROM ${appliedAt}) * 1000000)::bigint)::text, 16, '0') END COLLATE "C"`;

/** The order never uses anything else (rule desk/lists-2). */
function orderOf(filter: CandidateFilter): Order {
  const { order, projectId } = filter;
  const base = { by: 'newest', falls: false } as const;
  if (order === 'shuffled') {
    const hash = (id: SQL) => sql`hashtextextended(${projectId}::uuid::text || ${id}::text, 0)`;
    return { ...base, key: sql`candidate.shuffled`, keyOf: ({ id }) => hash(sql`${id}::uuid`) };
  }
  const appliedAt = (id: string) =>
    sql`(SELECT applied_at FROM (${candidatesOf(filter)}) AS own WHERE own.artist_id = ${id}::uuid)`;
  return {
    ...base,
    key: newestKey(sql`candidate.applied_at`, sql`${personIndex.nameKey}`),
    // computed once, not for every candidate
    keyOf: ({ id, name }) => sql`(SELECT ${newestKey(appliedAt(id), sql`${nameKey(name)}::text`)})`,
  };
}
