import { mostDecided } from '@kirdaar/domain/casting/desk/decisions.ts';
import { longestNote, noteVisibilities } from '@kirdaar/domain/casting/notes/notes.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import * as z from 'zod';
import type { Operation } from '../operation.ts';
import { byTeam, ownerErrors } from '../projects/projects.ts';
import { shown } from '../response-fields.ts';
import { Id, manyIds, Nothing, requiredText } from '../shapes.ts';

const Visibility = z.enum(noteVisibilities, { error: 'A note is for me or for the team' });
const NoteText = requiredText('Write a note', longestNote);
const ofNote = z.object({
  id: Id.meta({ description: 'The project' }),
  nid: Id.meta({ description: 'The note' }),
});

/** A note as its readers see it; without an author once their account is deleted. */
export const Note = z.object({
  _id: shown.id,
  artistId: shown.id,
  text: shown.text(longestNote),
  visibility: z.enum(noteVisibilities),
  author: z.object({ _id: shown.id.nullable(), name: shown.text(limits.name.max) }),
  createdAt: shown.moment,
  editedAt: shown.moment.nullable(),
});

export const noteOperations = {
  addNotes: {
    summary: 'Writes a note about artists, for oneself or for the team; who is not listed gets none',
    who: 'signed-in',
    also: byTeam,
    params: z.object({ id: Id.meta({ description: 'The project' }) }),
    body: z.object({
      artistIds: manyIds('Choose at least one artist', mostDecided),
      text: NoteText,
      visibility: Visibility,
    }),
    status: 201,
    answer: z.object({
      notes: shown.list(Note, mostDecided),
      activityId: shown.id.nullable().meta({ description: 'What undo takes; null where there is no note' }),
    }),
    errors: [...ownerErrors, 'note.day_limit', 'note.too_many'],
    idempotent: true,
  },
  changeNote: {
    summary: 'Changes what an own note says, or who reads it',
    who: 'signed-in',
    also: 'the author',
    params: ofNote,
    body: z
      .object({ text: NoteText.optional(), visibility: Visibility.optional() })
      .refine(({ text, visibility }) => text !== undefined || visibility !== undefined, {
        error: 'Write a note',
        path: ['text'],
      }),
    answer: Note,
    errors: [...ownerErrors, 'NOT_FOUND', 'note.not_yours'],
    idempotent: true,
  },
  removeNote: {
    summary: 'Removes an own note; twice is as once',
    who: 'signed-in',
    also: 'the author',
    params: ofNote,
    answer: Nothing,
    errors: [...ownerErrors, 'NOT_FOUND', 'note.not_yours'],
    idempotent: true,
  },
} satisfies Record<string, Operation>;
