import { type CalendarDate, isCalendarDate } from '@kirdaar/domain/calendar.ts';
import { availabilityFaults, type DayRange } from '@kirdaar/domain/profiles/availability/availability.ts';
import { useState } from 'react';
import { serverNow } from '../../shell/calls/server-clock.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { DateInput } from '../../ui/forms/date-input.tsx';

type Props = {
  first: CalendarDate;
  last: CalendarDate;
  onMark: (span: DayRange, isNotFree: boolean) => void;
};

const nothing = { from: '', to: '' };

/** Marks several days at once by the first and the last of them (rule availability/screen-1). */
export function SpanFields({ first, last, onMark }: Props) {
  const [typed, setTyped] = useState(nothing);
  const [faults, setFaults] = useState(nothing);

  function mark(isNotFree: boolean) {
    const found = faultsIn(typed);
    setFaults(found);
    if (found.from || found.to) return;
    onMark(typed, isNotFree);
    setTyped(nothing);
  }

  const field = (name: 'from' | 'to', label: string) => (
    <DateInput
      label={label}
      name={name}
      min={first}
      max={last}
      value={typed[name]}
      error={faults[name] || undefined}
      onChange={({ target }) => {
        setTyped({ ...typed, [name]: target.value });
        setFaults({ ...faults, [name]: '' });
      }}
      className="span-field flex-1"
    />
  );

  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold">Several days at once</legend>
      <div className="flex flex-wrap items-start gap-3">
        {field('from', 'From')}
        {field('to', 'To')}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => mark(true)}>
          Mark as not available
        </Button>
        <Button variant="quiet" onClick={() => mark(false)}>
          Mark as free
        </Button>
      </div>
    </fieldset>
  );
}

function faultsIn(typed: DayRange): typeof nothing {
  const missing = (date: string) => (isCalendarDate(date) ? '' : 'Choose a day');
  const found = { from: missing(typed.from), to: missing(typed.to) };
  if (found.from || found.to) return found;
  const [fault] = availabilityFaults({ days: [typed], freeFrom: null }, serverNow());
  return { from: '', to: fault?.message ?? '' };
}
