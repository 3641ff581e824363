import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { type ContactChoice, contactChoices } from '@kirdaar/domain/trust/contact-details/may-see-contact.ts';
import { useRef, useState } from 'react';
import { callApi } from '../../shell/calls/api.ts';
import { messageOf } from '../../shell/calls/api-error.ts';
import { patience } from '../../shell/calls/use-act.ts';
import { userChanged } from '../../shell/session/session-state.ts';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';

/** The labels of the choices. */
export const choiceLabels: Record<ContactChoice, string> = {
  everyone: 'Every casting director',
  verified: 'Verified casting directors',
  applied: 'Only directors of projects I applied to',
};
const options = contactChoices.map((value) => ({ value, label: choiceLabels[value] }));

/** Who may see the user's contact details (rule contact/choice-1). A choice is saved at once; after a failed save it
    shows an error, and stays selected. */
export function ChoicePart({ user }: { user: SelfUser }) {
  const [words, setWords] = useState({ isSaved: true, text: '' });
  const last = useRef(Promise.resolve());

  const save = async (choice: ContactChoice) => {
    setWords({ isSaved: true, text: '' });
    try {
      const input = { params: { id: user._id }, body: { choice }, signal: patience() };
      const { choice: contactChoice } = await callApi('setContactChoice', input);
      userChanged({ ...user, contactChoice });
      setWords({ isSaved: true, text: 'Saved. It holds from now on.' });
    } catch (error) {
      setWords({ isSaved: false, text: `Not saved. ${messageOf(error, 'Please try again.')}` });
    }
  };
  // one after the other: the last choice wins
  const choose = (choice: ContactChoice) => {
    last.current = last.current.then(() => save(choice));
  };

  return (
    <section aria-label="Who may see my contact details" className="account-part">
      <RadioGroup
        label="Who may see my contact details?"
        hint="Directors of projects you applied to always can."
        name="choice"
        options={options}
        defaultValue={user.contactChoice ?? undefined}
        error={words.isSaved ? undefined : words.text}
        onChange={({ target }) => choose(target.value as ContactChoice)}
      />
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {words.isSaved ? words.text : ''}
      </p>
    </section>
  );
}
