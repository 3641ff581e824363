import type { ComponentProps } from 'react';
import { Icon } from '../pictures/icon.tsx';
import type { FieldProps } from './field.tsx';
import { FieldGroup } from './field-group.tsx';
import type { Option } from './select.tsx';

type Props = Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'id'> &
  FieldProps & { options: readonly Option[]; defaultValue?: readonly string[] };

/** Several of a few: native checkboxes that look like chips. All share one name, so `register(name)` gives a list. */
export function CheckboxGroup({
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
          <label key={option.value} className="pick group">
            <input
              {...rest}
              type="checkbox"
              value={option.value}
              defaultChecked={defaultValue?.includes(option.value)}
              aria-invalid={error ? true : undefined}
            />
            <span className="hidden group-has-checked:block">
              <Icon name="check" size="size-4" />
            </span>
            {option.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
