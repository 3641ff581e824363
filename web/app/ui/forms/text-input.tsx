import type { ComponentProps } from 'react';
import { Field, type FieldProps, useField } from './field.tsx';

type Props = ComponentProps<'input'> & FieldProps;

export function TextInput({ label, hint, error, optional, sharedErrorId, className, ...rest }: Props) {
  const ids = useField({ id: rest.id, hint, error, sharedErrorId });
  return (
    <Field ids={ids} label={label} hint={hint} error={error} optional={optional} className={className}>
      <input type="text" {...rest} {...ids.control} className="control" />
    </Field>
  );
}
