import type { ComponentProps } from 'react';
import { Field, type FieldProps, useField } from './field.tsx';

type Props = Omit<ComponentProps<'input'>, 'type'> & FieldProps;

/** The native date picker; its value is a calendar date 'YYYY-MM-DD'. */
export function DateInput({ label, hint, error, optional, className, ...rest }: Props) {
  const ids = useField({ id: rest.id, hint, error });
  return (
    <Field ids={ids} label={label} hint={hint} error={error} optional={optional} className={className}>
      <input {...rest} {...ids.control} type="date" className="control" />
    </Field>
  );
}
