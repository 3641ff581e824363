import { writtenDate } from '@kirdaar/domain/weekdays.ts';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Field, type FieldProps, useField } from './field.tsx';

type Props = Omit<ComponentProps<'input'>, 'type'> & FieldProps & { type?: 'date' | 'datetime-local' };

/** The native date picker; its value is a calendar date 'YYYY-MM-DD', with a time '2026-12-12T11:20'. Below it the day is written out, as
    '11/02/27' has two readings (rule projects/dates-5). */
export function DateInput({ label, hint, error, optional, className, type = 'date', ...rest }: Props) {
  const ids = useField({ id: rest.id, hint, error });
  const box = useRef<HTMLDivElement>(null);
  const [written, setWritten] = useState('');
  const read = () => setWritten(writtenDate((box.current?.querySelector('input')?.value ?? '').slice(0, 10)));
  // a form fills its fields without an event, and draws them afterwards
  useEffect(read);
  return (
    <Field ids={ids} label={label} hint={hint} error={error} optional={optional} className={className}>
      <div ref={box} onInput={read} className="flex flex-col gap-1">
        <input {...rest} {...ids.control} type={type} className="control" />
        <p aria-live="polite" className="text-sm text-ink-soft empty:hidden">
          {written}
        </p>
      </div>
    </Field>
  );
}
