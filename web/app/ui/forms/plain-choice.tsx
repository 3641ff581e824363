import { cx } from '../class-names.ts';
import { Icon } from '../pictures/icon.tsx';
import { type FieldProps, useField } from './field.tsx';
import { FieldGroup } from './field-group.tsx';
import type { Option } from './select.tsx';

type Props = FieldProps & {
  name: string;
  groups: readonly { label: string; options: readonly Option[] }[];
  value: readonly string[];
  placeholder: string;
};

/** Several of many without JavaScript: looks like a closed MultiSelect, and opens natively. */
export function PlainChoice({ name, label, hint, error, groups, value, placeholder }: Props) {
  const ids = useField({ hint, error });
  const chosen = groups.flatMap(({ options }) => options).filter((option) => value.includes(option.value));
  return (
    <FieldGroup {...{ ids, label, hint, error }}>
      <details open={chosen.length > 0 || error !== undefined}>
        <summary
          aria-describedby={ids.control['aria-describedby']}
          data-invalid={error ? true : undefined}
          className="control flex list-none items-center justify-between gap-2"
        >
          <span className={cx('line-clamp-2', chosen.length === 0 && 'text-ink-faint')}>
            {chosen.map((option) => option.label).join(', ') || placeholder}
          </span>
          <Icon name="chevronDown" size="size-4" />
        </summary>
        <div className="max-h-72 overflow-y-auto overscroll-contain rounded-md border border-line bg-raised p-1">
          {groups.map((group) => (
            <fieldset key={group.label}>
              <legend className={groups.length > 1 ? 'px-3 pt-2 text-sm font-semibold' : 'sr-only'}>
                {group.label}
              </legend>
              {group.options.map((option) => (
                <label
                  key={option.value}
                  className="flex min-h-11 items-center gap-3 rounded-sm px-3 hover:bg-sunken"
                >
                  <input
                    type="checkbox"
                    name={name}
                    value={option.value}
                    defaultChecked={value.includes(option.value)}
                    className="size-4.5 accent-red"
                  />
                  {option.label}
                </label>
              ))}
            </fieldset>
          ))}
        </div>
      </details>
    </FieldGroup>
  );
}
