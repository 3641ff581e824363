import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { cx } from '../class-names.ts';
import { Icon } from '../pictures/icon.tsx';
import { Field, type FieldProps, useField } from './field.tsx';
import { useListKeys } from './list-keys.ts';
import type { Option } from './select.tsx';
import { usePopup } from './use-popup.ts';

type Props = FieldProps & {
  name: string;
  options: readonly Option[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  onBlur?: () => void;
  /** The label of the closed button without a choice. */
  placeholder?: string;
  disabled?: boolean;
  className?: string;
  /** Where a list wider than its button extends: 'left' for the last one in a row. */
  opensTo?: 'left' | 'right';
  /** The lines of the button for the chosen values. */
  lines?: 1 | 2;
  /** Gets the button, so that a form can focus the first invalid field. */
  ref?: (button: HTMLButtonElement | null) => void;
};

/** Several of many: a button that opens a searchable list of checkboxes, with arrows, Home, End and first letters.
    Controlled, made for `useController`. */
export function MultiSelect(props: Props) {
  const { name, label, hint, error, optional, className, options, value, onChange, onBlur } = props;
  const ids = useField({ hint, error });
  const { open, setOpen, button, panel } = usePopup();
  const chosen = options.filter((option) => value.includes(option.value));
  const walk = useListKeys('[type="checkbox"]');
  /** Whether an arrow opened the list: then the focus goes into it. */
  const byArrow = useRef(false);
  useEffect(() => {
    if (open && byArrow.current) panel.current?.querySelector('input')?.focus();
    byArrow.current = false;
  }, [open, panel]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (open || !/^Arrow(Down|Up)$/.test(event.key)) return walk(event);
    event.preventDefault();
    byArrow.current = true;
    setOpen(true);
  }

  return (
    <Field ids={ids} label={label} hint={hint} error={error} optional={optional} className={className}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the button and the boxes in it */}
      <div className="relative" onKeyDown={onKeyDown}>
        <button
          type="button"
          id={ids.id}
          aria-labelledby={`${ids.id}-label ${ids.id}-value`}
          aria-describedby={ids.control['aria-describedby']}
          data-invalid={error ? true : undefined}
          ref={(node) => {
            button.current = node;
            props.ref?.(node);
          }}
          disabled={props.disabled}
          aria-expanded={open}
          aria-controls={`${ids.id}-list`}
          onClick={() => setOpen(!open)}
          onBlur={onBlur}
          className="control flex items-center justify-between gap-2 text-left"
        >
          <span id={`${ids.id}-value`} className="flex min-w-0 flex-1 items-center justify-between gap-2">
            <span
              className={cx(
                props.lines === 1 ? 'truncate' : 'line-clamp-2',
                chosen.length === 0 && 'text-ink-faint',
              )}
            >
              {chosen.map((option) => option.label).join(', ') || (props.placeholder ?? 'Choose')}
            </span>
            {chosen.length > 1 && <Count n={chosen.length} />}
          </span>
          <Icon name="chevronDown" size="size-4" />
        </button>
        {open && (
          <div
            ref={panel}
            id={`${ids.id}-list`}
            className={cx(
              'absolute top-full z-30 mt-1.5 w-full min-w-64 rounded-md border border-line bg-raised shadow-high',
              props.opensTo === 'left' ? 'right-0' : 'left-0',
            )}
          >
            <OptionList name={name} label={label} options={options} value={value} onChange={onChange} />
          </div>
        )}
      </div>
    </Field>
  );
}

function Count({ n }: { n: number }) {
  return <span className="rounded-full bg-ink px-2 text-xs leading-5 text-paper tabular-nums">{n}</span>;
}

function OptionList({
  name,
  label,
  options,
  value,
  onChange,
}: Pick<Props, 'name' | 'label' | 'options' | 'value' | 'onChange'>) {
  const [query, setQuery] = useState('');
  const wanted = query
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase();
  const found = options.filter(({ label, also = '' }) => `${label}\n${also}`.toLowerCase().includes(wanted));
  const toggle = (one: string) =>
    onChange(value.includes(one) ? value.filter((other) => other !== one) : [...value, one]);

  return (
    <>
      {options.length > 7 && (
        <div className="border-b border-line p-2">
          <input
            type="search"
            ref={focusOnce}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            aria-label={`Search ${label}`}
            placeholder="Search"
            className="control"
          />
        </div>
      )}
      <fieldset className="max-h-72 overflow-y-auto overscroll-contain p-1">
        <legend className="sr-only">{label}</legend>
        {found.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 items-center gap-3 rounded-sm px-3 hover:bg-sunken has-focus-visible:bg-sunken"
          >
            <input
              type="checkbox"
              name={name}
              value={option.value}
              checked={value.includes(option.value)}
              onChange={() => toggle(option.value)}
              className="size-4.5 accent-red"
            />
            {option.label}
          </label>
        ))}
        {found.length === 0 && <p className="px-3 py-4 text-ink-faint">Nothing found</p>}
      </fieldset>
    </>
  );
}

/** The list opens for a search. */
function focusOnce(input: HTMLInputElement | null) {
  input?.focus();
}
