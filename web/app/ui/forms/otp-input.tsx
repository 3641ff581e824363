import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useField } from './field.tsx';
import { FieldGroup } from './field-group.tsx';
import { firstGap, putDigits } from './otp-digits.ts';

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
  /** Focused when the page opens: the code is its only input. */
  focusAtOnce?: boolean;
};

/** A one-time code in single boxes; a pasted or auto-filled code fills them all, Backspace goes back. */
export function OtpInput(props: Props) {
  const { label, name, value, onChange, length = 6, error, hint, disabled, focusAtOnce } = props;
  const ids = useField({ hint, error });
  const row = useRef<HTMLDivElement>(null);
  const boxes = Array.from({ length }, (_, place) => (value[place] ?? '').trim());
  const cells = boxes.map((digit, place) => ({ digit, place, id: `${name}-${place + 1}` }));
  const inputs = () => [...(row.current?.querySelectorAll('input') ?? [])];
  const focus = (place: number) => inputs()[place]?.focus();
  // a blank keeps the place of a deleted middle digit
  const set = (next: readonly string[]) =>
    onChange(
      next
        .map((digit) => digit || ' ')
        .join('')
        .trimEnd(),
    );

  const onInput = (place: number, typed: string) => {
    if (!/\d/.test(typed)) return typed === '' ? set(boxes.with(place, '')) : undefined;
    const after = putDigits(boxes, place, typed);
    set(after.boxes);
    focus(after.next);
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

  const arrive = useEffectEvent(() => {
    if (focusAtOnce) focus(firstGap(boxes));
    // a page from the server: keeps digits typed or filled before hydration
    const early = inputs().map((input) => input.value);
    if (value === '' && early.some(Boolean)) onInput(0, early.join(''));
  });
  useEffect(() => arrive(), []);

  return (
    <FieldGroup {...{ ids, label, error, hint }}>
      <div ref={row} className="flex gap-2 sm:gap-3">
        {cells.map(({ digit, place, id }) => (
          <input
            key={id}
            name={id}
            aria-label={`Digit ${place + 1} of ${length}`}
            // the gap is what to correct
            aria-invalid={error && !digit ? true : undefined}
            aria-describedby={ids.control['aria-describedby']}
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

/** A digit typed next to the old one replaces it. */
function changed(text: string, old: string): string {
  return text.length === 2 && old && text.includes(old) ? text.replace(old, '') : text;
}
