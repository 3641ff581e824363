import { randomUUID } from 'node:crypto';
import type { NoteVisibility } from '@kirdaar/domain/casting/notes/notes.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import type { OwnedProjectId } from '../../db/owned-project-id.ts';
import { activities } from '../../db/tables/casting/candidacies.ts';
import { type NoteRow, notes } from '../../db/tables/casting/notes.ts';
import { personIndex } from '../../db/tables/search/person-index.ts';
import { isThereIn } from '../../db/tables/trust/contact.ts';

/** The artists among these ids who are listed for the author, ordered by id. */
export async function findListed(
  tx: Transaction,
  artistIds: string[],
  { projectId, writerId }: { projectId: OwnedProjectId; writerId: string },
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT id FROM ${personIndex} WHERE id = ANY(${sql.param(artistIds)}::uuid[])
      AND ${isThereIn(sql`${projectId}::uuid`, writerId, sql`person_index.id`)} ORDER BY id`,
  );
  return rows.map(({ id }) => id);
}

export const countNotesOf = (tx: Transaction, authorId: string): Promise<number> =>
  tx.$count(notes, eq(notes.authorId, authorId));

export type NewNote = Pick<NoteRow, 'authorId' | 'visibility' | 'body' | 'createdAt' | 'activityId'> & {
  projectId: OwnedProjectId;
};

/** Writes the same note about each of these artists. */
export async function insertNotes(
  tx: Transaction,
  artistIds: string[],
  { projectId, ...note }: NewNote,
): Promise<NoteRow[]> {
  const rows = artistIds.map((artistId) => ({ id: randomUUID(), projectId, artistId, ...note }));
  return tx.insert(notes).values(rows).returning();
}

/** A note of a project, locked; null if unknown. */
export async function holdNote(
  tx: Transaction,
  projectId: OwnedProjectId,
  id: string,
): Promise<NoteRow | null> {
  const own = and(eq(notes.id, id), eq(notes.projectId, projectId));
  const [row] = await tx.select().from(notes).where(own).for('update');
  return row ?? null;
}

export async function changeNote(
  tx: Transaction,
  id: string,
  change: { body: string; visibility: NoteVisibility; editedAt: Date },
): Promise<void> {
  await tx.update(notes).set(change).where(eq(notes.id, id));
}

/** Hides an activity from all except its author, once all notes it added are private. */
export async function hideActivity(tx: Transaction, activityId: string): Promise<void> {
  await tx.execute(sql`
    UPDATE ${activities} SET is_private = true WHERE id = ${activityId}::uuid
      AND NOT EXISTS (SELECT FROM ${notes} WHERE activity_id = ${activityId}::uuid AND visibility = 'team')`);
}

export async function deleteNote(tx: Transaction, id: string): Promise<void> {
  await tx.delete(notes).where(eq(notes.id, id));
}
