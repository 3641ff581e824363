/** The readers of a note: its author alone, or all who cast the project (rule notes/readers-1). */
export const noteVisibilities = ['me', 'team'] as const;
export type NoteVisibility = (typeof noteVisibilities)[number];

/** The most notes shown about an artist, the newest. */
export const mostNotesShown = 500;

export const longestNote = 2000;

type AuthoredNote = { authorId: string | null; visibility: NoteVisibility };

/** Whether a member who casts the project reads a note (rule notes/readers-1). */
export function mayReadNote({ authorId, visibility }: AuthoredNote, viewer: { id: string }): boolean {
  return visibility === 'team' || authorId === viewer.id;
}

/** Why a user may not change or remove a note; null if they may. An unreadable note is not found, another
    user's is forbidden (rule notes/author-1). */
export function changeRefusal(
  note: AuthoredNote,
  viewer: { id: string },
): 'NOT_FOUND' | 'note.not_yours' | null {
  if (note.authorId === viewer.id) return null;
  return mayReadNote(note, viewer) ? 'note.not_yours' : 'NOT_FOUND';
}

/** The confirmation for a note about some artists. */
export function notedMessage(count: number): string {
  return count === 1 ? 'Note saved.' : `Note saved for ${count}.`;
}
