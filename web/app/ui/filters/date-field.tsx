import { dateInIndia, isCalendarDate } from '@kirdaar/domain/calendar.ts';
import type { DayPreset } from '@kirdaar/domain/search/talents/filters.ts';
import { Button } from '../buttons/button.tsx';
import { DateInput } from '../forms/date-input.tsx';
import { Icon } from '../pictures/icon.tsx';
import { useTypedText } from './use-typed-text.ts';

type Props = {
  label: string;
  name: string;
  /** The value in the address; an invalid date means none. */
  value: string;
  onChange: (date: string) => void;
  of: 'past' | 'future';
  preset?: DayPreset | undefined;
};

/** A day up to today, or from today on; a frequent one takes one tap. A partly typed year is no date yet, and not
    applied. */
export function DateField({ label, name, value, onChange, of, preset }: Props) {
  const { field, text, setText, handOn } = useTypedText(isCalendarDate(value) ? value : '', apply);

  function apply(typed: string) {
    if (typed === '' || isCalendarDate(typed)) onChange(typed);
  }

  const now = new Date();
  const common = preset?.day(now);
  return (
    <div className="flex flex-col items-start gap-1">
      <DateInput
        ref={field}
        label={label}
        name={name}
        value={text}
        {...{ [of === 'past' ? 'max' : 'min']: dateInIndia(now) }}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => handOn(text)}
        className="w-full"
      />
      {preset && common && (
        <Button
          variant="secondary"
          size="sm"
          aria-pressed={value === common}
          onClick={() => onChange(value === common ? '' : common)}
        >
          {value === common && <Icon name="check" size="size-4.5" />}
          {preset.label}
        </Button>
      )}
    </div>
  );
}
