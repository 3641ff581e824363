import { type ComponentProps, useEffect, useState } from 'react';
import { Field, type FieldProps, useField } from './field.tsx';

type Props = ComponentProps<'textarea'> & FieldProps;

/** Several lines of text; with `maxLength` it counts the remaining characters near the end. */
export function TextArea({ label, hint, error, optional, className, onChange, ...rest }: Props) {
  const ids = useField({ id: rest.id, hint, error });
  const [length, setLength] = useState(String(rest.value ?? rest.defaultValue ?? '').length);
  // a form library sets the field directly
  useEffect(() => {
    const area = document.getElementById(ids.id);
    if (area instanceof HTMLTextAreaElement) setLength(area.value.length);
  });
  return (
    <Field ids={ids} label={label} hint={hint} error={error} optional={optional} className={className}>
      <textarea
        rows={5}
        {...rest}
        {...ids.control}
        onChange={(event) => {
          setLength(event.target.value.length);
          onChange?.(event);
        }}
        className="control field-sizing-content max-h-[60vh] min-h-32 resize-y leading-normal"
      />
      {rest.maxLength !== undefined && (
        <p className="self-end text-xs text-ink-faint tabular-nums">
          {length} / {rest.maxLength}
          <span className="sr-only"> characters</span>
        </p>
      )}
    </Field>
  );
}
