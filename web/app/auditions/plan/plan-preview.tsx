import { timeInIndia } from '@kirdaar/domain/calendar.ts';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { byDay, dayText, hoursText, planText } from './plan-texts.ts';
import { type PlanValues, timesWanted } from './plan-values.ts';

type Props = { plan: PlanValues; onRemoved: (removed: string[]) => void };

/** The times of a plan, by the function that the server uses; each can be removed (rule
    auditions/times-1). */
export function PlanPreview({ plan, onRemoved }: Props) {
  const times = timesWanted(plan, new Date());
  const section = useRef<HTMLElement>(null);
  const taken = useRef<number | null>(null);

  // the pressed chip is gone: focus the next one, after the last the heading
  useEffect(() => {
    if (taken.current === null) return;
    const chips = section.current?.querySelectorAll<HTMLElement>('.plan-preview-time');
    (chips?.[taken.current] ?? section.current?.querySelector('h2'))?.focus();
    taken.current = null;
  });

  function remove(removed: string[], place: number) {
    taken.current = place;
    onRemoved(removed);
  }

  return (
    <section ref={section} aria-labelledby="plan-preview" className="plan-preview">
      <h2 id="plan-preview" tabIndex={-1} className="font-display text-xl">
        Preview
      </h2>
      <p role="status" className="font-semibold tabular-nums">
        {times.length > 0 ? planText(times) : 'The times show here.'}
      </p>
      <div className="plan-preview-days">
        {byDay(times).map(([day, ofDay]) => (
          <div key={day} className="plan-preview-day">
            <h3 className="text-sm font-semibold text-ink-soft">{dayText(day)}</h3>
            <ul className="plan-preview-times">
              {ofDay.map((time) => (
                <li key={time.start.getTime()}>
                  <button
                    type="button"
                    aria-label={`${hoursText(time)}, ${dayText(day)}: remove`}
                    title={`Until ${timeInIndia(time.end)}`}
                    onClick={() => remove([...plan.removed, time.start.toISOString()], times.indexOf(time))}
                    className="plan-preview-time"
                  >
                    {hoursText(time)}
                    <Icon name="close" size="size-3.5" />
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {plan.removed.length > 0 && (
        <Button variant="quiet" size="sm" onClick={() => remove([], 0)} className="self-start">
          Bring back {plan.removed.length} removed
        </Button>
      )}
    </section>
  );
}
