import { and, asc, eq, not, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { users } from '../../db/tables/accounts.ts';
import { boardClients, boards } from '../../db/tables/boards.ts';
import { activities, candidacies, isForShortlist } from '../../db/tables/candidacies.ts';
import { notes } from '../../db/tables/notes.ts';
import { projectRoles, projects } from '../../db/tables/projects.ts';
import { namedFor, type RowRange } from './named-for.queries.ts';

/** Where the artists of a director's projects stand. */
export function findCandidates(db: Queryable, directorId: string, { offset, limit }: RowRange) {
  return db
    .select({
      project: projects.name,
      role: projectRoles.characterName,
      name: namedFor(directorId, projects.id),
      stage: candidacies.stage,
      stagedAt: candidacies.stagedAt,
      grade: candidacies.grade,
    })
    .from(candidacies)
    .innerJoin(projects, eq(projects.id, candidacies.projectId))
    .leftJoin(projectRoles, eq(projectRoles.id, candidacies.projectRoleId))
    .innerJoin(users, eq(users.id, candidacies.artistId))
    .where(and(eq(projects.directorId, directorId), not(isForShortlist)))
    .orderBy(
      ...[asc(projects.createdAt), asc(projects.id), asc(projectRoles.position)],
      ...[asc(users.name), asc(users.id), asc(candidacies.id)],
    )
    .offset(offset)
    .limit(limit);
}

/** What somebody decided, in whichever project. */
export function findActivities(db: Queryable, madeBy: string, { offset, limit }: RowRange) {
  return db
    .select({
      project: projects.name,
      kind: activities.kind,
      stage: activities.stage,
      grade: activities.grade,
      count: activities.count,
      madeAt: activities.madeAt,
    })
    .from(activities)
    .innerJoin(projects, eq(projects.id, activities.projectId))
    .where(eq(activities.madeBy, madeBy))
    .orderBy(asc(activities.madeAt), asc(activities.id))
    .offset(offset)
    .limit(limit);
}

/** What somebody wrote about artists; what others wrote about them is theirs. */
export function findNotes(db: Queryable, authorId: string, { offset, limit }: RowRange) {
  return db
    .select({
      project: projects.name,
      name: namedFor(authorId, projects.id),
      text: notes.body,
      visibility: notes.visibility,
      createdAt: notes.createdAt,
      editedAt: notes.editedAt,
    })
    .from(notes)
    .innerJoin(projects, eq(projects.id, notes.projectId))
    .innerJoin(users, eq(users.id, notes.artistId))
    .where(eq(notes.authorId, authorId))
    .orderBy(asc(notes.createdAt), asc(notes.id))
    .offset(offset)
    .limit(limit);
}

/** The boards of a director's projects, and who opened them. */
export function findBoards(db: Queryable, directorId: string) {
  return db
    .select({
      project: projects.name,
      title: boards.title,
      openUntil: boards.openUntil,
      closedAt: boards.closedAt,
      createdAt: boards.createdAt,
      clients: sql<
        string[]
      >`ARRAY(SELECT name FROM ${boardClients} WHERE board_id = ${boards.id} ORDER BY created_at, id)`,
    })
    .from(boards)
    .innerJoin(projects, eq(projects.id, boards.projectId))
    .where(eq(projects.directorId, directorId))
    .orderBy(asc(boards.createdAt), asc(boards.id));
}
