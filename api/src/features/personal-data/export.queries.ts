import { and, asc, eq, inArray, like, max, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/database.ts';
import { knownBrowsers, sessions, users } from '../../db/tables/accounts.ts';
import { candidacies, isShortlisting, ofApplication, shortlistedSince } from '../../db/tables/candidacies.ts';
import { contacts } from '../../db/tables/mail.ts';
import {
  applications,
  projectRoles,
  projects,
  talentViews,
  withdrawnApplications,
} from '../../db/tables/projects.ts';
import { files } from '../../db/tables/reference.ts';
import { findAuditionRows } from './export-auditions.queries.ts';
import { findChildCastingRows } from './export-children.queries.ts';
import { findContactRows } from './export-contact.queries.ts';
import { findBoards } from './export-desk.queries.ts';
import { findGuardianRows } from './export-guardians.queries.ts';
import { findOwnLists } from './export-lists.queries.ts';
import {
  findHiddenSuggestions,
  findInvitationsToApply,
  findInvitedToApply,
  findRoleMarks,
} from './export-marks.queries.ts';
import { findVerificationRows } from './export-verification.queries.ts';
import { namedFor, type RowRange } from './named-for.queries.ts';
import { findSecurityRows } from './security-export.queries.ts';
import { findTeamRows } from './team-export.queries.ts';

export type PersonalRows = Awaited<ReturnType<typeof findPersonalRows>>;

/** The rows about a person but the profile itself, and but those of which an account may have thousands: these are read in
    parts (`export-parts.service.ts`). */
export async function findPersonalRows(db: Queryable, userId: string, email: string) {
  return {
    roleMarks: await findRoleMarks(db, userId),
    hiddenSuggestions: await findHiddenSuggestions(db, userId),
    invitationsToApply: await findInvitationsToApply(db, userId),
    invitedToApply: await findInvitedToApply(db, userId),
    account: await findAccountFacts(db, userId),
    sessions: await db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(asc(sessions.createdAt), asc(sessions.id)),
    browsers: await db
      .select()
      .from(knownBrowsers)
      .where(eq(knownBrowsers.userId, userId))
      .orderBy(asc(knownBrowsers.createdAt), asc(knownBrowsers.tokenHash)),
    applications: await findApplications(db, userId),
    withdrawn: await db
      .select()
      .from(withdrawnApplications)
      .where(eq(withdrawnApplications.artistId, userId))
      .orderBy(asc(withdrawnApplications.withdrawnAt), asc(withdrawnApplications.id)),
    shortlists: await findShortlists(db, userId),
    lists: await findOwnLists(db, userId),
    boards: await findBoards(db, userId),
    auditions: await findAuditionRows(db, userId),
    contact: await findContactRows(db, userId),
    security: await findSecurityRows(db, userId),
    ...(await findChildCastingRows(db, userId)),
    ...(await findTeamRows(db, userId, email)),
    messages: await db
      .select()
      .from(contacts)
      .where(eq(contacts.email, email))
      .orderBy(asc(contacts.createdAt), asc(contacts.id)),
    verification: await findVerificationRows(db, userId, email),
    guardians: await findGuardianRows(db, userId, email),
    // evidence has no address: it is told with the verification
    files: await db
      .select()
      .from(files)
      .where(and(eq(files.ownerId, userId), like(files.path, '/uploads/%')))
      .orderBy(asc(files.createdAt), asc(files.id)),
  };
}

async function findAccountFacts(db: Queryable, userId: string) {
  const [row] = await db
    .select({
      createdAt: users.createdAt,
      updatedAt: users.updatedAt,
      consentVersion: users.consentVersion,
      consentedAt: users.consentedAt,
      firstListedAt: users.firstListedAt,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!row) throw new Error('the account is gone');
  return row;
}

function findApplications(db: Queryable, artistId: string) {
  return db
    .select({
      project: projects.name,
      role: projectRoles.characterName,
      videoUrl: applications.videoUrl,
      createdAt: applications.createdAt,
      outcome: candidacies.outcome,
      words: candidacies.outcomeWords,
    })
    .from(applications)
    .innerJoin(candidacies, ofApplication)
    .innerJoin(projects, eq(projects.id, applications.projectId))
    .leftJoin(projectRoles, eq(projectRoles.id, applications.projectRoleId))
    .where(eq(applications.artistId, artistId))
    .orderBy(asc(applications.createdAt), asc(applications.id));
}

function findShortlists(db: Queryable, artistId: string) {
  return db
    .select({ project: projects.name, at: shortlistedSince })
    .from(candidacies)
    .innerJoin(projects, eq(projects.id, candidacies.projectId))
    .where(and(eq(candidacies.artistId, artistId), isShortlisting))
    .groupBy(projects.id)
    .orderBy(asc(shortlistedSince), asc(projects.id));
}

/** The projects of a person with their roles, a page of them. */
export async function findProjects(db: Queryable, userId: string, { offset, limit }: RowRange) {
  const own = await db
    .select()
    .from(projects)
    .where(eq(projects.directorId, userId))
    .orderBy(asc(projects.createdAt), asc(projects.id))
    .offset(offset)
    .limit(limit);
  const roles = await findRoles(
    db,
    own.map(({ id }) => id),
  );
  return own.map((project) => ({
    ...project,
    roles: roles.filter(({ projectId }) => projectId === project.id),
  }));
}

async function findRoles(db: Queryable, projectIds: string[]) {
  if (projectIds.length === 0) return [];
  return db
    .select()
    .from(projectRoles)
    .where(inArray(projectRoles.projectId, projectIds))
    .orderBy(asc(projectRoles.position), asc(projectRoles.id));
}

export function findTalents(db: Queryable, directorId: string, { offset, limit }: RowRange) {
  const { projectId, artistId, viewedAt } = talentViews;
  const own = eq(projects.directorId, directorId);
  const opened = db
    .select({ projectId, artistId, viewedAt, shortlistedAt: sql<Date | null>`NULL::timestamptz`.as('at') })
    .from(talentViews)
    .innerJoin(projects, eq(projects.id, projectId))
    .where(own);
  const chosen = db
    .select({
      projectId: candidacies.projectId,
      artistId: candidacies.artistId,
      viewedAt: sql<Date>`NULL::timestamptz`,
      shortlistedAt: shortlistedSince.as('at'),
    })
    .from(candidacies)
    .innerJoin(projects, eq(projects.id, candidacies.projectId))
    .where(and(own, isShortlisting))
    .groupBy(candidacies.projectId, candidacies.artistId);
  const talents = unionAll(opened, chosen).as('talents');
  return db
    .select({
      project: projects.name,
      name: namedFor(directorId, projects.id),
      viewedAt: max(talents.viewedAt),
      shortlistedAt: sql<Date | null>`max(${talents.shortlistedAt})`.mapWith(candidacies.stagedAt),
    })
    .from(talents)
    .innerJoin(projects, eq(projects.id, talents.projectId))
    .innerJoin(users, eq(users.id, talents.artistId))
    .groupBy(projects.id, users.id)
    .orderBy(asc(projects.createdAt), asc(projects.id), asc(users.name), asc(users.id))
    .offset(offset)
    .limit(limit);
}
