import { eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { users } from '../db/tables/accounts/accounts.ts';
import { childFacts, isForMembers } from '../db/tables/profiles/guardians.ts';
import { applications, projects } from '../db/tables/projects/projects.ts';
import { decidesIn } from '../db/tables/projects/team.ts';
import { personIndex } from '../db/tables/search/person-index.ts';
import {
  contactFactsOf,
  decidedProject,
  hasBlocked,
  hasBlockedTeam,
  hasComeToRound,
} from '../db/tables/trust/contact.ts';
import type { AuditionVideo } from './profiles.queries.ts';

const byIdentifier = eq(personIndex.publicIdentifier, sql.placeholder('publicIdentifier'));

const publicProfile = prepared((db) =>
  db
    .select({
      id: personIndex.id,
      profile: personIndex.profile,
      // with its table: Drizzle omits the table in a query of one table
      isForMembers: isForMembers(sql`person_index.id`),
    })
    .from(personIndex)
    .where(byIdentifier)
    .prepare('public_profile'),
);

/** The stored public profile of a listed person, ready to send; null for others. */
export async function findPublicProfile(db: Queryable, publicIdentifier: string) {
  const [row] = await publicProfile(db).execute({ publicIdentifier });
  return row ?? null;
}

const viewer = sql`viewer.id`;

const asking = sql`${sql.placeholder('directorId')}::uuid`;
const named = {
  id: sql`${sql.placeholder('projectId')}::uuid`,
  identifier: sql`${sql.placeholder('projectIdentifier')}::text`,
};
const noBlockBy = (alsoFrom?: SQL) => sql`NOT ${hasBlocked(sql`seen.id`, asking)} ${alsoFrom}`;

/**
 * Found before anything else is read, so that a block takes as long as an unknown name (rule
 * contact/blocks-9).
 */
const isFound = (isThere: SQL) => sql`${personIndex.id} = (SELECT seen.id FROM ${personIndex} AS seen
  WHERE seen.public_identifier = ${sql.placeholder('publicIdentifier')} AND ${isThere})`;

/**
 * What they sent to existing projects in which the viewer decides; read once for self-tapes and application
 * state.
 */
const sent = sql`LATERAL (
  SELECT count(*) > 0 AS is_any, coalesce(json_agg(json_build_object('roleId', one.project_role_id, 'videoUrl', one.video_url, 'aiMade', one.video_ai_made)
    ORDER BY one.created_at, one.id) FILTER (WHERE one.video_url IS NOT NULL), '[]') AS tapes
  FROM ${applications} AS one JOIN ${projects} AS project ON project.id = one.project_id
  WHERE one.artist_id = ${personIndex.id} AND ${decidesIn('project', viewer)} AND project.deleted_at IS NULL
    AND NOT ${hasBlocked(personIndex.id, sql`project.director_id`)}) AS sent`;

const seenProfile = (name: string, projectId: SQL<string | null>, isThere: SQL) =>
  prepared((db) =>
    db
      .select({
        id: personIndex.id,
        profile: personIndex.profile,
        contact: {
          ...{ email: users.email, number: users.number, whatsappNumber: users.whatsappNumber },
          ...{ choice: users.contactChoice, ...contactFactsOf(personIndex.id, viewer) },
          hasTurnedTo: sql<boolean>`(sent.is_any OR ${hasComeToRound(personIndex.id, viewer)})`,
          ...childFacts,
          projectId,
        },
        auditionVideos: sql<AuditionVideo[]>`sent.tapes`,
      })
      .from(personIndex)
      .innerJoin(users, eq(users.id, personIndex.id))
      // sent once, however many parts use it
      .innerJoin(sql`(SELECT ${sql.placeholder('directorId')}::uuid AS id) AS viewer`, sql`true`)
      .innerJoin(sent, sql`true`)
      .where(isFound(isThere))
      .prepare(name),
  );
const seenFromNowhere = seenProfile('seen_profile', sql<string | null>`NULL::uuid`, noBlockBy());
const seenFromProject = seenProfile(
  'seen_profile_from',
  decidedProject(viewer, named),
  noBlockBy(sql`AND NOT ${hasBlockedTeam(sql`seen.id`, asking, named)}`),
);

/** The profile, and the project that it is opened from. */
export type SeenAddress = {
  publicIdentifier: string;
  projectId?: string | undefined;
  projectIdentifier?: string | undefined;
};

export type SeenProfile = NonNullable<Awaited<ReturnType<typeof findProfileSeenBy>>>;

/**
 * The same with what a director may see beyond it. Self-tapes are those sent to existing projects in which
 * they decide.
 */
export async function findProfileSeenBy(db: Queryable, directorId: string, address: SeenAddress) {
  const { publicIdentifier, projectId = null, projectIdentifier = null } = address;
  const seen = projectId || projectIdentifier ? seenFromProject : seenFromNowhere;
  const [row] = await seen(db).execute({ directorId, publicIdentifier, projectId, projectIdentifier });
  return row ?? null;
}
