import { and, eq, exists, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { monologues, photographs, users } from '../../db/tables/accounts/accounts.ts';
import { auditions, invitations, tapes } from '../../db/tables/auditions/auditions.ts';
import { boards } from '../../db/tables/casting/boards.ts';
import { messages, threads } from '../../db/tables/messaging/messages.ts';
import { files } from '../../db/tables/profiles/reference.ts';
import { applications, projectRoles, projects } from '../../db/tables/projects/projects.ts';
import { contactViews, isFoundBy } from '../../db/tables/trust/contact.ts';

const noProject = { id: sql`NULL::uuid`, identifier: sql`NULL::text` };

/** A person the viewer may see: a listed one; a casting director with a public project, or who was shown the
    viewer's contact details, or has a conversation with the viewer. A moderator sees everybody with an account. */
export async function findSeenPerson(
  db: Queryable,
  viewerId: string | null,
  id: string,
  isModerator = false,
) {
  const viewer = sql`${viewerId}::uuid`;
  const ownProjects = db
    .select({ one: sql`1` })
    .from(projects)
    .where(
      and(
        eq(projects.directorId, users.id),
        isNull(projects.deletedAt),
        isNull(projects.pausedAt),
        or(
          and(eq(projects.isDraft, false), isNull(projects.archivedAt)),
          exists(
            db
              .select({ one: sql`1` })
              .from(threads)
              .where(and(eq(threads.projectId, projects.id), sql`${threads.artistId} = ${viewer}`)),
          ),
        ),
      ),
    );
  const hasSeen = db
    .select({ one: sql`1` })
    .from(contactViews)
    .where(and(eq(contactViews.directorId, users.id), sql`${contactViews.artistId} = ${viewer}`));
  const isSeen = or(
    isFoundBy(viewer, noProject),
    and(eq(users.kind, 'Director'), or(exists(ownProjects), exists(hasSeen))),
  );
  const [row] = await db
    .select({
      ...{ id: users.id, name: users.name, bio: users.bio, kind: users.kind },
      ...{ introduction: users.videoReelLink, pictureId: users.profilePictureId },
      monologues: sql<{ dialect: string; link: string }[]>`(
        SELECT coalesce(json_agg(json_build_object('dialect', spoken.dialect, 'link', spoken.link)), '[]')
        FROM ${monologues} AS spoken WHERE spoken.user_id = ${users.id})`,
    })
    .from(users)
    .where(and(eq(users.id, id), isModerator ? sql`${users.email} NOT LIKE '%@deleted.invalid'` : isSeen));
  return row ?? null;
}

/** The file of one of a person's photographs. */
export async function findPhotographFile(db: Queryable, userId: string, type: string) {
  const [row] = await db
    .select({ fileId: photographs.fileId })
    .from(photographs)
    .innerJoin(files, eq(files.id, photographs.fileId))
    .where(and(eq(photographs.userId, userId), sql`${photographs.type} = ${type}`));
  return row?.fileId ?? null;
}

/** A project by its id, for any viewer. */
export async function findProject(db: Queryable, id: string) {
  const [row] = await db.select().from(projects).where(eq(projects.id, id));
  return row ?? null;
}

/** A role with its project's id. */
export async function findRole(db: Queryable, id: string) {
  const [row] = await db.select().from(projectRoles).where(eq(projectRoles.id, id));
  return row ?? null;
}

/** A message with its conversation and project. */
export async function findMessage(db: Queryable, id: string) {
  const [row] = await db
    .select({ message: messages, thread: threads, directorId: projects.directorId, project: projects.name })
    .from(messages)
    .innerJoin(threads, eq(threads.id, messages.threadId))
    .innerJoin(projects, eq(projects.id, threads.projectId))
    .where(eq(messages.id, id));
  return row ?? null;
}

/** The director of a board's project. */
export async function findBoardOwner(db: Queryable, boardId: string) {
  const [row] = await db
    .select({ title: boards.title, directorId: projects.directorId })
    .from(boards)
    .innerJoin(projects, eq(projects.id, boards.projectId))
    .where(eq(boards.id, boardId));
  return row ?? null;
}

/** The self-tape of an application, or those of an invitation, with the project that received them. */
export async function findTape(db: Queryable, id: string) {
  const [sent] = await db
    .select({
      ...{ artistId: applications.artistId, projectId: applications.projectId, name: users.name },
      ...{ links: sql<string[]>`array_remove(ARRAY[${applications.videoUrl}], NULL)` },
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.artistId))
    .where(eq(applications.id, id));
  if (sent) return sent;
  const [asked] = await db
    .select({
      ...{ artistId: invitations.artistId, projectId: auditions.projectId, name: users.name },
      ...{
        links: sql<string[]>`ARRAY(SELECT tape.url FROM ${tapes} AS tape
        WHERE tape.invitation_id = ${invitations.id} ORDER BY tape.position)`,
      },
    })
    .from(invitations)
    .innerJoin(auditions, eq(auditions.id, invitations.auditionId))
    .innerJoin(users, eq(users.id, invitations.artistId))
    .where(eq(invitations.id, id));
  return asked ?? null;
}
