import { type ComponentProps, useState } from 'react';
import { Icon } from '../pictures/icon.tsx';
import { Field, type FieldProps, useField } from './field.tsx';

type Props = Omit<ComponentProps<'input'>, 'type'> & FieldProps;

/** A password with a button to show or hide it. */
export function PasswordInput({ label, hint, error, optional, sharedErrorId, className, ...rest }: Props) {
  const ids = useField({ id: rest.id, hint, error, sharedErrorId });
  const [shown, setShown] = useState(false);
  return (
    <Field ids={ids} label={label} hint={hint} error={error} optional={optional} className={className}>
      <div className="relative">
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          {...ids.control}
          type={shown ? 'text' : 'password'}
          className="control pr-12"
        />
        <button
          type="button"
          aria-label={shown ? 'Hide password' : 'Show password'}
          aria-pressed={shown}
          aria-controls={ids.id}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-ink-faint hover:text-ink"
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} />
        </button>
      </div>
    </Field>
  );
}
