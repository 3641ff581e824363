import { type FormEvent, useEffect, useRef, useState } from 'react';
import { callApi } from '../shell/calls/api.ts';
import { ApiError, messageOf } from '../shell/calls/api-error.ts';
import { newIdempotencyKey } from '../shell/calls/idempotency-key.ts';
import { type Faults, faultsOf, firstOfEach } from '../shell/forms/faults.ts';
import { useFirstFault } from '../shell/forms/focus-first-fault.ts';
import type { SentBack } from '../shell/forms/posted-form.ts';
import { forgetTyped, keepTyped, readTyped } from '../shell/memory/typed-text.ts';
import { useUser } from '../shell/session/use-user.ts';

export const emptyMessage = { fullName: '', email: '', phoneNumber: '', message: '' };

export const contactFailed = 'An error occurred while submitting your message. Please try again.';

/** The form's start: its key, and the result if it was sent without JavaScript. */
export type ContactStart = { formKey: string; isSent: boolean; sentBack: SentBack | undefined };

type State = { at: 'idle' | 'sending' | 'sent' } | { at: 'failed'; message: string };

/** The contract's own rules; loaded on the first press of the button, so that the page stays light. */
async function check(body: Record<string, string>): Promise<Faults> {
  try {
    const { ContactBody } = await import('@kirdaar/contract/trust/contacts.ts');
    return faultsOf(ContactBody.safeParse(body));
  } catch {
    // the rules failed to load; the server applies the same ones
    return {};
  }
}

/** Sends the contact form; the typed text stays until it has arrived. */
export function useContactForm({ formKey, isSent, sentBack }: ContactStart) {
  // a draft is not for another user in this tab
  const formName = `contact:${useUser()?._id ?? ''}`;
  const [state, setState] = useState(() => stateOf(isSent, sentBack));
  const [faults, setFaults] = useState<Faults>(sentBack?.faults ?? {});
  const key = useRef(formKey);
  const [submits, setSubmits] = useState(0);
  const form = useFirstFault(submits);

  useEffect(() => {
    if (isSent) forgetTyped(formName);
    for (const [name, typed] of Object.entries(readTyped(formName, emptyMessage))) {
      if (form.current && !new FormData(form.current).get(name)) fill(form.current, name, typed);
    }
    // rendered again, so that the character counter updates
    setState((now) => ({ ...now }));
  }, [form, formName, isSent]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { key: _, ...body } = Object.fromEntries(new FormData(form)) as Parameters<typeof send>[0] & {
      key: string;
    };
    setState({ at: 'sending' });
    const found = await check(body);
    if (Object.keys(found).length > 0) return refuse(found);
    try {
      await send(body, key.current);
      form.reset();
      // after a failed send without JavaScript, it starts with the sent values
      for (const name of Object.keys(emptyMessage)) fill(form, name, '');
      forgetTyped(formName);
      key.current = newIdempotencyKey();
      setFaults({});
      setState({ at: 'sent' });
    } catch (error) {
      if (error instanceof ApiError && error.errors.length > 0) return refuse(firstOfEach(error.errors));
      setState({ at: 'failed', message: messageOf(error, contactFailed) });
    }
  }

  function refuse(found: Faults) {
    setFaults(found);
    setState({ at: 'idle' });
    setSubmits((count) => count + 1);
  }

  function change(event: FormEvent<HTMLFormElement>) {
    keepTyped(formName, Object.fromEntries(new FormData(event.currentTarget)));
    const { name } = event.target as Element & { name?: string };
    // a changed text is another message and needs another key
    if (state.at === 'failed') key.current = newIdempotencyKey();
    if (state.at !== 'sending') setState({ at: 'idle' });
    if (name && faults[name]) setFaults(({ [name]: _, ...rest }) => rest);
  }

  return { state, faults, form, submit, change };
}

function fill(form: HTMLFormElement, name: string, text: string): void {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.value = text;
}

function stateOf(isSent: boolean, sentBack: SentBack | undefined): State {
  if (sentBack?.notice) return { at: 'failed', message: sentBack.notice.text };
  return { at: isSent && !sentBack ? 'sent' : 'idle' };
}

function send(
  body: { fullName: string; email: string; phoneNumber: string; message: string },
  idempotencyKey: string,
) {
  return callApi('createContact', { body, idempotencyKey });
}
