import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { users } from '../../db/tables/accounts.ts';
import { listingProfiles } from '../../db/tables/listings.ts';
import { applications, projects } from '../../db/tables/projects.ts';
import type { AuditionVideo } from './profiles.queries.ts';

const byIdentifier = eq(listingProfiles.publicIdentifier, sql.placeholder('publicIdentifier'));

const publicProfile = prepared((db) =>
  db
    .select({ id: listingProfiles.id, profile: listingProfiles.profile })
    .from(listingProfiles)
    .where(byIdentifier)
    .prepare('public_profile'),
);

/** The public profile of a listed person as it is stored, ready to send; null for anybody else. */
export async function findPublicProfile(db: Queryable, publicIdentifier: string) {
  const [row] = await publicProfile(db).execute({ publicIdentifier });
  return row ?? null;
}

const tapes = sql<AuditionVideo[]>`(
  SELECT coalesce(json_agg(json_build_object('roleId', sent.project_role_id, 'videoUrl', sent.video_url)
    ORDER BY sent.created_at, sent.id), '[]')
  FROM ${applications} AS sent JOIN ${projects} AS project ON project.id = sent.project_id
  WHERE sent.artist_id = ${listingProfiles.id} AND sent.video_url IS NOT NULL
    AND project.director_id = ${sql.placeholder('directorId')} AND project.deleted_at IS NULL)`;

const seenProfile = prepared((db) =>
  db
    .select({
      id: listingProfiles.id,
      profile: listingProfiles.profile,
      contact: { email: users.email, number: users.number, whatsappNumber: users.whatsappNumber },
      auditionVideos: tapes,
    })
    .from(listingProfiles)
    .innerJoin(users, eq(users.id, listingProfiles.id))
    .where(byIdentifier)
    .prepare('seen_profile'),
);

export type SeenProfile = NonNullable<Awaited<ReturnType<typeof findProfileSeenBy>>>;

/** The same with what a director may see beyond it: the self-tapes are those sent to projects of theirs that are there. */
export async function findProfileSeenBy(db: Queryable, directorId: string, publicIdentifier: string) {
  const [row] = await seenProfile(db).execute({ directorId, publicIdentifier });
  return row ?? null;
}
