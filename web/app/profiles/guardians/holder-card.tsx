import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { paperTexts } from '@kirdaar/domain/profiles/guardians/papers.ts';
import { useNavigate } from 'react-router';
import { callApi } from '../../shell/calls/api.ts';
import { messageOf } from '../../shell/calls/api-error.ts';
import { patience, useAct } from '../../shell/calls/use-act.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { toast } from '../../ui/toasts/toast.ts';

/** The consent of a parent who holds the account: the first card of the setup (rule guardians/holder-1). */
export function HolderCard({ user }: { user: SelfUser }) {
  const { guardian, holder, name } = user;
  if (holder !== 'parent' || !guardian) return null;
  const isAgreed = guardian.state === 'agreed';
  if (isAgreed && !guardian.needsPapers) return null;
  const isChecked = isAgreed && guardian.papers === 'waiting';
  return (
    <section
      aria-labelledby="own-consent"
      className="mb-6 flex flex-col items-start gap-3 rounded-lg border-2 border-edge p-5"
    >
      <h2 id="own-consent" className="font-display text-xl">
        {isAgreed ? 'Your papers' : 'Your consent'}
      </h2>
      <p className="max-w-prose">
        {isChecked
          ? paperTexts.waiting
          : isAgreed
            ? `Only you see ${name}'s profile until we have checked both papers.`
            : `Only you see ${name}'s profile until you agree. We mailed you the question, too.`}
      </p>
      {!isChecked && (
        <GuardianLink user={user} kind={isAgreed ? 'page' : 'consent'}>
          {isAgreed ? 'Send the papers' : 'Read and agree'}
        </GuardianLink>
      )}
    </section>
  );
}

type LinkProps = { user: SelfUser; kind: 'consent' | 'page'; children: string };

/** Opens a page that mails to a guardian open, for one who holds the account. */
export function GuardianLink({ user, kind, children }: LinkProps) {
  const navigate = useNavigate();
  const [pending, act] = useAct();
  const open = () =>
    act(async () => {
      try {
        const input = { params: { id: user._id }, body: { kind }, signal: patience() };
        const { path } = await callApi('openGuardianLink', input);
        await navigate(path);
      } catch (error) {
        toast(messageOf(error, 'The page could not be opened. Please try again.'), 'error');
      }
    });
  return (
    <Button
      type="button"
      variant={kind === 'consent' ? undefined : 'secondary'}
      pending={pending}
      onClick={open}
    >
      {children}
    </Button>
  );
}
