import type { Answer } from '@kirdaar/contract/operations.ts';
import type { NoteRow } from '../../db/tables/casting/notes.ts';

/** A note as its author gets it back. */
export function noteOf(note: NoteRow, authorName: string): Answer<'changeNote'> {
  const { id, artistId, body, visibility, authorId, createdAt, editedAt } = note;
  return {
    _id: id,
    artistId,
    text: body,
    visibility,
    author: { _id: authorId, name: authorName },
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
  };
}
