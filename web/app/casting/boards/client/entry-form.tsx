import { boardLimits } from '@kirdaar/domain/casting/boards/boards.ts';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../../shell/calls/api.ts';
import { ApiError, messageOf } from '../../../shell/calls/api-error.ts';
import { newIdempotencyKey } from '../../../shell/calls/idempotency-key.ts';
import { patience, useAct } from '../../../shell/calls/use-act.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormNotice } from '../../../ui/forms/form-notice.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { SameClient, type TakenName } from './same-client.tsx';

type Props = { token: string; hasPasscode: boolean; onEntered: (boardId: string) => void };

/** The form for a name, and the passcode if there is one. A taken name is asked about (rule boards/clients-5). */
export function EntryForm({ token, hasPasscode, onEntered }: Props) {
  const hydrated = useHydrated();
  const [pending, act] = useAct();
  const [key] = useState(newIdempotencyKey);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [notice, setNotice] = useState<string | null>(null);
  const [taken, setTaken] = useState<TakenName | null>(null);

  async function enter(form: HTMLFormElement) {
    const typed = new FormData(form);
    const name = String(typed.get('name') ?? '').trim();
    const passcode = hasPasscode ? String(typed.get('passcode') ?? '').trim() : null;
    const found: Record<string, string> = {};
    if (name.length < boardLimits.clientName.min) found.name = 'Please enter your name';
    if (hasPasscode && !passcode) found.passcode = 'Please enter the passcode';
    setFaults(found);
    setNotice(null);
    const [first] = Object.keys(found);
    if (first) return focus(form, first);
    try {
      const body = { token, name, passcode };
      const entered = await callApi('enterBoard', { body, idempotencyKey: key, signal: patience() });
      // 'Meera (2)' who typed 'Meera'
      const before = entered.name === name ? null : / \(\d+\)$/.exec(entered.name);
      if (before)
        setTaken({ token, passcode, name: entered.name.slice(0, before.index), boardId: entered.boardId });
      else onEntered(entered.boardId);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : '';
      const message = messageOf(error, 'The board could not be opened. Please try again.');
      const fault = error instanceof ApiError ? error.errors.find(({ path }) => path === 'name') : undefined;
      if (fault) setFaults({ name: fault.message });
      else if (code === 'board.passcode') setFaults({ passcode: message });
      else setNotice(message);
      if (fault || code === 'board.passcode') focus(form, fault ? 'name' : 'passcode');
    }
  }

  if (taken) return <SameClient taken={taken} onEntered={onEntered} />;
  return (
    // typed values must never be in the address, and nothing is sent before our scripts load
    <form
      method="post"
      noValidate
      className="client-entry"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        const form = event.currentTarget;
        act(() => enter(form));
      }}
    >
      <p>
        Say yes, maybe or no to each candidate; your name is printed across the photos. The team sees your
        name, answers and when you were last here.
      </p>
      <TextInput
        label="Your name"
        name="name"
        autoComplete="name"
        maxLength={boardLimits.clientName.max}
        error={faults.name}
      />
      {hasPasscode && (
        <TextInput
          label="Passcode"
          name="passcode"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={boardLimits.passcode.max}
          error={faults.passcode}
        />
      )}
      <FormNotice notice={notice ? { kind: 'error', text: notice } : null} />
      <Button type="submit" size="lg" block disabled={!hydrated} pending={pending}>
        See the candidates
      </Button>
    </form>
  );
}

function focus(form: HTMLFormElement, name: string): void {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
}
