import { type FocusEventHandler, useState } from 'react';
import { type FieldProps, useField } from '../../../ui/forms/field.tsx';
import { FieldGroup } from '../../../ui/forms/field-group.tsx';
import type { Option } from '../../../ui/forms/select.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';

type Props = FieldProps & {
  name: string;
  options: readonly Option[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  onBlur?: FocusEventHandler;
  max: number;
  searchLabel: string;
  /** The search field, so that a form can focus the first field in error. */
  ref?: (input: HTMLInputElement | null) => void;
};

/** Multi-select for long lists: checkboxes that look like chips, with a search. */
export function ChipPicker(props: Props) {
  const { name, options, value, onChange, onBlur, max, error } = props;
  const ids = useField({ hint: props.hint, error });
  const [query, setQuery] = useState('');
  const wanted = query
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase();
  const found = options.filter((option) => option.label.toLowerCase().includes(wanted));
  const full = value.length >= max;
  const toggle = (one: string) =>
    onChange(value.includes(one) ? value.filter((other) => other !== one) : [...value, one]);

  return (
    <FieldGroup ids={ids} label={props.label} hint={props.hint} error={error} optional={props.optional}>
      <div className="flex items-center gap-3">
        <input
          type="search"
          ref={props.ref}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          // Enter searches here; it must not submit the step
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onBlur={onBlur}
          aria-label={props.searchLabel}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? ids.errorId : undefined}
          placeholder="Type to find"
          className="control"
        />
        <p className="shrink-0 text-sm text-ink-soft tabular-nums" aria-live="polite">
          {value.length} chosen
        </p>
      </div>
      <div className="-mx-1 max-h-[min(19.25rem,35dvh)] overflow-y-auto px-1 py-1.5">
        <div className="flex flex-wrap gap-2">
          {found.map((option) => (
            <label key={option.value} className="pick group">
              <input
                type="checkbox"
                name={name}
                value={option.value}
                checked={value.includes(option.value)}
                disabled={full && !value.includes(option.value)}
                onChange={() => toggle(option.value)}
              />
              <span className="hidden group-has-checked:block">
                <Icon name="check" size="size-4" />
              </span>
              {option.label}
            </label>
          ))}
          {found.length === 0 && <p className="py-3 text-ink-faint">Nothing found for “{query.trim()}”</p>}
        </div>
      </div>
      <Chosen options={options} value={value} />
    </FieldGroup>
  );
}

/** The chosen options, visible without a search. */
function Chosen({ options, value }: Pick<Props, 'options' | 'value'>) {
  const chosen = options.filter((option) => value.includes(option.value));
  if (chosen.length === 0) return null;
  return (
    <p className="text-ink-soft text-sm">
      <span className="font-semibold">Chosen:</span> {chosen.map((option) => option.label).join(', ')}
    </p>
  );
}
