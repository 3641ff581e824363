/** Who reads a note: its author alone, or all who cast the project (rule notes/readers-1). */
export const noteVisibilities = ['me', 'team'] as const;
export type NoteVisibility = (typeof noteVisibilities)[number];

/** How many notes about an artist are shown, the newest. */
export const mostNotesShown = 500;

/** How long a note may be. */
export const longestNote = 2000;

type AuthoredNote = { authorId: string | null; visibility: NoteVisibility };

/** Whether somebody who casts the project reads a note (rule notes/readers-1). */
export function mayReadNote({ authorId, visibility }: AuthoredNote, viewer: { id: string }): boolean {
  return visibility === 'team' || authorId === viewer.id;
}

/** Why somebody may not change or remove a note: one that they do not read is not there for them, and one of somebody else
    is not theirs (rule notes/author-1). Null if they may. */
export function changeRefusal(
  note: AuthoredNote,
  viewer: { id: string },
): 'NOT_FOUND' | 'note.not_yours' | null {
  if (note.authorId === viewer.id) return null;
  return mayReadNote(note, viewer) ? 'note.not_yours' : 'NOT_FOUND';
}

/** What whoever wrote a note about some artists reads. */
export function notedMessage(count: number): string {
  return count === 1 ? 'Note saved.' : `Note saved for ${count}.`;
}
