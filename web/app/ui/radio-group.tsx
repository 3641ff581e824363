import type { ComponentProps } from 'react';
import type { FieldProps } from './field.tsx';
import { FieldGroup } from './field-group.tsx';
import type { Option } from './select.tsx';

type Props = Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'id'> &
  FieldProps & { options: readonly Option[]; defaultValue?: string };

/** One of a few. */
export function RadioGroup({
  label,
  hint,
  error,
  optional,
  className,
  options,
  defaultValue,
  ...rest
}: Props) {
  return (
    <FieldGroup label={label} hint={hint} error={error} optional={optional} className={className}>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option.value} className="pick">
            <input
              {...rest}
              type="radio"
              value={option.value}
              defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
            />
            {option.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
