import { hiddenProfileText } from '@kirdaar/domain/trust/moderation/hidden.ts';
import { useUser } from '../../shell/session/use-user.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { GuardianState } from '../guardians/guardian-state.tsx';

/**
 * Says that only the owner sees a profile, and what is missing: steps, or below 18 a guardian's consent (rules
 * guardians/screens-3, guardians/screens-6).
 */
export function Unfinished({ isProfileComplete }: { isProfileComplete: boolean }) {
  const user = useUser();
  const guardian = user?.guardian;
  if (user?.isHidden) return <p className="text-lg font-semibold">{hiddenProfileText}</p>;
  const isAgreed = guardian?.state === 'agreed' && !guardian.needsPapers;
  if (isProfileComplete && isAgreed) return null;
  const label = isProfileComplete ? 'Your profile waits for consent' : 'Your profile is not complete';
  return (
    <section
      aria-label={label}
      className="flex flex-col items-start gap-4 rounded-lg border-2 border-dashed border-edge p-5 sm:p-8"
    >
      <h2 className="font-display text-2xl">
        {isProfileComplete ? 'Only you see this page' : 'Almost on stage'}
      </h2>
      {user && guardian && !isAgreed && <GuardianState user={user} />}
      <p className="max-w-prose text-ink-soft">
        {isProfileComplete
          ? opensText(guardian?.name ?? 'a parent or guardian', guardian?.state === 'agreed')
          : 'Only you see this page. It opens for casting directors, and for everybody with the link, once every step of your profile is done.'}
      </p>
      <ButtonLink to={isProfileComplete ? '/profile-setup?step=personal' : '/profile-setup'}>
        {isProfileComplete ? 'Your parent or guardian' : 'Complete your profile'}
      </ButtonLink>
    </section>
  );
}

/** When a whole profile opens: the guardian has to agree, or moderators to see the papers. */
const opensText = (guardian: string, hasAgreed: boolean): string =>
  hasAgreed
    ? 'It opens for members once we have checked the papers.'
    : `It opens for members once ${guardian} agrees.`;
