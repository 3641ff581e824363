import { boardLimits } from '@kirdaar/domain/casting/boards/boards.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { callApi } from '../../../shell/calls/api.ts';
import { messageOf } from '../../../shell/calls/api-error.ts';
import { patience, useAct } from '../../../shell/calls/use-act.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';

export type TakenName = { token: string; passcode: string | null; name: string; boardId: string };

type Props = { taken: TakenName; onEntered: (boardId: string) => void };

/** Asks who entered a taken name whether they are that client. With the code of that one they go on as it (rule
    boards/clients-5). */
export function SameClient({ taken, onEntered }: Props) {
  const { name, boardId, token, passcode } = taken;
  const [pending, act] = useAct();
  const [isSame, setSame] = useState(false);
  const [fault, setFault] = useState<string | undefined>();
  const field = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  async function enter() {
    const code = field.current?.value.trim() ?? '';
    setFault(code ? undefined : 'Please enter the code');
    try {
      if (code) {
        const body = { token, name, passcode, code };
        return onEntered((await callApi('enterBoard', { body, signal: patience() })).boardId);
      }
    } catch (error) {
      setFault(messageOf(error, 'The board could not be opened. Please try again.'));
    }
    field.current?.focus();
  }

  return (
    <form
      method="post"
      noValidate
      className="client-entry"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        act(enter);
      }}
    >
      <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold">
        {name} was here before. Is that you?
      </h2>
      {isSame ? (
        <>
          <TextInput
            ref={field}
            label="Code"
            name="code"
            hint="It is in the menu at the top of the board on your first phone."
            inputMode="numeric"
            autoComplete="off"
            autoFocus
            maxLength={boardLimits.code.digits}
            error={fault}
          />
          <Button type="submit" size="lg" block pending={pending}>
            See the candidates
          </Button>
        </>
      ) : (
        <Button size="lg" block onClick={() => setSame(true)}>
          Enter the code
        </Button>
      )}
      <Button variant="secondary" size="lg" block onClick={() => onEntered(boardId)}>
        No, somebody else
      </Button>
    </form>
  );
}
