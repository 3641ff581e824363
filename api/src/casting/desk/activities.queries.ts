import { randomUUID } from 'node:crypto';
import { mostNamed } from '@kirdaar/domain/casting/desk/activities.ts';
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable, Transaction } from '../../db/database.ts';
import type { OwnedProjectId } from '../../db/owned-project-id.ts';
import { users } from '../../db/tables/accounts/accounts.ts';
import { invitations } from '../../db/tables/auditions/auditions.ts';
import { boardItems } from '../../db/tables/casting/boards.ts';
import { activities, activityChanges, candidacies } from '../../db/tables/casting/candidacies.ts';
import { notes } from '../../db/tables/casting/notes.ts';
import { messages, threads } from '../../db/tables/messaging/messages.ts';
import { projects } from '../../db/tables/projects/projects.ts';
import { invitationsToApply } from '../../db/tables/search/fit.ts';
import { personIndex } from '../../db/tables/search/person-index.ts';
import { isThereIn } from '../../db/tables/trust/contact.ts';
import { announceProject, announceProjectTo } from '../../messaging/live/announce.ts';

declare const activityBrand: unique symbol;
/** An activity recorded in this transaction. Functions that decide require one. */
export type OpenActivity = { id: string; version: number; madeBy: string; madeAt: Date } & {
  [activityBrand]: true;
};

export type NewActivity = Omit<typeof activities.$inferInsert, 'id' | 'version' | 'projectId'> & {
  projectId: OwnedProjectId;
  madeBy: string;
};

/** Records a decision as the next act of its project, whose row the transaction locks, so acts commit in
    order. Later changes in the transaction belong to it. Announces it to the team at once, and a private
    act only to its author. */
export async function recordActivity(tx: Transaction, activity: NewActivity): Promise<OpenActivity> {
  const id = randomUUID();
  const next = tx.$with('next').as(
    tx
      .update(projects)
      .set({ deskVersion: sql`${projects.deskVersion} + 1` })
      .where(eq(projects.id, activity.projectId))
      .returning({ deskVersion: projects.deskVersion }),
  );
  const [act] = await tx
    .with(next)
    .insert(activities)
    .values({ ...activity, id, version: sql`(SELECT ${next.deskVersion} FROM ${next})` })
    .returning({ version: activities.version });
  if (activity.isPrivate) announceProjectTo(tx, activity.projectId, activity.madeBy);
  else announceProject(tx, activity.projectId);
  return { id, version: act?.version, madeBy: activity.madeBy, madeAt: activity.madeAt } as OpenActivity;
}

const undoing = alias(activities, 'undoing');

/** The activities visible to a user: all except others' private ones (rule notes/readers-2). */
const visibleTo = (viewerId: string) => or(eq(activities.isPrivate, false), eq(activities.madeBy, viewerId));

type ViewedProject = { projectId: OwnedProjectId; viewerId: string };

/** A visible activity of a project, and whether it was undone; null if unknown. */
export async function findActivity(db: Queryable, { projectId, viewerId }: ViewedProject, id: string) {
  const [row] = await db
    .select({
      kind: activities.kind,
      madeBy: activities.madeBy,
      undoUntil: activities.undoUntil,
      isPrivate: activities.isPrivate,
      undone: sql<boolean>`${undoing.id} IS NOT NULL`,
    })
    .from(activities)
    .leftJoin(undoing, eq(undoing.undoes, activities.id))
    .where(and(eq(activities.id, id), eq(activities.projectId, projectId), visibleTo(viewerId)));
  return row ?? null;
}

/** The artists of an activity: of its changes, notes, messages, invitations and board cards. */
const artistsOf = sql`
  SELECT artist_id FROM ${activityChanges} WHERE activity_id = ${activities.id}
  UNION SELECT artist_id FROM ${notes} WHERE activity_id = ${activities.id}
  UNION SELECT artist_id FROM ${invitations} WHERE activity_id = ${activities.id}
  UNION SELECT thread.artist_id FROM ${messages} AS message JOIN ${threads} AS thread ON thread.id = message.thread_id
    WHERE message.activity_id = ${activities.id}
  UNION SELECT own.artist_id FROM ${invitationsToApply} AS sent JOIN ${candidacies} AS own ON own.id = sent.candidacy_id
    WHERE sent.activity_id = ${activities.id}
  UNION SELECT own.artist_id FROM ${boardItems} AS item JOIN ${candidacies} AS own ON own.id = item.candidacy_id
    WHERE item.activity_id = ${activities.id}
      OR ${activities.kind} = 'unboarded' AND own.project_id = ${activities.projectId} AND item.version = ${activities.version}`;

/** The first names of an activity that the viewer may see (rule desk/activity-2). */
const namesOf = (viewerId: string) => sql<string[]>`ARRAY(
  SELECT person.name FROM (${artistsOf}) AS about
  JOIN ${personIndex} AS listed ON listed.id = about.artist_id
  JOIN ${users} AS person ON person.id = listed.id
  WHERE ${isThereIn(activities.projectId, viewerId, sql`listed.id`)}
  ORDER BY lower(person.name) COLLATE "C", person.id LIMIT ${mostNamed})`;

export type ActivityWindow = { cursor: string | undefined; limit: number };

/** The visible activities of a project after another one, newest first. An undo is part of the activity it
    undid. */
export async function findActivities(
  db: Queryable,
  { projectId, viewerId }: ViewedProject,
  { cursor, limit }: ActivityWindow,
) {
  const { id, kind, stage, grade, madeAt, count, undoUntil, projectRoleId } = activities;
  const last = sql`(SELECT made_at, id FROM ${activities} WHERE project_id = ${projectId} AND id = ${cursor}::uuid)`;
  return db
    .select({
      id,
      kind,
      stage,
      grade,
      madeAt,
      count,
      undoUntil,
      roleId: projectRoleId,
      undone: sql<boolean>`${undoing.id} IS NOT NULL`,
      names: namesOf(viewerId),
      by: { id: users.id, name: users.name },
    })
    .from(activities)
    .leftJoin(users, eq(users.id, activities.madeBy))
    .leftJoin(undoing, eq(undoing.undoes, activities.id))
    .where(
      and(
        eq(activities.projectId, projectId),
        visibleTo(viewerId),
        isNull(activities.undoes),
        cursor ? sql`(${madeAt}, ${id}) < ${last}` : undefined,
      ),
    )
    .orderBy(desc(madeAt), desc(id))
    .limit(limit);
}
