import { dateInIndia, isCalendarDate } from '@kirdaar/domain/calendar.ts';
import { DateInput } from '../forms/date-input.tsx';
import { useTypedText } from './use-typed-text.ts';

type Props = {
  label: string;
  name: string;
  /** What the address says; what is no date is none. */
  value: string;
  onChange: (date: string) => void;
  of: 'past' | 'future';
};

/** A day up to today, or from today on. A year that is still being typed is no date yet, and not applied. */
export function DateField({ label, name, value, onChange, of }: Props) {
  const { field, text, setText, handOn } = useTypedText(isCalendarDate(value) ? value : '', apply);

  function apply(typed: string) {
    if (typed === '' || isCalendarDate(typed)) onChange(typed);
  }

  return (
    <DateInput
      ref={field}
      label={label}
      name={name}
      value={text}
      {...{ [of === 'past' ? 'max' : 'min']: dateInIndia(new Date()) }}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => handOn(text)}
    />
  );
}
