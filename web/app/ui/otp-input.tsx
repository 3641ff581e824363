import { type KeyboardEvent, useRef } from 'react';
import { FieldGroup } from './field-group.tsx';
import { nextBox, putDigits } from './otp-digits.ts';

type Props = {
  label: string;
  name: string;
  /** The digits so far; at most `length` of them. */
  value: string;
  onChange: (value: string) => void;
  length?: number;
  error?: string | undefined;
  hint?: string;
  disabled?: boolean;
};

/** A one-time code in single boxes; a pasted or auto-filled code fills them all, Backspace walks back. */
export function OtpInput({ label, name, value, onChange, length = 6, error, hint, disabled }: Props) {
  const row = useRef<HTMLDivElement>(null);
  const boxes = Array.from({ length }, (_, place) => (value[place] ?? '').trim());
  const cells = boxes.map((digit, place) => ({ digit, place, id: `${name}-${place + 1}` }));
  const focus = (place: number) => row.current?.querySelectorAll('input')[place]?.focus();
  // a blank keeps the place of a digit that was taken out of the middle
  const set = (next: readonly string[]) =>
    onChange(
      next
        .map((digit) => digit || ' ')
        .join('')
        .trimEnd(),
    );

  const onInput = (place: number, typed: string) => {
    if (!/\d/.test(typed)) return typed === '' ? set(boxes.with(place, '')) : undefined;
    set(putDigits(boxes, place, typed));
    focus(nextBox(length, place, typed));
  };

  const onKey = (event: KeyboardEvent, place: number) => {
    if (event.key === 'Backspace' && !boxes[place] && place > 0) {
      event.preventDefault();
      set(boxes.with(place - 1, ''));
      focus(place - 1);
    }
    if (event.key === 'ArrowLeft') focus(place - 1);
    if (event.key === 'ArrowRight') focus(place + 1);
  };

  return (
    <FieldGroup label={label} error={error} hint={hint}>
      <div ref={row} className="flex gap-2 sm:gap-3">
        {cells.map(({ digit, place, id }) => (
          <input
            key={id}
            name={id}
            aria-label={`Digit ${place + 1} of ${length}`}
            aria-invalid={error ? true : undefined}
            inputMode="numeric"
            autoComplete={place === 0 ? 'one-time-code' : 'off'}
            pattern="[0-9]*"
            value={digit}
            disabled={disabled}
            onChange={(event) => onInput(place, changed(event.target.value, digit))}
            onPaste={(event) => {
              event.preventDefault();
              onInput(place, event.clipboardData.getData('text'));
            }}
            onKeyDown={(event) => onKey(event, place)}
            onFocus={(event) => event.target.select()}
            className="control h-14 max-w-14 min-w-0 px-0 text-center text-xl font-semibold tabular-nums"
          />
        ))}
      </div>
    </FieldGroup>
  );
}

/** A digit typed beside the old one replaces it. */
function changed(text: string, old: string): string {
  return text.length === 2 && old && text.includes(old) ? text.replace(old, '') : text;
}
