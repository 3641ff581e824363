import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { users } from '../../db/tables/accounts.ts';
import { contactFactsOf, decidedProject } from '../../db/tables/contact.ts';
import { childFacts, isForMembers } from '../../db/tables/guardians.ts';
import { listingProfiles } from '../../db/tables/listings.ts';
import { applications, projects } from '../../db/tables/projects.ts';
import { decidesIn } from '../../db/tables/team.ts';
import type { AuditionVideo } from './profiles.queries.ts';

const byIdentifier = eq(listingProfiles.publicIdentifier, sql.placeholder('publicIdentifier'));

const publicProfile = prepared((db) =>
  db
    .select({
      id: listingProfiles.id,
      profile: listingProfiles.profile,
      // by its table: a column of one table alone is written without it
      isForMembers: isForMembers(sql`listing_profiles.id`),
    })
    .from(listingProfiles)
    .where(byIdentifier)
    .prepare('public_profile'),
);

/** The public profile of a listed person as it is stored, ready to send; null for anybody else. */
export async function findPublicProfile(db: Queryable, publicIdentifier: string) {
  const [row] = await publicProfile(db).execute({ publicIdentifier });
  return row ?? null;
}

const viewer = sql`${sql.placeholder('directorId')}::uuid`;

const tapes = sql<AuditionVideo[]>`(
  SELECT coalesce(json_agg(json_build_object('roleId', sent.project_role_id, 'videoUrl', sent.video_url)
    ORDER BY sent.created_at, sent.id), '[]')
  FROM ${applications} AS sent JOIN ${projects} AS project ON project.id = sent.project_id
  WHERE sent.artist_id = ${listingProfiles.id} AND sent.video_url IS NOT NULL
    AND ${decidesIn('project', viewer)} AND project.deleted_at IS NULL)`;

const seenProfile = prepared((db) =>
  db
    .select({
      id: listingProfiles.id,
      profile: listingProfiles.profile,
      contact: {
        ...{ email: users.email, number: users.number, whatsappNumber: users.whatsappNumber },
        ...{ choice: users.contactChoice, ...contactFactsOf(listingProfiles.id, viewer) },
        ...childFacts,
        projectId: decidedProject(viewer, {
          id: sql`${sql.placeholder('projectId')}::uuid`,
          identifier: sql`${sql.placeholder('projectIdentifier')}::text`,
        }),
      },
      auditionVideos: tapes,
    })
    .from(listingProfiles)
    .innerJoin(users, eq(users.id, listingProfiles.id))
    .where(byIdentifier)
    .prepare('seen_profile'),
);

/** Whose profile, and the project that it is opened from. */
export type SeenAddress = {
  publicIdentifier: string;
  projectId?: string | undefined;
  projectIdentifier?: string | undefined;
};

export type SeenProfile = NonNullable<Awaited<ReturnType<typeof findProfileSeenBy>>>;

/** The same with what a director may see beyond it: the self-tapes are those sent to projects, that are there, in which they
    decide. */
export async function findProfileSeenBy(db: Queryable, directorId: string, address: SeenAddress) {
  const { publicIdentifier, projectId = null, projectIdentifier = null } = address;
  const [row] = await seenProfile(db).execute({ directorId, publicIdentifier, projectId, projectIdentifier });
  return row ?? null;
}
