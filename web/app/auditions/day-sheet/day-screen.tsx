import type { CheckInStep } from '@kirdaar/domain/auditions/check-ins.ts';
import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import { mayDecide } from '@kirdaar/domain/projects/team/team.ts';
import { typedSearch } from '@kirdaar/domain/texts/clean-text.ts';
import { weekdayDate } from '@kirdaar/domain/weekdays.ts';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { NoLongerPart } from '../../messaging/live/no-longer-part.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { DayHead } from './day-head.tsx';
import { DayNow } from './day-now.tsx';
import { DayRow, type RowActs } from './day-row.tsx';
import { finder, prepareNames } from './find-people.ts';
import type { LoadedDay } from './kept-day.ts';
import { PrintSheet } from './print-sheet.tsx';
import { roleOf } from './role-of.ts';
import { type SectionKey, sectionTitles } from './sections.ts';
import type { ShownPerson } from './shown-people.ts';
import { announcement } from './step-texts.ts';
import { timeText } from './time-text.ts';
import { UnmarkedNote } from './unmarked-note.tsx';
import { useDay } from './use-day.ts';
import { useDayKeys } from './use-day-keys.ts';
import { usePrinting } from './use-printing.ts';
import { useReaching } from './use-reaching.tsx';
import { useNow, useSections } from './use-sections.ts';
import { WalkInDialog } from './walk-in-dialog.tsx';

/** One day of a round (rules auditions/sheet-1, auditions/sheet-2). */
export function DayScreen({ loaded }: { loaded: LoadedDay }) {
  const { project } = loaded;
  const { round, sheet, asOf, isRemoved, taps, now, people, counts, changed, read } = useDay(loaded);
  const { date } = sheet;
  const decides = mayDecide(project.team) && round.state === 'open';
  const navigate = useNavigate();
  const minute = useNow();
  const [search, setSearch] = useState('');
  const [adding, setAdding] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const searched = typedSearch(search, limits.searchQuery);
  const isFound = useMemo(() => finder(search), [search]);
  useEffect(() => prepareNames(people.map(({ name }) => name)), [people]);

  const { sections, slotsById, hold } = useSections(people, round.slots, minute);
  const found = sections
    .map((section) => ({ ...section, people: section.people.filter(isFound) }))
    .filter((section) => section.people.length > 0);
  const send = (person: ShownPerson, step: CheckInStep) => {
    hold(person);
    taps.tap(person.tapped, step, person.name);
    setSaid(announcement(step, person.name));
  };
  const { asking, tap, answer } = useOtherDay(date, send);
  const reaching = useReaching(project);
  const acts = useStableActs({ tap, ...reaching.acts });
  const list = useDayKeys((id) => {
    const person = people.find((one) => one.id === id);
    if (decides && person?.step) send(person, 'undo');
  });
  const printing = usePrinting({ roundId: round._id, date });
  if (isRemoved) return <NoLongerPart />;

  const rowOf = (person: ShownPerson) => (
    <DayRow
      key={person.id}
      person={person}
      role={roleOf(person, project)}
      time={timeText(slotsById.get(person.slotId ?? ''), date)}
      now={minute}
      acts={decides ? acts : null}
    />
  );
  return (
    <div className="day">
      <DayHead
        {...{ project, round, date, complaints: sheet, sections, decides, printing }}
        onAdd={() => setAdding('')}
      />
      <DayNow
        {...{ counts, asOf, taps, now, changed, decides }}
        search={search}
        onSearch={setSearch}
        onUndo={(person) => send(person, 'undo')}
        onRead={read}
      />
      <p role="status" className="sr-only">
        {said}
      </p>
      {decides && (
        <UnmarkedNote {...{ people, date, now: minute }} slots={round.slots} onTap={send} list={list} />
      )}
      {people.length === 0 && (
        <EmptyState title="Nobody comes on this day yet.">
          {decides && 'People who walk in are added above.'}
        </EmptyState>
      )}
      {people.length > 0 && found.length === 0 && (
        <EmptyState
          title={`Nobody on this sheet is called "${searched}".`}
          action={decides && <Button onClick={() => setAdding(searched)}>Add walk-in</Button>}
        />
      )}
      <div ref={list} className="day-sections">
        {found.map(({ key, people: inSection }) => (
          <DaySection key={key} name={key} count={inSection.length} isSearched={searched !== ''}>
            {inSection.map(rowOf)}
          </DaySection>
        ))}
      </div>
      {reaching.dialog}
      {printing.printed && (
        <PrintSheet {...{ project, round, date, complaints: sheet, people }} printed={printing.printed} />
      )}
      <ConfirmDialog
        open={asking}
        title="Another day"
        confirmLabel="Check in"
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      >
        {`This is the sheet of ${weekdayDate(date)}. Check in anyway?`}
      </ConfirmDialog>
      {decides && (
        <WalkInDialog
          open={adding !== null}
          search={adding ?? ''}
          known={people}
          project={project}
          roleIds={round.roleIds}
          onClose={() => setAdding(null)}
          onAdd={(walkIn, name) => {
            taps.tap({ walkIn }, 'arrived', name);
            setSaid(announcement('arrived', name));
            setSearch('');
            // a walk-in belongs to the day of the tap
            const today = dateInIndia(new Date());
            if (date !== today) void navigate(`?date=${today}`);
          }}
        />
      )}
    </div>
  );
}

type SectionProps = { name: SectionKey; count: number; isSearched: boolean; children: ReactNode };

/** 'Done' and 'Did not come' are folded, but open while a search is typed. */
function DaySection({ name, count, isSearched, children }: SectionProps) {
  const title = sectionTitles[name];
  const list = <ul className="day-rows">{children}</ul>;
  const number = <span className="font-normal text-ink-soft">{count}</span>;
  if (name === 'done' || name === 'missed')
    return (
      <details className="day-section" open={isSearched || undefined}>
        <summary>
          {title} {number}
        </summary>
        {list}
      </details>
    );
  return (
    <section aria-label={title} className="day-section">
      <h2>
        {title} {number}
      </h2>
      {list}
    </section>
  );
}

/** A first check-in on the sheet of another day is asked for; the answer holds while the sheet is open. */
function useOtherDay(date: string, send: RowActs['tap']) {
  const [asked, setAsked] = useState<Parameters<RowActs['tap']> | null>(null);
  const [isAnyway, setAnyway] = useState(false);
  const tap: RowActs['tap'] = (person, step) => {
    const isOther = date !== dateInIndia(new Date());
    if (step === 'arrived' && isOther && !isAnyway) setAsked([person, step]);
    else send(person, step);
  };
  const answer = (isYes: boolean) => {
    setAsked(null);
    if (!isYes || !asked) return;
    setAnyway(true);
    send(...asked);
  };
  return { asking: asked !== null, tap, answer };
}

/** The same functions for all rows and renders: a letter in the search renders no row again. */
function useStableActs(acts: RowActs): RowActs {
  const tap = useEffectEvent(acts.tap);
  const call = useEffectEvent(acts.call);
  const message = useEffectEvent(acts.message);
  const share = useEffectEvent(acts.share);
  const [stable] = useState<RowActs>(() => ({ tap, call, message, share }));
  return stable;
}
