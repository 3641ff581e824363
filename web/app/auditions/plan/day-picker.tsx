import { auditionLimits } from '@kirdaar/domain/auditions/rounds.ts';
import { type CalendarDate, dateInIndia, dayAfter, isCalendarDate } from '@kirdaar/domain/calendar.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { DateInput } from '../../ui/forms/date-input.tsx';
import { dayText } from './plan-texts.ts';
import { daysOf } from './plan-values.ts';

type Props = {
  day: string;
  days: readonly CalendarDate[];
  onChange: (changed: { day: string; days: CalendarDate[] }) => void;
  error: string | undefined;
};

/** The days of a plan. The date in the field counts; 'Add another day' keeps it and goes on to the next. */
export function DayPicker({ day, days, onChange, error }: Props) {
  const today = dateInIndia(new Date());
  const all = daysOf({ day, days: [...days] });

  function add() {
    const last = all.at(-1) ?? today;
    onChange({ day: dayAfter(isCalendarDate(last) ? last : today, 1), days: all.filter(isCalendarDate) });
  }

  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-3">
        <DateInput
          label="Days"
          name="plan.days"
          min={today}
          value={day}
          onChange={({ target }) => onChange({ day: target.value, days: [...days] })}
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
          disabled={all.length >= auditionLimits.days}
          className={error ? 'mb-7' : undefined}
        >
          Add another day
        </Button>
      </div>
      {days.length > 0 && (
        <ul aria-label="Chosen days" className="flex flex-wrap gap-2">
          {days.map((one) => (
            <li key={one}>
              <Chip
                label={dayText(one)}
                onRemove={() => onChange({ day, days: days.filter((other) => other !== one) })}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
