import type { Answer } from '@kirdaar/contract/operations.ts';
import type { NoteVisibility } from '@kirdaar/domain/casting/notes/notes.ts';
import { onSessionChange } from '../../shell/session/session-state.ts';

/** A note about a talent, as the desk shows it. */
export type WrittenNote = Answer<'showCandidate'>['notes'][number];

export type NoteDraft = { text: string; visibility: NoteVisibility };

const drafts = new Map<string, NoteDraft>();
onSessionChange(() => drafts.clear());

const nothing: NoteDraft = { text: '', visibility: 'team' };

/** An unsaved note: closing the dialog keeps it while this tab is open. */
export function draftOf(about: string, otherwise: NoteDraft = nothing): NoteDraft {
  return drafts.get(about) ?? otherwise;
}

export function keepDraft(about: string, draft: NoteDraft): void {
  if (draft.text) drafts.set(about, draft);
  else drafts.delete(about);
}
