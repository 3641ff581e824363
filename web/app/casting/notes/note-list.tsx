import { useState } from 'react';
import { messageOf } from '../../shell/calls/api-error.ts';
import { useAct } from '../../shell/calls/use-act.ts';
import { useUser } from '../../shell/session/use-user.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { momentText } from '../desk/activity/activity-texts.ts';
import type { WrittenNote } from './note-drafts.ts';

type Props = {
  notes: readonly WrittenNote[];
  onChange: (note: WrittenNote) => void;
  onRemove: (note: WrittenNote) => Promise<void>;
};

/** The notes about a talent that the viewer can read, newest first; own ones can be changed and removed. */
export function NoteList({ notes, onChange, onRemove }: Props) {
  const me = useUser()?._id;
  const [problem, setProblem] = useState('');
  const [pending, act] = useAct();
  const remove = (note: WrittenNote) =>
    act(async () => {
      try {
        await onRemove(note);
      } catch (error) {
        setProblem(messageOf(error, 'The note could not be removed. Please try again.'));
      }
    });
  if (notes.length === 0) return null;
  return (
    <>
      {problem && (
        <p role="alert" className="text-red-text">
          {problem}
        </p>
      )}
      <ul aria-label="Notes" className="desk-note-list">
        {notes.map((note) => (
          <li key={note._id}>
            <p className="whitespace-pre-wrap">{note.text}</p>
            <div className="flex flex-wrap items-center gap-3">
              <p className="mr-auto text-sm text-ink-faint">
                {note.author.name} · {momentText(note.createdAt)}
                {note.visibility === 'me' && ' · Me'}
                {note.editedAt && ' · edited'}
              </p>
              {note.author._id !== null && note.author._id === me && (
                <>
                  <Button variant="quiet" size="sm" onClick={() => onChange(note)}>
                    Edit
                  </Button>
                  <Button variant="quiet" size="sm" pending={pending} onClick={() => remove(note)}>
                    Remove
                  </Button>
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
