import { paperTexts } from '@kirdaar/domain/profiles/guardians/papers.ts';
import { type FormEvent, useId, useState } from 'react';
import { ApiError, messageOf } from '../../shell/calls/api-error.ts';
import { uploadForm } from '../../shell/calls/upload.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FormNotice } from '../../ui/forms/form-notice.tsx';
import type { AskedQuestion } from './load-question.ts';

const names = ['identity', 'parenthood'] as const;
type Name = (typeof names)[number];

/** Two papers of a guardian, where they are needed (rule guardians/papers-1). */
export function GuardianPapers({ question, token }: AskedQuestion) {
  const [papers, setPapers] = useState(question.papers);
  const [faults, setFaults] = useState<Partial<Record<Name | 'form', string>>>({});
  const [pending, setPending] = useState(false);
  if (papers === undefined || !(question.needsPapers || papers !== 'none')) return null;
  if (papers === 'accepted') return <p role="status">{paperTexts.checked}</p>;
  if (papers === 'waiting') return <p role="status">{paperTexts.waiting}</p>;

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const missing = names.filter((name) => (form.get(name) as File).size === 0);
    if (missing.length > 0)
      return setFaults(Object.fromEntries(missing.map((name) => [name, paperTexts.both])));
    setFaults({});
    setPending(true);
    try {
      setPapers((await uploadForm('sendPapers', { params: { token }, form })).papers);
    } catch (error) {
      const own = error instanceof ApiError ? error.errors : [];
      const named = Object.fromEntries(own.map(({ path, message }) => [path, message]));
      setFaults({
        ...named,
        ...(own.length === 0 && {
          form: messageOf(error, 'The papers could not be sent. Please try again.'),
        }),
      });
    } finally {
      setPending(false);
    }
  };

  const labels: Record<Name, string> = {
    identity: paperTexts.identity,
    parenthood: paperTexts.parenthood(question.name),
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4" aria-label="Your papers">
      <h2 className="font-display text-xl">Your papers</h2>
      <p>
        Only you see the profile until we have checked both papers. We erase them 30 days after our decision.
      </p>
      {names.map((name) => (
        <Paper key={name} name={name} label={labels[name]} fault={faults[name]} />
      ))}
      <FormNotice notice={faults.form ? { kind: 'error', text: faults.form } : null} />
      <div className="answer-acts">
        <Button type="submit" pending={pending}>
          Send the papers
        </Button>
      </div>
    </form>
  );
}

function Paper({ name, label, fault }: { name: Name; label: string; fault: string | undefined }) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type="file"
        accept="image/*,application/pdf"
        aria-invalid={fault !== undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        className="min-h-11"
      />
      {fault && (
        <p id={`${id}-fault`} className="text-sm text-red-text">
          {fault}
        </p>
      )}
    </div>
  );
}
