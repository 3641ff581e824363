import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../shell/calls/api-error.ts';
import { useAct } from '../../shell/calls/use-act.ts';
import { rememberedPath } from '../../shell/session/guest.ts';
import { landingPath } from '../../shell/session/landing.ts';
import { sessionChanged } from '../../shell/session/session-state.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { mayUsePasskeys } from './may-use-passkeys.ts';

/** Signs in with a passkey, if the browser and this site's address support it. */
export function PasskeySignIn() {
  const navigate = useNavigate();
  const [pending, act] = useAct();
  const isShown = useSyncExternalStore(
    () => () => {},
    mayUsePasskeys,
    () => false,
  );
  if (!isShown) return null;

  const signIn = () =>
    act(async () => {
      try {
        const { signInWithPasskey } = await import('./passkey-calls.ts');
        const user = await signInWithPasskey();
        sessionChanged();
        await navigate(rememberedPath(window.location.href, landingPath(user)), { replace: true });
      } catch (error) {
        toast(messageOf(error, 'No passkey was used. Please try again, or go on without.'), 'error');
      }
    });

  return (
    <Button variant="secondary" size="lg" block pending={pending} onClick={() => void signIn()}>
      Use a passkey
    </Button>
  );
}
