import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { GuardianLink } from '../../profiles/guardians/holder-card.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AsksPart } from './asks-part.tsx';
import { BlockedPart } from './blocked-part.tsx';
import { ChoicePart } from './choice-part.tsx';
import { DecidedChoice, LaterChoice } from './decided-choice.tsx';
import { deciderFor } from './decider.ts';
import { contactTabs, type ShownContact } from './load-contact.ts';
import { SeenPart } from './seen-part.tsx';

const labels: Record<(typeof contactTabs)[number], string> = {
  seen: 'Who saw them',
  choice: 'Who may',
  asking: 'Who asks',
  blocked: 'Blocked',
};
const tabs = contactTabs.map((key) => ({ key, label: labels[key], to: `/account/contact?tab=${key}` }));

/** The tabs of '/account/contact', and the content of the open one. */
export function ContactTab({ shown }: { shown: ShownContact }) {
  return (
    <>
      <ButtonLink to="/profile-setup?step=personal" variant="secondary" className="self-start">
        Change my numbers
      </ButtonLink>
      {shown.user.holder === 'parent' && shown.user.guardian && (
        <GuardianLink user={shown.user} kind="page">{`${shown.user.name} on Kirdaar`}</GuardianLink>
      )}
      <Tabs label="Contact details" tabs={tabs} current={shown.tab} />
      {shown.tab === 'seen' && (
        <SeenPart
          first={shown.views}
          guardian={shown.user.holder === 'self' ? (shown.user.guardian?.name ?? null) : null}
        />
      )}
      {shown.tab === 'choice' && <Choice user={shown.user} />}
      {shown.tab === 'asking' && <AsksPart first={shown.asks} decider={deciderFor(shown.user)} />}
      {shown.tab === 'blocked' && <BlockedPart first={shown.blocks} />}
    </>
  );
}

/** For a user below 18 the guardian decides (rule guardians/contact-1). */
function Choice({ user }: { user: SelfUser }) {
  const decider = deciderFor(user);
  if (decider) return <DecidedChoice user={user} decider={decider} />;
  return user.hasComeOfAge ? <LaterChoice /> : <ChoicePart user={user} />;
}
