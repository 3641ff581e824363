import type { ComponentProps } from 'react';
import { type FieldProps, useField } from './field.tsx';
import { FieldGroup } from './field-group.tsx';
import type { Option } from './select.tsx';

type Props = Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'id'> &
  FieldProps & {
    options: readonly Option[];
    defaultValue?: string;
    /** The choice, where the parent keeps it; null chooses none. */
    chosen?: string | null;
  };

/** One of a few. */
export function RadioGroup({
  label,
  hint,
  error,
  optional,
  className,
  options,
  defaultValue,
  chosen,
  ...rest
}: Props) {
  const ids = useField({ hint, error });
  return (
    <FieldGroup role="radiogroup" {...{ ids, label, hint, error, optional, className }}>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option.value} className="pick">
            <input
              {...rest}
              type="radio"
              aria-describedby={error ? ids.errorId : undefined}
              value={option.value}
              checked={chosen === undefined ? undefined : chosen === option.value}
              defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
            />
            {option.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
