import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import type { BodyOf } from '@kirdaar/contract/operations.ts';
import { guardianTexts } from '@kirdaar/domain/profiles/guardians/guardians.ts';
import { type ContactChoice, contactChoices } from '@kirdaar/domain/trust/contact-details/may-see-contact.ts';
import { type FormEvent, useId, useState } from 'react';
import { callApi } from '../../shell/calls/api.ts';
import { ApiError, messageOf } from '../../shell/calls/api-error.ts';
import { patience, useAct } from '../../shell/calls/use-act.ts';
import { userChanged } from '../../shell/session/session-state.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormNotice } from '../../ui/forms/form-notice.tsx';
import { PhoneInput } from '../../ui/forms/phone-input.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { TextLink } from '../../ui/text/text-link.tsx';
import { toast } from '../../ui/toasts/toast.ts';

const labels: Record<ContactChoice, string> = {
  everyone: 'Every casting director',
  verified: 'Verified casting directors',
  applied: 'Only directors of projects I applied to',
};
const options = contactChoices.map((value) => ({ value, label: labels[value] }));
// a new tab: the typed text stays
const newTab = { target: '_blank', rel: 'noopener' } as const;
const incomplete = 'Please choose who may see your details, and tick that you agree.';

/**
 * A user who turned 18 takes their profile over: numbers, choice, terms (rule guardians/of-age-2). They may
 * postpone it: it asks again with the next loaded page, and until then their contact details are hidden.
 */
export function OfAgeDialog({ user }: { user: SelfUser }) {
  const [open, setOpen] = useState(true);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [pending, act] = useAct();
  const formId = useId();

  const take = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    if (!typed.choice || !typed.agree) return setRefused({ form: incomplete });
    const { number, whatsappNumber, choice } = typed;
    const body = { number, whatsappNumber, choice, agree: true } as BodyOf<'takeOverProfile'>;
    return act(async () => {
      setRefused({});
      try {
        userChanged(await callApi('takeOverProfile', { params: { id: user._id }, body, signal: patience() }));
        setOpen(false);
        toast('Your profile is yours now.', 'success');
      } catch (error) {
        const faults = error instanceof ApiError ? error.errors : [];
        const messages = Object.fromEntries(faults.map(({ path, message }) => [path, message]));
        setRefused({
          ...messages,
          form: messageOf(error, 'Your profile could not be taken over. Please try again.'),
        });
      }
    });
  };

  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      locked={pending}
      title={guardianTexts.ofAge}
      footer={
        <>
          <Button variant="secondary" disabled={pending} onClick={() => setOpen(false)}>
            Later
          </Button>
          <Button type="submit" form={formId} pending={pending}>
            Take it over
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={take} className="flex flex-col gap-4">
        <p>
          Your parent or guardian no longer represents you here. Casting directors see no contact details
          until you fill in your own.
        </p>
        {user.holder === 'parent' && (
          <p>
            So far this is your parent’s account. First enter your own e-mail in{' '}
            <TextLink to="/account/security">Security</TextLink>, and{' '}
            <TextLink to="/change-password">a new password</TextLink>.
          </p>
        )}
        <PhoneInput label="Calling number" name="number" error={refused.number} />
        <PhoneInput label="WhatsApp number" name="whatsappNumber" error={refused.whatsappNumber} />
        <RadioGroup
          label="Who may see your contact details?"
          hint="Directors of projects you applied to always can."
          name="choice"
          options={options}
        />
        <label className="pick self-start">
          <input type="checkbox" name="agree" />
          {guardianTexts.agree}
        </label>
        <p className="text-sm text-ink-soft">
          To the{' '}
          <TextLink to="/terms" {...newTab}>
            Terms<span className="sr-only"> (opens in a new tab)</span>
          </TextLink>{' '}
          and the{' '}
          <TextLink to="/privacy" {...newTab}>
            Privacy notice<span className="sr-only"> (opens in a new tab)</span>
          </TextLink>
          .
        </p>
        <FormNotice notice={refused.form ? { kind: 'error', text: refused.form } : null} />
      </form>
    </Dialog>
  );
}
