import type { CalendarDate } from '@kirdaar/domain/calendar.ts';
import type { DayRange } from '@kirdaar/domain/profiles/availability/availability.ts';
import { countAmong, isAmong, type MonthAhead } from '@kirdaar/domain/profiles/availability/edit-days.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { columnOf, countInWords, dayInWords, monthInWords, weekdays } from './day-texts.ts';

type Props = {
  shown: MonthAhead;
  days: readonly DayRange[];
  freeFrom: CalendarDate | null;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** The day in the Tab order. */
  current: CalendarDate;
  onKey: (key: string, date: CalendarDate) => boolean;
  onMark: (span: DayRange, isNotFree: boolean) => void;
};

/** A month as a row that opens into its days; a tap marks one (rule availability/screen-1). */
export function MonthRow({ shown, days, freeFrom, isOpen, onOpen, current, onKey, onMark }: Props) {
  const { month } = shown;
  const name = monthInWords(month);
  const [first = '', last = ''] = [shown.days[0], shown.days.at(-1)];
  const count = countAmong(days, shown.days);
  const isWhole = count === shown.days.length;
  const stop = shown.days.includes(current) ? current : first;
  return (
    <details className="month" open={isOpen} onToggle={({ currentTarget }) => onOpen(currentTarget.open)}>
      <summary>
        <h3>{name}</h3>
        <span className="month-count">{countInWords(count)}</span>
        <Icon name="chevronDown" size="size-4.5" />
      </summary>
      {isOpen && (
        <>
          {/*
           * biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with arrow-key
           * navigation is a grid
           */}
          <table role="grid" aria-label={`${name}, days not available`} className="month-days">
            <thead>
              <tr>
                {weekdays.map((day) => (
                  <th key={day} scope="col">
                    {day}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeksOf(shown.days).map((week) => (
                <tr key={week.find(Boolean)}>
                  {week.map((date, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place in the week
                    <td key={column}>
                      {date && (
                        <button
                          type="button"
                          data-day={date}
                          data-before={(freeFrom && date < freeFrom) || undefined}
                          tabIndex={date === stop ? 0 : -1}
                          aria-pressed={isAmong(days, date)}
                          aria-label={`Not available on ${dayInWords(date)}`}
                          onClick={() => onMark({ from: date, to: date }, !isAmong(days, date))}
                          onKeyDown={(event) => {
                            if (onKey(event.key, date)) event.preventDefault();
                          }}
                        >
                          {Number(date.slice(-2))}
                        </button>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <Button
            size="sm"
            variant="quiet"
            aria-label={`${isWhole ? 'Free all month' : 'Not available all month'}: ${name}`}
            onClick={() => onMark({ from: first, to: last }, !isWhole)}
          >
            {isWhole ? 'Free all month' : 'Not available all month'}
          </Button>
        </>
      )}
    </details>
  );
}

/** The days of a month by weeks, with gaps in the first and the last week. */
function weeksOf(days: readonly CalendarDate[]): (CalendarDate | null)[][] {
  const weeks: (CalendarDate | null)[][] = [];
  for (const date of days) {
    const column = columnOf(date);
    if (weeks.length === 0 || column === 0) weeks.push(Array.from({ length: 7 }, () => null));
    const week = weeks.at(-1);
    if (week) week[column] = date;
  }
  return weeks;
}
