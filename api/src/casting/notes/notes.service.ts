import type { Answer, ParsedBody, ParsedParams } from '@kirdaar/contract/operations.ts';
import { dateInIndia, tomorrowInIndia } from '@kirdaar/domain/calendar.ts';
import { undoTime } from '@kirdaar/domain/casting/desk/activities.ts';
import { changeRefusal, notedMessage } from '@kirdaar/domain/casting/notes/notes.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Transaction } from '../../db/database.ts';
import type { NoteRow } from '../../db/tables/casting/notes.ts';
import type { Deps } from '../../deps.ts';
import { AnswerWithMessage } from '../../http/answer.ts';
import type { IdempotentRun } from '../../http/idempotency.ts';
import { countWithin } from '../../http/limits/limits.ts';
import type { Viewer } from '../../http/viewer.ts';
import { announceProject, announceProjectTo } from '../../messaging/live/announce.ts';
import { requireReviewer } from '../../projects/team.service.ts';
import { beginActivity } from '../desk/activities.service.ts';
import { noteOf } from './notes.present.ts';
import {
  changeNote,
  countNotesOf,
  deleteNote,
  findListed,
  hideActivity,
  holdNote,
  insertNotes,
} from './notes.queries.ts';

/** Writes a note about artists (rules notes/texts-1, notes/texts-2), skipping unlisted ones. A private
    note is visible to its author alone (rule notes/readers-2). */
export async function addNotes(
  deps: Deps,
  once: IdempotentRun<Answer<'addNotes'>>,
  viewer: Viewer,
  id: string,
  { artistIds, text, visibility }: ParsedBody<'addNotes'>,
) {
  return once(async (tx) => {
    const { project } = await requireReviewer(tx, viewer, id, 'no key update');
    const listed = await findListed(tx, artistIds, { projectId: project.id, writerId: viewer.id });
    if (listed.length === 0) return new AnswerWithMessage(notedMessage(0), { notes: [], activityId: null });
    const at = deps.clock();
    await countNotes(tx, viewer.id, { count: listed.length, now: at });
    const { id: activityId } = await beginActivity(tx, {
      kind: 'noted',
      projectId: project.id,
      madeBy: viewer.id,
      madeAt: at,
      count: listed.length,
      isPrivate: visibility === 'me',
      undoUntil: new Date(at.getTime() + undoTime),
    });
    const row = { authorId: viewer.id, visibility, body: text, createdAt: at, activityId };
    const rows = await insertNotes(tx, listed, { projectId: project.id, ...row });
    const notes = rows.map((note) => noteOf(note, viewer.name));
    return new AnswerWithMessage(notedMessage(notes.length), { notes, activityId });
  });
}

/** Counts new notes of an account, in the transaction that writes them. Throws 429 `note.day_limit` or 409
    `note.too_many` (rule notes/texts-3). */
async function countNotes(
  tx: Transaction,
  authorId: string,
  { count, now }: { count: number; now: Date },
): Promise<void> {
  const until = tomorrowInIndia(now);
  const { perDay, inAll } = limits.notes;
  // this serialises writers of one account
  if (!(await countWithin(tx, `notes:${authorId} ${dateInIndia(now)}`, { most: perDay, until, count })))
    throw new Refusal('note.day_limit', { retryAfterSeconds: (until.getTime() - now.getTime()) / 1000 });
  if ((await countNotesOf(tx, authorId)) + count > inAll) throw new Refusal('note.too_many');
}

/** Changes an own note, and marks it as changed (rule notes/author-2). Throws 404, or 403 `note.not_yours`
    (rule notes/author-1). */
export async function changeOwnNote(
  deps: Deps,
  once: IdempotentRun<Answer<'changeNote'>>,
  viewer: Viewer,
  params: ParsedParams<'changeNote'>,
  body: ParsedBody<'changeNote'>,
) {
  return once(async (tx) => {
    const note = await holdOwnNote(tx, viewer, params);
    if (!note) throw new Refusal('NOT_FOUND');
    const { text = note.body, visibility = note.visibility } = body;
    const isSame = text === note.body && visibility === note.visibility;
    const changed = isSame ? note : { ...note, body: text, visibility, editedAt: deps.clock() };
    if (changed.editedAt && !isSame) {
      const { editedAt } = changed;
      await changeNote(tx, note.id, { body: text, visibility, editedAt });
      if (visibility === 'me' && note.activityId) await hideActivity(tx, note.activityId);
      announce(tx, note.visibility === 'team' ? note : changed);
    }
    return new AnswerWithMessage('Note saved.', noteOf(changed, viewer.name));
  });
}

/** Removes an own note. Idempotent (rule notes/author-4). Throws 404 for another user's private note, and
    403 `note.not_yours`. */
export async function removeOwnNote(
  once: IdempotentRun<Answer<'removeNote'>>,
  viewer: Viewer,
  params: ParsedParams<'removeNote'>,
) {
  return once(async (tx) => {
    const note = await holdOwnNote(tx, viewer, params);
    if (note) {
      await deleteNote(tx, note.id);
      announce(tx, note);
    }
    return new AnswerWithMessage('Note removed.', null);
  });
}

/** Announces a change to the team, or a private one to its author alone. */
function announce(tx: Transaction, { visibility, projectId, authorId }: NoteRow): void {
  if (visibility === 'team') announceProject(tx, projectId);
  else if (authorId) announceProjectTo(tx, projectId, authorId);
}

/** An own note, locked; null without one of that id in the project. */
async function holdOwnNote(
  tx: Transaction,
  viewer: Viewer,
  { id, nid }: ParsedParams<'changeNote'>,
): Promise<NoteRow | null> {
  const { project } = await requireReviewer(tx, viewer, id, 'no key update');
  const note = await holdNote(tx, project.id, nid);
  const refusal = note && changeRefusal(note, viewer);
  if (refusal) throw new Refusal(refusal);
  return note ?? null;
}
