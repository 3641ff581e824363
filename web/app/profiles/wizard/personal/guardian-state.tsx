import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import type { GuardianState as State } from '@kirdaar/domain/profiles/guardians/guardians.ts';
import { useState } from 'react';
import { callApi } from '../../../shell/calls/api.ts';
import { messageOf } from '../../../shell/calls/api-error.ts';
import { patience, useAct } from '../../../shell/calls/use-act.ts';
import { userChanged } from '../../../shell/session/session-state.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/toasts/toast.ts';

const texts: Record<State, (name: string) => string> = {
  waiting: (name) => `We mailed ${name} a link. Only you see your profile until they agree.`,
  agreed: (name) => `${name} agreed.`,
  declined: (name) => `${name} said no. Only you see your profile.`,
  withdrawn: (name) => `${name} does not agree any more. Only you see your profile.`,
};

/**
 * The guardian's answer. The link can be sent again, also for a guardian who agreed, to choose again who sees
 * their details (rule guardians/consent-2).
 */
export function GuardianState({ user }: { user: SelfUser }) {
  const [guardian, setGuardian] = useState(user.guardian);
  const [pending, act] = useAct();
  if (!guardian) return null;
  const { name, state } = guardian;
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
        {texts[state](name)}
      </p>
      <Button type="button" variant="secondary" pending={pending} onClick={again}>
        {state === 'agreed' ? 'Send a link to choose again' : 'Send the link again'}
      </Button>
    </div>
  );
}
