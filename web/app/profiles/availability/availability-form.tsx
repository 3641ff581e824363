import type { CalendarDate } from '@kirdaar/domain/calendar.ts';
import type { Availability, DayRange } from '@kirdaar/domain/profiles/availability/availability.ts';
import { markSpan, monthsAhead } from '@kirdaar/domain/profiles/availability/edit-days.ts';
import { useEffect, useRef, useState } from 'react';
import { serverNow } from '../../shell/calls/server-clock.ts';
import { LeavingDialog } from '../../shell/forms/leaving-dialog.tsx';
import { DateInput } from '../../ui/forms/date-input.tsx';
import { FormNotice } from '../../ui/forms/form-notice.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { dayByKey } from './month-keys.ts';
import { MonthRow } from './month-row.tsx';
import { SpanFields } from './span-fields.tsx';
import { useEditDays } from './use-edit-days.ts';
import '../../ui/forms/form-bar.css';
import './availability.css';

const freeEveryDayText = 'Free every day? Press Save, so that casting teams know.';

type Props = { userId: string; stored: Availability };

/**
 * On which days an artist is not free: one line for 'Free from', a span by its ends, and months with days to
 * tap (rules availability/screen-1 and availability/screen-2).
 */
export function AvailabilityForm({ userId, stored }: Props) {
  const { values, change, save, giveUp, notice, pending, isDirty, isKept } = useEditDays(userId, stored);
  const [now] = useState(serverNow);
  const [months] = useState(() => monthsAhead(now));
  // a user who never saved is not known to be free: they can save that too
  const isFreeEveryDay = values.days.length === 0 && values.freeFrom === null;
  const first = months[0]?.days[0] ?? '';
  const last = months.at(-1)?.days.at(-1) ?? '';
  const [open, setOpen] = useState(() => new Set(months.slice(0, 2).map(({ month }) => month)));
  const { current, moveTo, list } = useCurrentDay(first);

  const toggle = (month: string, isOpen: boolean) => {
    if (open.has(month) === isOpen) return;
    const next = new Set(open);
    if (isOpen) next.add(month);
    else next.delete(month);
    setOpen(next);
  };
  const mark = (span: DayRange, isNotFree: boolean) =>
    change({ ...values, days: markSpan(values.days, span, isNotFree, now) });
  const markAndShow = (span: DayRange, isNotFree: boolean) => {
    mark(span, isNotFree);
    const touched = months.filter(
      ({ month }) => span.from.slice(0, 7) <= month && month <= span.to.slice(0, 7),
    );
    setOpen(new Set([...open, ...touched.map(({ month }) => month)]));
  };
  const onKey = (key: string, date: CalendarDate) => {
    const next = dayByKey(key, date, { first, last });
    if (next === null) return false;
    toggle(next.slice(0, 7), true);
    moveTo(next);
    return true;
  };

  return (
    <form
      aria-label="Days not available"
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {isKept && isDirty && (
        <p role="status" className="rounded-md bg-sunken px-4 py-3">
          We restored what you entered. It is not saved yet.
        </p>
      )}
      <div className="account-part">
        <DateInput
          label="Free from"
          name="freeFrom"
          optional
          hint="Only if you are not available at all before a certain date."
          min={first}
          max={last}
          value={values.freeFrom ?? ''}
          onChange={({ target }) => change({ ...values, freeFrom: target.value || null })}
          className="w-full max-w-xs"
        />
        <SpanFields first={first} last={last} onMark={markAndShow} />
      </div>
      <section aria-labelledby="months" ref={list} className="flex flex-col gap-3">
        <h2 id="months" className="text-lg font-semibold">
          Days not available
        </h2>
        <p className="text-ink-soft">Tap a day when you are not available. Tap again to clear it.</p>
        <div className="months">
          {months.map((shown) => (
            <MonthRow
              key={shown.month}
              shown={shown}
              days={values.days}
              freeFrom={values.freeFrom}
              isOpen={open.has(shown.month)}
              onOpen={(isOpen) => toggle(shown.month, isOpen)}
              current={current}
              onKey={onKey}
              onMark={mark}
            />
          ))}
        </div>
      </section>
      <div className="form-bar form-bar-clear flex flex-col gap-3 border-t border-line py-3">
        {isFreeEveryDay && !notice && <p className="text-ink-soft">{freeEveryDayText}</p>}
        <FormNotice notice={notice} />
        <SubmitButton
          pending={pending}
          disabled={!isDirty && !isFreeEveryDay}
          className="days-save self-start"
        >
          Save
        </SubmitButton>
      </div>
      <LeavingDialog
        unsaved={() => isDirty}
        warns={isDirty}
        text="Your days are not saved yet."
        onGiveUp={giveUp}
        onSave={save}
      />
    </form>
  );
}

/** The day in the Tab order; the focus follows the arrows, also into a month that they just opened. */
function useCurrentDay(first: CalendarDate) {
  const [{ current, isAsked }, setCurrent] = useState({ current: first, isAsked: false });
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAsked) list.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus();
  }, [current, isAsked]);
  return { current, list, moveTo: (date: CalendarDate) => setCurrent({ current: date, isAsked: true }) };
}
