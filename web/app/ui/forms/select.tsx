import type { ComponentProps } from 'react';
import { Field, type FieldProps, useField } from './field.tsx';

export type Option = {
  value: string;
  label: string;
  /** Synonyms for the search. */
  also?: string;
};

type Props = Omit<ComponentProps<'select'>, 'children'> &
  FieldProps & { options: readonly Option[]; placeholder?: string };

/** The native select: quick on a phone and familiar. */
export function Select({ label, hint, error, optional, className, options, placeholder, ...rest }: Props) {
  const ids = useField({ id: rest.id, hint, error });
  return (
    <Field ids={ids} label={label} hint={hint} error={error} optional={optional} className={className}>
      <select {...rest} {...ids.control} className="control">
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
