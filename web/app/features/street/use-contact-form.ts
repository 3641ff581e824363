import { type FormEvent, useEffect, useRef, useState } from 'react';
import { callApi } from '../../shell/api.ts';
import { ApiError, messageOf } from '../../shell/api-error.ts';
import { type Faults, faultsOf, firstOfEach } from '../../shell/faults.ts';
import { useFirstFault } from '../../shell/focus-first-fault.ts';
import { newIdempotencyKey } from '../../shell/idempotency-key.ts';
import { forgetTyped, keepTyped, readTyped } from '../../shell/typed-text.ts';
import { useUser } from '../../shell/use-user.ts';

const empty = { fullName: '', email: '', phoneNumber: '', message: '' };

type State = { at: 'idle' | 'sending' | 'sent' } | { at: 'failed'; message: string };

/** The contract's own rules; they come with the first press of the button, so that the page stays light. */
async function check(body: Record<string, string>): Promise<Faults> {
  try {
    const { ContactBody } = await import('@kirdaar/contract/contacts.ts');
    return faultsOf(ContactBody.safeParse(body));
  } catch {
    // the rules did not get through; the server applies the same ones
    return {};
  }
}

/** Sends the contact form; what was typed stays until it has arrived. */
export function useContactForm() {
  // what somebody typed is for nobody else who signs in in this tab
  const formName = `contact:${useUser()?._id ?? ''}`;
  const [state, setState] = useState<State>({ at: 'idle' });
  const [faults, setFaults] = useState<Faults>({});
  const key = useRef(newIdempotencyKey());
  const [submits, setSubmits] = useState(0);
  const form = useFirstFault(submits);

  useEffect(() => {
    for (const [name, typed] of Object.entries(readTyped(formName, empty))) {
      const control = form.current?.elements.namedItem(name);
      if ((control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) && !control.value) {
        control.value = typed;
      }
    }
    // drawn once more, so that what counts letters sees them
    setState({ at: 'idle' });
  }, [form, formName]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const body = Object.fromEntries(new FormData(form)) as Parameters<typeof send>[0];
    setState({ at: 'sending' });
    const found = await check(body);
    if (Object.keys(found).length > 0) return refuse(found);
    try {
      await send(body, key.current);
      form.reset();
      forgetTyped(formName);
      key.current = newIdempotencyKey();
      setFaults({});
      setState({ at: 'sent' });
    } catch (error) {
      if (error instanceof ApiError && error.errors.length > 0) return refuse(firstOfEach(error.errors));
      const fallback = 'An error occurred while submitting your message. Please try again.';
      setState({ at: 'failed', message: messageOf(error, fallback) });
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
    // other words are another message: the key of the failed try must not meet them
    if (state.at === 'failed') key.current = newIdempotencyKey();
    if (state.at !== 'sending') setState({ at: 'idle' });
    if (name && faults[name]) setFaults(({ [name]: _, ...rest }) => rest);
  }

  return { state, faults, form, submit, change };
}

function send(
  body: { fullName: string; email: string; phoneNumber: string; message: string },
  idempotencyKey: string,
) {
  return callApi('createContact', { body, idempotencyKey });
}
