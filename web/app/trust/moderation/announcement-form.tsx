import type { Answer } from '@kirdaar/contract/operations.ts';
import { longestAnnouncement } from '@kirdaar/contract/trust/moderation/site.ts';
import { beginningInIndia, dateInIndia, dayAfter, momentInIndia } from '@kirdaar/domain/calendar.ts';
import { useState } from 'react';
import { patience } from '../../shell/calls/use-act.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { DateInput } from '../../ui/forms/date-input.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { callConsole } from './call-console.ts';
import { useConsoleAct } from './use-console-act.ts';

export type Announced = Answer<'readAnnouncement'>['announcement'];

/** Sets the banner that everybody reads, and ends it (rule moderation/announcement-1). */
export function AnnouncementForm({ announcement }: { announcement: Announced }) {
  const today = dateInIndia(new Date());
  const [values, setValues] = useState({ text: '', from: today, until: today });
  const { pending, faults, run } = useConsoleAct('This was not saved. Please try again.');
  const set = (changed: Partial<typeof values>) => setValues((before) => ({ ...before, ...changed }));
  const save = () => {
    const { text, from, until } = values;
    const isDated = from !== '' && until !== '';
    const body = {
      text,
      from: isDated ? beginningInIndia(from).toISOString() : '',
      until: isDated ? beginningInIndia(dayAfter(until, 1)).toISOString() : '',
    };
    return run(
      () => callConsole('setAnnouncement', { body, signal: patience() }),
      'Saved.',
      () => set({ text: '' }),
    );
  };
  return (
    <section aria-labelledby="announcement" className="admin-panel">
      <h2 id="announcement" className="font-display text-xl">
        Announcement
      </h2>
      {announcement ? (
        <div className="flex flex-col items-start gap-2">
          <p className="max-w-prose break-words">{announcement.text}</p>
          <p className="text-sm text-ink-soft tabular-nums">until {momentInIndia(announcement.until)}</p>
          <Button
            variant="secondary"
            pending={pending}
            onClick={() => run(() => callConsole('endAnnouncement', { signal: patience() }), 'Ended.')}
          >
            End it
          </Button>
        </div>
      ) : (
        <p className="text-ink-soft">None now.</p>
      )}
      <TextArea
        label="New announcement"
        hint={`Everybody reads it at the top of each page, until they hide it. At most ${longestAnnouncement} letters; the next one replaces it.`}
        rows={3}
        maxLength={longestAnnouncement}
        value={values.text}
        error={faults.text}
        onChange={({ target }) => set({ text: target.value })}
      />
      <div className="flex flex-wrap gap-4">
        <DateInput
          label="From"
          value={values.from}
          error={faults.from}
          onChange={({ target }) => set({ from: target.value })}
        />
        <DateInput
          label="Until, with this day"
          value={values.until}
          error={faults.until}
          onChange={({ target }) => set({ until: target.value })}
        />
      </div>
      <div>
        <Button pending={pending} onClick={save}>
          Announce it
        </Button>
      </div>
    </section>
  );
}
