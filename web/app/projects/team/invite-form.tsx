import { limits } from '@kirdaar/domain/limits.ts';
import { type Joined, memberships } from '@kirdaar/domain/projects/team/team.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '../../shell/calls/api.ts';
import { ApiError, messageOf } from '../../shell/calls/api-error.ts';
import { newIdempotencyKey } from '../../shell/calls/idempotency-key.ts';
import { useAct } from '../../shell/calls/use-act.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FormNotice, type Notice } from '../../ui/forms/form-notice.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { invitationChoices } from './team-texts.ts';

/** Invites an address into the team. The typed text stays when sending fails. */
export function InviteForm({ projectId }: { projectId: string }) {
  const { revalidate } = useRevalidator();
  const [pending, act] = useAct();
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [notice, setNotice] = useState<Notice | null>(null);
  const key = useRef(newIdempotencyKey());

  async function invite(form: HTMLFormElement) {
    const typed = new FormData(form);
    const email = String(typed.get('email') ?? '');
    const as = memberships.find((one) => one === typed.get('as')) as Joined;
    setFaults({});
    setNotice(null);
    try {
      const sent = { params: { id: projectId }, body: { email, as }, idempotencyKey: key.current };
      const invitation = await callApi('inviteToTeam', sent);
      form.reset();
      setNotice({ kind: 'success', text: `Invitation sent to ${invitation.email}.` });
      await revalidate();
    } catch (error) {
      const found = error instanceof ApiError ? error.errors : [];
      setFaults(Object.fromEntries(found.map(({ path, message }) => [path, message])));
      if (found.length === 0) {
        setNotice({ kind: 'error', text: messageOf(error, 'The invitation could not be sent.') });
      } else form.querySelector<HTMLElement>('[name="email"]')?.focus();
      // without an answer it may have been sent: the same key sends it once
      if (error instanceof ApiError && error.status === 0) return;
    }
    key.current = newIdempotencyKey();
  }

  return (
    <form
      aria-label="Invite"
      noValidate
      className="team-card"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        const form = event.currentTarget;
        act(() => invite(form));
      }}
    >
      <TextInput
        label="E-mail"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.email}
        error={faults.email}
      />
      <RadioGroup label="As" name="as" options={invitationChoices} defaultValue="editor" error={faults.as} />
      <div className="team-acts items-center">
        <Button type="submit" pending={pending}>
          Send invitation
        </Button>
        <FormNotice notice={notice} />
      </div>
    </form>
  );
}
