import { and, asc, desc, eq, inArray, max, not, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { users } from '../../db/tables/accounts/accounts.ts';
import { auditions, checkIns, invitations, slots } from '../../db/tables/auditions/auditions.ts';
import { boardClients, boards } from '../../db/tables/casting/boards.ts';
import {
  activities,
  candidacies,
  isForShortlist,
  isShortlisting,
  shortlistedSince,
} from '../../db/tables/casting/candidacies.ts';
import { notes } from '../../db/tables/casting/notes.ts';
import { files } from '../../db/tables/profiles/reference.ts';
import { childChecks, projectRoles, projects, talentViews } from '../../db/tables/projects/projects.ts';
import { hiddenSuggestions, invitationsToApply } from '../../db/tables/search/fit.ts';
import { listPeople, lists } from '../../db/tables/search/talent-lists.ts';
import { namedFor, type Parts } from './part.queries.ts';

const project = projects.name;
const role = projectRoles.characterName;

/** A director's projects with the data about artists, and a user's actions as a team member. */
export const castingParts = {
  projects: async (db, { id }, { offset, limit }) => {
    const own = await db
      .select()
      .from(projects)
      .where(eq(projects.directorId, id))
      .orderBy(asc(projects.createdAt), asc(projects.id))
      .offset(offset)
      .limit(limit);
    const ids = own.map((one) => one.id);
    const roles = await db
      .select()
      .from(projectRoles)
      .where(inArray(projectRoles.projectId, ids))
      .orderBy(asc(projectRoles.position), asc(projectRoles.id));
    return own.map((one) => ({ ...one, roles: roles.filter(({ projectId }) => projectId === one.id) }));
  },
  talents: (db, { id }, { offset, limit }) => {
    const { projectId, artistId, viewedAt } = talentViews;
    const own = eq(projects.directorId, id);
    const opened = db
      .select({ projectId, artistId, viewedAt, shortlistedAt: sql<Date | null>`NULL::timestamptz`.as('at') })
      .from(talentViews)
      .innerJoin(projects, eq(projects.id, projectId))
      .where(own);
    const chosen = db
      .select({
        ...{ projectId: candidacies.projectId, artistId: candidacies.artistId },
        ...{ viewedAt: sql<Date>`NULL::timestamptz`, shortlistedAt: shortlistedSince.as('at') },
      })
      .from(candidacies)
      .innerJoin(projects, eq(projects.id, candidacies.projectId))
      .where(and(own, isShortlisting))
      .groupBy(candidacies.projectId, candidacies.artistId);
    const talents = unionAll(opened, chosen).as('talents');
    return db
      .select({
        ...{ project, name: namedFor(id, projects.id), viewedAt: max(talents.viewedAt) },
        shortlistedAt: sql<Date | null>`max(${talents.shortlistedAt})`.mapWith(candidacies.stagedAt),
      })
      .from(talents)
      .innerJoin(projects, eq(projects.id, talents.projectId))
      .innerJoin(users, eq(users.id, talents.artistId))
      .groupBy(projects.id, users.id)
      .orderBy(asc(projects.createdAt), asc(projects.id), asc(users.name), asc(users.id))
      .offset(offset)
      .limit(limit);
  },
  candidates: (db, { id }, { offset, limit }) => {
    const { stage, stagedAt, grade } = candidacies;
    return db
      .select({ project, role, name: namedFor(id, projects.id), stage, stagedAt, grade })
      .from(candidacies)
      .innerJoin(projects, eq(projects.id, candidacies.projectId))
      .leftJoin(projectRoles, eq(projectRoles.id, candidacies.projectRoleId))
      .innerJoin(users, eq(users.id, candidacies.artistId))
      .where(and(eq(projects.directorId, id), not(isForShortlist)))
      .orderBy(
        ...[asc(projects.createdAt), asc(projects.id), asc(projectRoles.position)],
        ...[asc(users.name), asc(users.id), asc(candidacies.id)],
      )
      .offset(offset)
      .limit(limit);
  },
  activities: (db, { id }, { offset, limit }) => {
    const { kind, stage, grade, count, madeAt } = activities;
    return db
      .select({ project, kind, stage, grade, count, at: madeAt })
      .from(activities)
      .innerJoin(projects, eq(projects.id, activities.projectId))
      .where(eq(activities.madeBy, id))
      .orderBy(asc(madeAt), asc(activities.id))
      .offset(offset)
      .limit(limit);
  },
  // what others wrote about a user is their data
  notes: (db, { id }, { offset, limit }) => {
    const { body, visibility, createdAt, editedAt } = notes;
    return db
      .select({
        ...{ project, name: namedFor(id, projects.id), text: body, visibility },
        ...{ writtenAt: createdAt, editedAt },
      })
      .from(notes)
      .innerJoin(projects, eq(projects.id, notes.projectId))
      .innerJoin(users, eq(users.id, notes.artistId))
      .where(eq(notes.authorId, id))
      .orderBy(asc(createdAt), asc(notes.id))
      .offset(offset)
      .limit(limit);
  },
  boards: (db, { id }) => {
    const { title, openUntil, closedAt, createdAt } = boards;
    return db
      .select({
        ...{ project, title, openUntil, closedAt, createdAt },
        clients: sql<string[]>`ARRAY(SELECT name FROM ${boardClients} WHERE board_id = ${boards.id}
          AND joined_into IS NULL AND NOT is_removed ORDER BY created_at, id)`,
      })
      .from(boards)
      .innerJoin(projects, eq(projects.id, boards.projectId))
      .where(eq(projects.directorId, id))
      .orderBy(asc(createdAt), asc(boards.id));
  },
  lists: async (db, { id }) => {
    const people = await db
      .select({ listId: listPeople.listId, name: namedFor(id, null), addedAt: listPeople.addedAt })
      .from(listPeople)
      .innerJoin(lists, eq(lists.id, listPeople.listId))
      .innerJoin(users, eq(users.id, listPeople.artistId))
      .where(eq(lists.directorId, id))
      .orderBy(listPeople.addedAt, listPeople.artistId);
    const own = await db
      .select()
      .from(lists)
      .where(eq(lists.directorId, id))
      .orderBy(desc(lists.createdAt), asc(lists.id));
    return own.map((list) => ({ ...list, people: people.filter(({ listId }) => listId === list.id) }));
  },
  hiddenSuggestions: (db, { id }) => {
    const { roleId, artistId, hiddenBy, hiddenAt } = hiddenSuggestions;
    return db
      .select({ project, role, name: namedFor(id, projects.id), hiddenAt })
      .from(hiddenSuggestions)
      .innerJoin(projectRoles, eq(projectRoles.id, roleId))
      .innerJoin(projects, eq(projects.id, projectRoles.projectId))
      .innerJoin(users, eq(users.id, artistId))
      .where(eq(hiddenBy, id))
      .orderBy(asc(hiddenAt), asc(artistId));
  },
  invitedToApply: (db, { id }) => {
    const { candidacyId, message, invitedBy, invitedAt } = invitationsToApply;
    return db
      .select({ project, role, name: namedFor(id, projects.id), message, invitedAt })
      .from(invitationsToApply)
      .innerJoin(candidacies, eq(candidacies.id, candidacyId))
      .innerJoin(projects, eq(projects.id, candidacies.projectId))
      .leftJoin(projectRoles, eq(projectRoles.id, candidacies.projectRoleId))
      .innerJoin(users, eq(users.id, candidacies.artistId))
      .where(eq(invitedBy, id))
      .orderBy(asc(invitedAt), asc(candidacyId));
  },
  auditions: (db, { id }) => {
    const { kind, stage, placeName, address, city, bring, link, script, instructions } = auditions;
    const { deadline, answerBy, createdAt, cancelledAt } = auditions;
    return db
      .select({
        ...{ project, kind, stage, placeName, address, city, bring, link, script, instructions },
        ...{ deadline, answerBy, createdAt, cancelledAt },
      })
      .from(auditions)
      .innerJoin(projects, eq(projects.id, auditions.projectId))
      .where(eq(projects.directorId, id))
      .orderBy(asc(createdAt), asc(auditions.id));
  },
  invitedArtists: (db, { id }) =>
    db
      .select({ project, name: namedFor(id, projects.id), state: invitations.state, start: slots.start })
      .from(invitations)
      .innerJoin(auditions, eq(auditions.id, invitations.auditionId))
      .innerJoin(projects, eq(projects.id, auditions.projectId))
      .innerJoin(users, eq(users.id, invitations.artistId))
      .leftJoin(slots, eq(slots.id, invitations.slotId))
      .where(eq(projects.directorId, id))
      .orderBy(asc(invitations.invitedAt), asc(invitations.id)),
  checkIns: (db, { id }) =>
    db
      .select({ step: checkIns.step, at: checkIns.at })
      .from(checkIns)
      .where(eq(checkIns.madeBy, id))
      .orderBy(asc(checkIns.at), asc(checkIns.key)),
  childChecks: (db, { id }) =>
    db
      .select({ project, key: childChecks.key, tickedAt: childChecks.tickedAt })
      .from(childChecks)
      .innerJoin(projects, eq(projects.id, childChecks.projectId))
      .where(eq(childChecks.tickedBy, id))
      .orderBy(asc(childChecks.tickedAt), asc(childChecks.projectId), asc(childChecks.key)),
  permissions: (db, { id }) =>
    db
      .select({ project, name: files.name, bytes: files.bytes, storedAt: files.createdAt })
      .from(projects)
      .innerJoin(files, eq(files.id, projects.permissionId))
      .where(eq(projects.directorId, id))
      .orderBy(asc(projects.createdAt), asc(projects.id)),
} satisfies Partial<Parts>;
