import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { useNavigate } from 'react-router';
import { isSignedOut } from '../../shell/session/session.ts';
import { userChanged } from '../../shell/session/session-state.ts';
import { signInAgainPath } from '../../shell/session/sign-in-again.ts';
import { toast } from '../../ui/toasts/toast.ts';
import type { WizardData } from './load-wizard.ts';
import { onwardFrom } from './wizard-path.ts';

/** Opens the next step after a save. The header updates with the same navigation. */
export function useOnward({ step, isProfileComplete }: WizardData) {
  const navigate = useNavigate();
  return async (saved: SelfUser) => {
    userChanged(saved);
    const { to, notice, showsWork } = onwardFrom(step, saved, isProfileComplete);
    await navigate(to);
    const findWork = { label: 'See open projects', act: () => void navigate('/projects') };
    if (notice) toast(notice, 'success', showsWork ? findWork : undefined);
  };
}

/** Sends a signed-out user to the sign-in with a reason, and back here; true in that case. */
export function useSignInAgain() {
  const navigate = useNavigate();
  return (error: unknown): boolean => {
    if (!isSignedOut(error)) return false;
    navigate(signInAgainPath({ url: window.location.href }));
    return true;
  };
}
