import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import type { GuardianState as State } from '@kirdaar/domain/profiles/guardians/guardians.ts';
import { useState } from 'react';
import { callApi } from '../../shell/calls/api.ts';
import { messageOf } from '../../shell/calls/api-error.ts';
import { patience, useAct } from '../../shell/calls/use-act.ts';
import { userChanged } from '../../shell/session/session-state.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { HolderCard } from './holder-card.tsx';

type Guardian = NonNullable<SelfUser['guardian']>;
const texts: Record<State, (name: string) => string> = {
  waiting: (name) => `Waiting for ${name} to agree.`,
  agreed: (name) => `${name} agreed.`,
  declined: (name) => `${name} said no.`,
  withdrawn: (name) => `${name} withdrew the consent.`,
};

/** What a child reads of the guardian's papers (rule guardians/papers-1). */
const paperText = (name: string, papers: Guardian['papers']) =>
  papers === 'waiting'
    ? `${name} agreed. We are checking the papers, usually within a day.`
    : `${name} agreed. We wait for the papers.`;

/**
 * The guardian's answer, for a child (rule guardians/screens-6). The link can be sent again, also for a guardian who agreed, to choose again who sees
 * their details (rule guardians/consent-2).
 */
export function GuardianState({ user }: { user: SelfUser }) {
  const [guardian, setGuardian] = useState(user.guardian);
  const [pending, act] = useAct();
  if (!guardian) return null;
  if (user.holder === 'parent') return <HolderCard user={user} />;
  const { name, state, papers, needsPapers } = guardian;
  const text = state === 'agreed' && needsPapers ? paperText(name, papers) : texts[state](name);
  const again = () =>
    act(async () => {
      try {
        const now = await callApi('askGuardianAgain', { params: { id: user._id }, signal: patience() });
        userChanged(now);
        setGuardian(now.guardian);
        toast(`We mailed ${name} a new link.`, 'success');
      } catch (error) {
        toast(messageOf(error, 'The link could not be sent. Please try again.'), 'error');
      }
    });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status" className="font-medium">
        {text}
      </p>
      <Button type="button" variant="secondary" pending={pending} onClick={again}>
        {state === 'agreed' ? 'Send a link to choose again' : 'Send the link again'}
      </Button>
    </div>
  );
}
