import type { NamedRole, SelfUser } from '@kirdaar/contract/accounts/users.ts';
import type { PhotoType } from '@kirdaar/domain/profiles/photo-types.ts';
import { and, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Queryable } from '../db/database.ts';
import { type UserRow, users } from '../db/tables/accounts/accounts.ts';
import { lacksConsent } from '../db/tables/profiles/guardians.ts';
import { type FileRow, files } from '../db/tables/profiles/reference.ts';
import { applications, projects, sentVideo } from '../db/tables/projects/projects.ts';
import { decidesIn } from '../db/tables/projects/team.ts';
import { hasBlocked, isFoundBy } from '../db/tables/trust/contact.ts';
import { isHidingDecided } from '../db/tables/trust/moderation.ts';
import type { StoredImage } from '../media/photo.ts';

type RoleName = z.infer<typeof NamedRole>;
export type AuditionVideo = SelfUser['auditionVideos'][number];

export type StoredProfile = {
  user: Omit<UserRow, 'passwordHash'>;
  picture: FileRow | null;
  roles: RoleName[];
  /** The names of the roles that the reference lists show. */
  jobs: string[];
  departments: string[];
  photographs: (StoredImage & { type: PhotoType; isHidden: boolean })[];
  monologues: SelfUser['monologues'];
  pastProjects: SelfUser['pastProjects'];
  lacksConsent: boolean;
};

const { passwordHash: _, ...userColumns } = getTableColumns(users);

/** Profiles with all their parts, in one statement. */
export async function findProfiles(db: Queryable, which: SQL): Promise<StoredProfile[]> {
  return await db
    .select({
      user: userColumns,
      picture: files,
      roles: list<RoleName>(sql`
        SELECT json_build_object('_id', role.id, 'name', role.name) AS entry, role.name AS place
        FROM user_department_roles held JOIN department_roles role ON role.id = held.department_role_id
        WHERE held.user_id = ${users.id}`),
      jobs: list<string>(sql`
        SELECT to_json(role.name) AS entry, role.name AS place
        FROM user_department_roles held JOIN department_roles role ON role.id = held.department_role_id
        WHERE held.user_id = ${users.id} AND role.show_in_ui`),
      departments: list<string>(sql`
        SELECT to_json(held.department_id) AS entry, held.department_id AS place
        FROM user_departments held WHERE held.user_id = ${users.id}`),
      photographs: list<StoredProfile['photographs'][number]>(sql`
        SELECT json_build_object('type', shot.type, 'path', file.path, 'width', file.width,
          'height', file.height, 'widths', file.widths, 'blur', file.blur, 'aiMade', file.ai_made,
          'isHidden', file.hidden_at IS NOT NULL) AS entry, shot.type AS place
        FROM photographs shot JOIN files file ON file.id = shot.file_id
        WHERE shot.user_id = ${users.id}`),
      monologues: list<SelfUser['monologues'][number]>(sql`
        SELECT json_build_object('language', spoken.dialect, 'link', spoken.link) AS entry,
          spoken.dialect AS place
        FROM monologues spoken WHERE spoken.user_id = ${users.id}`),
      pastProjects: list<SelfUser['pastProjects'][number]>(sql`
        SELECT json_build_object('name', past.name, 'role', past.role, 'link', past.link) AS entry,
          past.position AS place
        FROM past_projects past WHERE past.user_id = ${users.id}`),
      lacksConsent,
    })
    .from(users)
    .leftJoin(files, eq(files.id, users.profilePictureId))
    .where(which);
}

/** The hidden photographs of a person that moderators decided about. */
export async function findDecidedPhotos(db: Queryable, userId: string): Promise<SelfUser['decidedPhotos']> {
  const { rows } = await db.execute<{ type: SelfUser['decidedPhotos'][number] }>(sql`
    SELECT shown.type FROM (
      SELECT 'profilePicture' AS type, profile_picture_id AS file_id FROM users WHERE id = ${userId}::uuid
      UNION ALL SELECT type, file_id FROM photographs WHERE user_id = ${userId}::uuid
    ) AS shown JOIN files ON files.id = shown.file_id AND files.hidden_at IS NOT NULL
    WHERE ${isHidingDecided('photograph', sql`${userId}::uuid`, sql`shown.file_id`)}`);
  return rows.map(({ type }) => type);
}

function list<T>(entries: SQL) {
  return sql<T[]>`(SELECT coalesce(json_agg(entry ORDER BY place), '[]') FROM (${entries}) AS entries)`;
}

export async function findProfile(db: Queryable, which: SQL): Promise<StoredProfile | null> {
  const [profile] = await findProfiles(db, which);
  return profile ?? null;
}

/**
 * The profile of an address for a user who may see it, in one statement (rules profiles/listed-2,
 * contact/blocks-9).
 */
export async function findProfileFor(
  db: Queryable,
  viewerId: string | null,
  { publicIdentifier, projectId = null, projectIdentifier = null }: FoundAddress,
): Promise<StoredProfile | null> {
  const project = { id: sql`${projectId}::uuid`, identifier: sql`${projectIdentifier}::text` };
  const isNamed = eq(users.publicIdentifier, publicIdentifier);
  return findProfile(db, sql`${isNamed} AND ${isFoundBy(sql`${viewerId}::uuid`, project)}`);
}
type FoundAddress = {
  publicIdentifier: string;
  projectId?: string | null | undefined;
  projectIdentifier?: string | null | undefined;
};

export async function findNamedRoles(db: Queryable, userId: string): Promise<RoleName[]> {
  const { rows } = await db.execute<RoleName>(sql`
    SELECT role.id AS _id, role.name
    FROM user_department_roles held JOIN department_roles role ON role.id = held.department_role_id
    WHERE held.user_id = ${userId} ORDER BY role.name, role.id`);
  return rows;
}

/**
 * Self-tapes that an artist sent, oldest first. With a director: only those sent to projects in which they
 * decide. A deleted project shows none to its director, and all to the sender (rule profiles/seen-3).
 */
export async function findAuditionVideos(
  db: Queryable,
  artistId: string,
  directorId?: string,
): Promise<AuditionVideo[]> {
  const rows = await db
    .select({
      roleId: applications.projectRoleId,
      videoUrl: directorId ? applications.videoUrl : sentVideo,
      aiMade: applications.videoAiMade,
    })
    .from(applications)
    .innerJoin(projects, eq(projects.id, applications.projectId))
    .where(
      and(
        eq(applications.artistId, artistId),
        isNotNull(directorId ? applications.videoUrl : sentVideo),
        directorId
          ? and(
              decidesIn('projects', sql`${directorId}`),
              isNull(projects.deletedAt),
              sql`NOT ${hasBlocked(applications.artistId, projects.directorId)}`,
            )
          : undefined,
      ),
    )
    .orderBy(applications.createdAt, applications.id);
  return rows.map((row) => ({ ...row, videoUrl: row.videoUrl ?? '' }));
}
