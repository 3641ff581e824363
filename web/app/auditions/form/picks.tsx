import { FieldGroup } from '../../ui/forms/field-group.tsx';
import type { Option } from '../../ui/forms/select.tsx';

type Props = {
  label: string;
  name: string;
  /** One of a few, or several of them. */
  type: 'radio' | 'checkbox';
  options: readonly Option[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  error?: string | undefined;
};

/** Choices next to each other, controlled by their form. */
export function Picks({ label, name, type, options, value, onChange, error }: Props) {
  const toggled = (one: string) =>
    type === 'radio'
      ? [one]
      : options.map((option) => option.value).filter((other) => value.includes(other) !== (other === one));
  return (
    <FieldGroup label={label} error={error} {...(type === 'radio' && { role: 'radiogroup' as const })}>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option.value} className="pick">
            <input
              type={type}
              name={name}
              value={option.value}
              checked={value.includes(option.value)}
              aria-invalid={type === 'checkbox' && error ? true : undefined}
              onChange={() => onChange(toggled(option.value))}
            />
            {option.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
