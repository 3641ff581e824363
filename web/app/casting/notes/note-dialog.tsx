import { longestNote, type NoteVisibility, notedMessage } from '@kirdaar/domain/casting/notes/notes.ts';
import { useEffect, useState } from 'react';
import { callApi } from '../../shell/calls/api.ts';
import { messageOf } from '../../shell/calls/api-error.ts';
import { newIdempotencyKey } from '../../shell/calls/idempotency-key.ts';
import { patience, useAct } from '../../shell/calls/use-act.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { draftOf, keepDraft, type NoteDraft, type WrittenNote } from './note-drafts.ts';
import { NoteList } from './note-list.tsx';

/** The subject of a note: one talent with the existing notes, or several at once. */
export type NoteSubject = {
  name: string;
  /** The key of an unsaved text. */
  key: string;
  artistIds: () => Promise<readonly string[]>;
  notes: readonly WrittenNote[];
};

type Props = {
  projectId: string;
  subject: NoteSubject | null;
  onClose: () => void;
  /** Called with the confirmation, and the id for undo. */
  onSaved: (text: string, activityId: string | null) => void;
};

/** Writes a private or a team note; Ctrl or Cmd with Enter saves, Escape keeps the text (rule
    desk/screens-9). */
export function NoteDialog({ projectId, subject, onClose, onSaved }: Props) {
  return (
    <Dialog open={subject !== null} onClose={onClose} title={`Note about ${subject?.name ?? ''}`}>
      {subject && (
        <NoteForm
          key={subject.key}
          projectId={projectId}
          subject={subject}
          onClose={onClose}
          onSaved={onSaved}
        />
      )}
    </Dialog>
  );
}

const visibilities = [
  { value: 'team', label: 'Team' },
  { value: 'me', label: 'Me' },
] as const;

function NoteForm({ projectId, subject, onClose, onSaved }: Props & { subject: NoteSubject }) {
  const [draft, setDraft] = useState(() => draftOf(subject.key));
  const [changed, setChanged] = useState<WrittenNote | null>(null);
  const [problem, setProblem] = useState('');
  const [key, setKey] = useState(newIdempotencyKey);
  const [pending, act] = useAct();

  useEffect(() => {
    // the dialog opens after this, and would focus its first button
    const frame = requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('dialog[open] textarea')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, []);
  const write = (next: NoteDraft) => {
    setDraft(next);
    setProblem('');
    keepDraft(changed?._id ?? subject.key, next);
    // another text is another write
    setKey(newIdempotencyKey());
  };
  const send = async () => {
    const input = { idempotencyKey: key, signal: patience() };
    if (changed) {
      await callApi('changeNote', { params: { id: projectId, nid: changed._id }, body: draft, ...input });
      keepDraft(changed._id, { ...draft, text: '' });
      return onSaved('Note changed.', null);
    }
    const body = { ...draft, artistIds: [...(await subject.artistIds())] };
    const { notes, activityId } = await callApi('addNotes', { params: { id: projectId }, body, ...input });
    keepDraft(subject.key, { ...draft, text: '' });
    onSaved(notedMessage(notes.length), activityId);
  };
  const save = () =>
    act(async () => {
      if (draft.text.trim() === '') return setProblem('Write a note');
      try {
        await send();
        onClose();
      } catch (error) {
        setProblem(messageOf(error, 'The note could not be saved. Please try again.'));
      }
    });

  return (
    <>
      <NoteList
        notes={subject.notes}
        onChange={(note) => {
          setChanged(note);
          setDraft(draftOf(note._id, { text: note.text, visibility: note.visibility }));
        }}
        onRemove={async ({ _id }) => {
          const params = { id: projectId, nid: _id };
          await callApi('removeNote', { params, idempotencyKey: newIdempotencyKey(), signal: patience() });
          onSaved('Note removed.', null);
          onClose();
        }}
      />
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void save();
        }}
      >
        <TextArea
          label={changed ? 'Change the note' : 'Note'}
          name="text"
          value={draft.text}
          maxLength={longestNote}
          error={problem || undefined}
          onChange={({ target }) => write({ ...draft, text: target.value })}
        />
        <RadioGroup
          label="Who reads it"
          name="visibility"
          options={visibilities}
          key={draft.visibility}
          defaultValue={draft.visibility}
          onChange={({ target }) => write({ ...draft, visibility: target.value as NoteVisibility })}
        />
        <div className="flex flex-wrap items-center justify-end gap-3">
          <p className="mr-auto text-sm text-ink-faint max-md:hidden">Ctrl or Cmd with Enter saves.</p>
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
          <Button type="submit" pending={pending}>
            Save
          </Button>
        </div>
      </form>
    </>
  );
}
