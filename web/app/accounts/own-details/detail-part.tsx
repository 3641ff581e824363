import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { FormNotice } from '../../ui/forms/form-notice.tsx';

type PartProps = { title: string; children: ReactNode };

/** A card of the Security page. */
export function DetailPart({ title, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="account-part">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

type FormProps = {
  label: string;
  pending: boolean;
  notice: string | null;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onCancel: () => void;
  children: ReactNode;
};

/** The form of a card, opened by a press: its first field takes the focus. */
export function DetailForm({ label, pending, notice, onSubmit, onCancel, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="flex w-full max-w-md flex-col gap-4">
      <FormNotice notice={notice === null ? null : { kind: 'error', text: notice }} />
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending}>
          {label}
        </Button>
        <Button variant="quiet" onClick={onCancel} disabled={pending}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
