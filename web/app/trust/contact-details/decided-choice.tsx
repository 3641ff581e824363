import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import type { GuardianState } from '@kirdaar/domain/profiles/guardians/guardians.ts';
import { TextLink } from '../../ui/text/text-link.tsx';
import { choiceLabels } from './choice-part.tsx';

const seeIt = 'See whether they agreed';
const linkText: Record<GuardianState, string> = {
  ...{ waiting: seeIt, declined: seeIt, withdrawn: seeIt },
  agreed: 'Send them a link to choose again',
};

/** Names the guardian who decides, and their choice (rule guardians/screens-4). */
export function DecidedChoice({ user, decider }: { user: SelfUser; decider: string }) {
  const { contactChoice, guardian } = user;
  return (
    <section aria-labelledby="decided" className="account-part">
      <h2 id="decided" className="text-lg font-semibold">
        {guardian?.name ?? decider} decides who reaches you
      </h2>
      <p>
        You are below 18: casting directors are shown their number and e-mail address, never yours, and they
        choose by a link in a mail.
      </p>
      <p>
        {contactChoice
          ? `They chose: ${choiceLabels[contactChoice]}.`
          : 'They have chosen nobody: only directors of projects you applied to see them.'}
      </p>
      <TextLink to="/profile-setup?step=personal">
        {guardian ? linkText[guardian.state] : 'Name a parent or guardian'}
      </TextLink>
    </section>
  );
}

/** A user who turned 18 chooses when they take the profile over (rule guardians/of-age-2). */
export function LaterChoice() {
  return (
    <p className="account-part">
      You are 18: you choose as you take your profile over. Load any page again, and it asks you.
    </p>
  );
}
