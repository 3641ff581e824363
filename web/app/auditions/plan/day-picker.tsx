import { auditionLimits } from '@kirdaar/domain/auditions/rounds.ts';
import { type CalendarDate, dateInIndia, dayAfter, isCalendarDate } from '@kirdaar/domain/calendar.ts';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { DateInput } from '../../ui/forms/date-input.tsx';
import { dayText } from './plan-texts.ts';

type Props = {
  days: readonly CalendarDate[];
  onChange: (days: CalendarDate[]) => void;
  error: string | undefined;
};

/** The days of a plan: after one is added, the next is ready. */
export function DayPicker({ days, onChange, error }: Props) {
  const today = dateInIndia(new Date());
  const [day, setDay] = useState(() => dayAfter(days.at(-1) ?? today, 1));

  function add() {
    if (!isCalendarDate(day)) return;
    if (!days.includes(day)) onChange([...days, day].sort());
    setDay(dayAfter(day, 1));
  }

  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-3">
        <DateInput
          label="Days"
          name="plan.days"
          min={today}
          value={day}
          onChange={({ target }) => setDay(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
          error={error}
          className="w-44"
        />
        <Button
          variant="secondary"
          onClick={add}
          disabled={days.length >= auditionLimits.days}
          className={error ? 'mb-7' : undefined}
        >
          Add day
        </Button>
      </div>
      {days.length > 0 && (
        <ul aria-label="Chosen days" className="flex flex-wrap gap-2">
          {days.map((one) => (
            <li key={one}>
              <Chip label={dayText(one)} onRemove={() => onChange(days.filter((other) => other !== one))} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
