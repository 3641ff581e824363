import type { Board } from '@kirdaar/contract/casting/boards/boards.ts';
import { boardLimits } from '@kirdaar/domain/casting/boards/boards.ts';
import { type FormEvent, useRef, useState } from 'react';
import { callApi } from '../../../shell/calls/api.ts';
import { messageOf } from '../../../shell/calls/api-error.ts';
import { patience, useAct } from '../../../shell/calls/use-act.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';

type Props = {
  projectId: string;
  board: Board;
  /** Whether the viewer may change it. */
  edits: boolean;
  onChange: (board: Board) => void;
};

/** The title of a board, changed in its place (rule boards/screens-4). */
export function BoardTitle({ projectId, board, edits, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [fault, setFault] = useState<string | undefined>();
  const [pending, act] = useAct();
  const field = useRef<HTMLInputElement>(null);
  const close = () => {
    setFault(undefined);
    setOpen(false);
  };

  async function save() {
    const params = { id: projectId, bid: board._id };
    const title = field.current?.value.trim() ?? '';
    try {
      if (title !== board.title)
        onChange(await callApi('changeBoard', { params, body: { title }, signal: patience() }));
      close();
    } catch (error) {
      setFault(messageOf(error, 'The title could not be changed. Please try again.'));
      field.current?.focus();
    }
  }

  if (!isOpen) {
    return (
      <div className="flex items-center gap-1">
        <h1 className="font-display text-2xl sm:text-3xl">{board.title}</h1>
        {edits && <IconButton icon="edit" label="Change the title" onClick={() => setOpen(true)} />}
      </div>
    );
  }
  return (
    <form
      noValidate
      className="boards-title"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        act(save);
      }}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <h1 className="sr-only">{board.title}</h1>
      <TextInput
        ref={field}
        label="Title"
        name="title"
        defaultValue={board.title}
        maxLength={boardLimits.title}
        autoFocus
        error={fault}
      />
      <Button type="submit" pending={pending}>
        Save
      </Button>
      <Button variant="quiet" onClick={close}>
        Cancel
      </Button>
    </form>
  );
}
