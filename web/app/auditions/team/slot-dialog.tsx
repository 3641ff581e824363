import { dateInIndia, isCalendarDate, timeInIndia } from '@kirdaar/domain/calendar.ts';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../shell/calls/api.ts';
import { ApiError } from '../../shell/calls/api-error.ts';
import { patience, useAct } from '../../shell/calls/use-act.ts';
import { type Faults, firstOfEach } from '../../shell/forms/faults.ts';
import { useFirstFault } from '../../shell/forms/focus-first-fault.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DateInput } from '../../ui/forms/date-input.tsx';
import { FormNotice } from '../../ui/forms/form-notice.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { momentOf } from '../form/india-time.ts';
import { hoursText } from '../plan/plan-texts.ts';
import type { RoundTime } from './round-times.ts';
import { unsentOr } from './use-round-act.ts';

type Props = { time: RoundTime | null; onClose: () => void; onChanged: () => void };

/** Changes or deletes a time. Artists of a changed time are asked to confirm it; those of a deleted one
    move, or pick again (rule auditions/times-2). */
export function SlotDialog({ time, onClose, onChanged }: Props) {
  const [pending, act] = useAct();
  const [faults, setFaults] = useState<Faults>({});
  const [notice, setNotice] = useState<string | null>(null);
  const [hasPeople, setHasPeople] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const form = useFirstFault(refusals);
  if (!time) return null;
  const { _id: id, start, end } = time;

  const run = (work: () => Promise<string>, onRefused?: (error: unknown) => void) =>
    act(async () => {
      setFaults({});
      setNotice(null);
      try {
        void toast(await work(), 'success');
        onChanged();
      } catch (error) {
        const found = error instanceof ApiError ? error.errors : [];
        setFaults(firstOfEach(found));
        setRefusals((now) => now + 1);
        if (found.length === 0) setNotice(unsentOr(error));
        onRefused?.(error);
      }
    });
  const save = (sent: HTMLFormElement) => {
    const typed = new FormData(sent);
    const textOf = (name: string) => String(typed.get(name) ?? '');
    const momentAt = (clock: string) => momentOf(`${textOf('day')}T${clock}`);
    // a time that ends at midnight ends with its day
    const until = textOf('end') === '00:00' ? '24:00' : textOf('end');
    const [from, to] = [momentAt(textOf('start')), momentAt(until)];
    setHasPeople(false);
    if (!from || !to) {
      setNotice(null);
      setFaults(faultOf(textOf('day'), from));
      return setRefusals((now) => now + 1);
    }
    void run(async () => {
      const body = {
        ...(from !== start.toISOString() && { start: from }),
        ...(to !== end.toISOString() && { end: to }),
        capacity: Number(textOf('capacity')),
      };
      await callApi('changeSlot', { params: { id }, body: body as never, signal: patience() });
      return 'The time is changed.';
    });
  };
  const remove = (people?: 'ask') =>
    run(
      async () => {
        await callApi('removeSlot', { params: { id }, query: { people }, signal: patience() });
        return people
          ? 'The time was deleted. The people who had it are asked to pick again.'
          : 'The time was deleted.';
      },
      (error) => setHasPeople(error instanceof ApiError && error.code === 'slot.has_people'),
    );
  const mayAsk = hasPeople && notice !== null;

  return (
    <Dialog
      open
      onClose={onClose}
      title={`The time ${hoursText(time)}`}
      size="sm"
      locked={pending}
      footer={
        <>
          <Button
            variant="danger"
            disabled={pending}
            onClick={() => remove(mayAsk ? 'ask' : undefined)}
            className="mr-auto"
          >
            {mayAsk ? 'Delete and ask them to pick again' : 'Delete'}
          </Button>
          <Button type="submit" form="slot" pending={pending}>
            Save
          </Button>
        </>
      }
    >
      <form
        id="slot"
        ref={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          save(event.currentTarget);
        }}
      >
        <DateInput
          label="Day"
          name="day"
          min={dateInIndia(new Date())}
          defaultValue={dateInIndia(start)}
          error={faults.day}
        />
        <div className="grid grid-cols-2 gap-4">
          <TextInput
            label="From"
            name="start"
            type="time"
            defaultValue={timeInIndia(start)}
            error={faults.start}
          />
          <TextInput label="To" name="end" type="time" defaultValue={timeInIndia(end)} error={faults.end} />
        </div>
        <TextInput
          label="People"
          name="capacity"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          defaultValue={String(time.capacity)}
          hint={`${time.taken} taken`}
          error={faults.capacity}
        />
        <FormNotice notice={notice ? { kind: 'error', text: notice } : null} />
      </form>
    </Dialog>
  );
}

function faultOf(day: string, from: string | null): Faults {
  if (!isCalendarDate(day)) return { day: 'Please enter a valid date' };
  return from ? { end: 'Please enter a time' } : { start: 'Please enter a time' };
}
