import { limits } from '@kirdaar/domain/limits.ts';
import { PhoneInput } from '../ui/forms/phone-input.tsx';
import { SubmitButton } from '../ui/forms/submit-button.tsx';
import { TextArea } from '../ui/forms/text-area.tsx';
import { TextInput } from '../ui/forms/text-input.tsx';
import { type ContactStart, useContactForm } from './use-contact-form.ts';

export function ContactForm(given: ContactStart) {
  const { state, faults, form, submit, change } = useContactForm(given);
  const typed = given.sentBack?.typed;
  const [first] = Object.keys(given.sentBack?.faults ?? {});
  const before = (name: string) => ({
    name,
    error: faults[name],
    defaultValue: typed?.[name],
    autoFocus: name === first,
  });
  const busy = state.at === 'sending';
  return (
    <form
      ref={form}
      method="post"
      action="/contact"
      noValidate
      onSubmit={submit}
      onChange={change}
      className="flex flex-col gap-5 bg-raised p-6 sm:p-9"
    >
      <h2 className="font-display text-2xl">Send us a message</h2>
      <TextInput label="Full name" autoComplete="name" {...before('fullName')} maxLength={limits.shortText} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          {...before('email')}
        />
        <PhoneInput label="Phone number" hint="Ten digits; +91 is not needed." {...before('phoneNumber')} />
      </div>
      <TextArea label="Message" {...before('message')} maxLength={limits.message} />
      <div id="sent" role="status" className="empty:hidden">
        {state.at === 'sent' && (
          <p className="rounded-md border-l-5 border-green bg-green-wash px-4 py-3 font-medium text-green-text">
            Thank you for your message! We will get back to you soon.
          </p>
        )}
      </div>
      <div role="alert" className="empty:hidden">
        {state.at === 'failed' && (
          <p className="rounded-md border-l-5 border-red bg-red-wash px-4 py-3 font-medium text-red-text">
            {state.message}
          </p>
        )}
      </div>
      <SubmitButton size="lg" pending={busy} className="self-start">
        {busy ? 'Sending…' : 'Send message'}
      </SubmitButton>
      <input type="hidden" name="key" value={given.formKey} />
    </form>
  );
}
