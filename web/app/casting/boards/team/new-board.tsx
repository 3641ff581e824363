import { useState } from 'react';
import { callApi } from '../../../shell/calls/api.ts';
import { keyByContent } from '../../../shell/calls/key-by-content.ts';
import { patience } from '../../../shell/calls/use-act.ts';
import { BoardForm } from './board-form.tsx';

type Props = { open: boolean; projectId: string; onClose: () => void; onMade: (id: string) => void };

/** Creates a board: title, last day, and an optional passcode. */
export function NewBoard({ open, projectId, onClose, onMade }: Props) {
  const [keyOf] = useState(keyByContent);
  return (
    <BoardForm
      open={open}
      title="New board"
      saveLabel="Create board"
      fallback="The board could not be made. Please try again."
      onClose={onClose}
      onSave={async ({ title, openUntil, passcode }) => {
        const body = { title, openUntil: openUntil || undefined, passcode: passcode || null };
        const params = { id: projectId };
        const sent = { params, body, idempotencyKey: keyOf(body), signal: patience() };
        onMade((await callApi('createBoard', sent))._id);
      }}
    />
  );
}
