import { mostFacts } from '@kirdaar/contract/trust/moderation/facts.ts';
import { and, count, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { photographs, users } from '../../db/tables/accounts/accounts.ts';
import { auditions, invitations } from '../../db/tables/auditions/auditions.ts';
import { candidacies } from '../../db/tables/casting/candidacies.ts';
import { threads } from '../../db/tables/messaging/messages.ts';
import { guardians } from '../../db/tables/profiles/guardians.ts';
import { files } from '../../db/tables/profiles/reference.ts';
import { applications, projectRoles, projects } from '../../db/tables/projects/projects.ts';
import { cases, reports } from '../../db/tables/trust/reports.ts';

/** Others with one of these numbers, their own or their guardian's. A union, because OR would read all users. */
export function findSameNumber(db: Queryable, id: string, numbers: string[]) {
  const given = sql`${sql.param(numbers)}::text[]`;
  return db
    .select({ _id: users.id, name: users.name })
    .from(users)
    .where(
      and(
        ne(users.id, id),
        sql`users.id IN (
          SELECT id FROM users WHERE ARRAY[number, whatsapp_number] && ${given}
          UNION SELECT user_id FROM ${guardians} WHERE phone = ANY(${given}))`,
      ),
    )
    .orderBy(users.name, users.id)
    .limit(mostFacts);
}

/** A person's photographs, the profile picture first. */
export async function findPhotographs(db: Queryable, id: string) {
  const { path, width, height, widths, blur, aiMade } = files;
  const file = { path, width, height, widths, blur, aiMade };
  const picture = await db
    .select(file)
    .from(users)
    .innerJoin(files, eq(files.id, users.profilePictureId))
    .where(eq(users.id, id));
  const others = await db
    .select({ type: photographs.type, ...file })
    .from(photographs)
    .innerJoin(files, eq(files.id, photographs.fileId))
    .where(eq(photographs.userId, id))
    .orderBy(photographs.type);
  return [...picture.map((one) => ({ ...one, type: 'profilePicture' })), ...others];
}

const isPublished = and(eq(projects.isDraft, false), isNull(projects.deletedAt));

/** The last published projects of a casting director. */
export function findLastProjects(db: Queryable, directorId: string) {
  const { id, name, createdAt, requirementClose, archivedAt, pausedAt } = projects;
  return db
    .select({ id, name, createdAt, requirementClose, archivedAt, pausedAt })
    .from(projects)
    .where(and(eq(projects.directorId, directorId), isPublished))
    .orderBy(desc(createdAt), desc(id))
    .limit(mostFacts);
}

/** The last applications of a person, each with the outcome that was sent. */
export function findLastApplications(db: Queryable, artistId: string) {
  return db
    .select({
      ...{ projectId: projects.id, project: projects.name, role: projectRoles.characterName },
      outcome: candidacies.outcome,
      at: applications.createdAt,
    })
    .from(applications)
    .innerJoin(projects, eq(projects.id, applications.projectId))
    .leftJoin(projectRoles, eq(projectRoles.id, applications.projectRoleId))
    .leftJoin(
      candidacies,
      and(
        eq(candidacies.projectId, applications.projectId),
        eq(candidacies.artistId, applications.artistId),
        sql`${candidacies.projectRoleId} IS NOT DISTINCT FROM ${applications.projectRoleId}`,
      ),
    )
    .where(eq(applications.artistId, artistId))
    .orderBy(desc(applications.createdAt))
    .limit(mostFacts);
}

export async function countApplications(db: Queryable, where: { artistId: string } | { projectId: string }) {
  const own =
    'artistId' in where
      ? eq(applications.artistId, where.artistId)
      : eq(applications.projectId, where.projectId);
  const [row] = await db.select({ total: count() }).from(applications).where(own);
  return row?.total ?? 0;
}

/** The number of conversations of an artist, in a director's projects, or of one project. */
export async function countConversations(
  db: Queryable,
  of: { artistId: string } | { directorId: string } | { projectId: string },
): Promise<number> {
  let own: SQL | undefined;
  if ('artistId' in of) own = eq(threads.artistId, of.artistId);
  else if ('projectId' in of) own = eq(threads.projectId, of.projectId);
  else {
    const led = db.select({ id: projects.id }).from(projects).where(eq(projects.directorId, of.directorId));
    own = inArray(threads.projectId, led);
  }
  const [row] = await db.select({ total: count() }).from(threads).where(own);
  return row?.total ?? 0;
}

/** The last cases about a person, or those about some content of the person; none about the viewer (rule
    reports/secret-1). */
export function findCasesAbout(
  db: Queryable,
  { personId, viewerId, contentIds }: { personId: string; viewerId: string; contentIds?: string[] },
) {
  if (personId === viewerId) return [];
  return db
    .select()
    .from(cases)
    .where(and(eq(cases.personId, personId), contentIds && inArray(cases.aboutId, contentIds)))
    .orderBy(desc(cases.receivedAt), desc(cases.id))
    .limit(mostFacts);
}

/** What a person reported last; nothing about the viewer. */
export function findReportedBy(db: Queryable, reporterId: string, viewerId: string) {
  const { reference, caseId, name, createdAt, id, personId } = reports;
  return db
    .select({ reference, caseId, name, at: createdAt })
    .from(reports)
    .where(and(eq(reports.reporterId, reporterId), sql`${personId} IS DISTINCT FROM ${viewerId}::uuid`))
    .orderBy(desc(createdAt), desc(id))
    .limit(mostFacts);
}

/** How many invitations to auditions a project sent. */
export async function countInvitations(db: Queryable, projectId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(invitations)
    .innerJoin(auditions, eq(auditions.id, invitations.auditionId))
    .where(eq(auditions.projectId, projectId));
  return row?.total ?? 0;
}
