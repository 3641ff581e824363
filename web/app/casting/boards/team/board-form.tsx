import type { Board } from '@kirdaar/contract/casting/boards/boards.ts';
import { boardDays, boardLimits } from '@kirdaar/domain/casting/boards/boards.ts';
import { proposePasscode } from '@kirdaar/domain/casting/boards/passcodes.ts';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../shell/calls/api-error.ts';
import { useAct } from '../../../shell/calls/use-act.ts';
import { type Faults, firstOfEach } from '../../../shell/forms/faults.ts';
import { useFirstFault } from '../../../shell/forms/focus-first-fault.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DateInput } from '../../../ui/forms/date-input.tsx';
import { FormNotice } from '../../../ui/forms/form-notice.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';

export type TypedBoard = { title: string; openUntil: string; passcode: string; withoutPasscode: boolean };

type Props = {
  open: boolean;
  title: string;
  saveLabel: string;
  /** The board to change; without it a new one. */
  board?: Board;
  fallback: string;
  onClose: () => void;
  onSave: (typed: TypedBoard) => Promise<void>;
};

const formId = 'board-form';

const passcodeHint =
  '6 to 12 characters, one of them a letter. Somebody under 18 is shown only on a board with a passcode.';

/** Title, last day and passcode of a new board; of an old one the title is changed in its place. A refusal is shown at its field, and typed values stay (rule
    boards/screens-6). */
export function BoardForm({ open, title, saveLabel, board, fallback, onClose, onSave }: Props) {
  const [pending, act] = useAct();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size="sm"
      locked={pending}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={pending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={pending}>
            {saveLabel}
          </Button>
        </>
      }
    >
      {open && (
        <Fields
          board={board}
          fallback={fallback}
          onSubmit={(typed, judge) => act(() => judge(onSave(typed)))}
        />
      )}
    </Dialog>
  );
}

type FieldsProps = {
  board: Board | undefined;
  fallback: string;
  onSubmit: (typed: TypedBoard, judge: (saved: Promise<void>) => Promise<void>) => void;
};

function Fields({ board, fallback, onSubmit }: FieldsProps) {
  const [faults, setFaults] = useState<Faults>({});
  const [notice, setNotice] = useState<string | null>(null);
  const [submits, setSubmits] = useState(0);
  const form = useFirstFault(submits);
  const [proposed] = useState(() => proposePasscode(randomBelow));
  const passcode = useRef<HTMLInputElement>(null);
  const take = () => {
    if (!passcode.current) return;
    passcode.current.value = proposed;
    passcode.current.focus();
  };
  const { first, usual, last } = boardDays(new Date());

  async function judge(saved: Promise<void>) {
    setNotice(null);
    try {
      await saved;
      setFaults({});
    } catch (error) {
      const found = faultsOfBoard(error);
      setFaults(found);
      if (Object.keys(found).length === 0) setNotice(messageOf(error, fallback));
    }
    setSubmits((times) => times + 1);
  }
  return (
    <form
      ref={form}
      id={formId}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        onSubmit(typedIn(event.currentTarget), judge);
      }}
    >
      {!board && <TextInput label="Title" name="title" maxLength={boardLimits.title} error={faults.title} />}
      <DateInput
        label="Open until"
        name="openUntil"
        min={first}
        max={last}
        defaultValue={board?.openUntil ?? usual}
        error={faults.openUntil}
      />
      <TextInput
        label={board?.hasPasscode ? 'New passcode' : 'Passcode'}
        name="passcode"
        ref={passcode}
        optional
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={boardLimits.passcode.max}
        hint={
          board
            ? `${passcodeHint} Clients who opened the board before are asked for a new one.`
            : passcodeHint
        }
        error={faults.passcode}
      />
      <Button variant="quiet" size="sm" className="-ml-3.5 self-start" onClick={take}>
        Use {proposed}
      </Button>
      {board?.hasPasscode && (
        <label className="boards-tick">
          <input type="checkbox" name="without" />
          Without a passcode
        </label>
      )}
      <FormNotice notice={notice ? { kind: 'error', text: notice } : null} />
    </form>
  );
}

const randomBelow = (below: number): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % below;

function typedIn(form: HTMLFormElement): TypedBoard {
  const typed = new FormData(form);
  const textOf = (name: string) => String(typed.get(name) ?? '').trim();
  return {
    title: textOf('title'),
    openUntil: textOf('openUntil'),
    passcode: textOf('passcode'),
    withoutPasscode: typed.has('without'),
  };
}

/** The server's field errors; a missing passcode for a child is shown at the passcode. */
function faultsOfBoard(error: unknown): Faults {
  if (!(error instanceof ApiError)) return {};
  if (error.code === 'board.minor_needs_passcode') return { passcode: error.message };
  return firstOfEach(error.errors);
}
