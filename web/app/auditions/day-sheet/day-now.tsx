import type { countDay } from '@kirdaar/domain/auditions/check-ins.ts';
import { timeInIndia } from '@kirdaar/domain/calendar.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import type { Taps, TapsNow } from '../check-in-queue/check-in-queue.ts';
import { DayTaps } from './day-taps.tsx';
import type { ShownPerson } from './shown-people.ts';
import { overruledText } from './step-texts.ts';

type Props = {
  counts: ReturnType<typeof countDay>;
  asOf: number | null;
  taps: Taps;
  now: TapsNow;
  search: string;
  onSearch: (search: string) => void;
  /** The people whose step another user set over an own tap. */
  changed: readonly ShownPerson[];
  decides: boolean;
  onUndo: (person: ShownPerson) => void;
  onRead: (id: string) => void;
};

/** What stays in sight: the search, the counts, and what the user must know (rule auditions/sheet-1). */
export function DayNow({ counts, asOf, taps, now, search, onSearch, changed, ...notes }: Props) {
  const { here, in: inside, done, expected } = counts;
  return (
    <div className="day-now">
      <search className="relative">
        <span className="day-glass">
          <Icon name="search" />
        </span>
        <input
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label="Search this sheet"
          placeholder="Search this sheet"
          data-slash-search=""
          maxLength={limits.searchQuery}
          value={search}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ target }) => onSearch(target.value)}
          className="control pl-10 pr-11"
        />
        {search && (
          <IconButton
            icon="close"
            label="Clear search"
            onClick={() => onSearch('')}
            className="absolute inset-y-0 right-0"
          />
        )}
      </search>
      <p className="day-counts">
        {`Here ${here} · In ${inside} · Done ${done} · To come ${expected}`}
        {asOf !== null && <span className="font-normal">{`As of ${timeInIndia(new Date(asOf))}`}</span>}
      </p>
      <DayTaps taps={taps} now={now} />
      <div role="status" className="contents">
        {changed.map((person) => (
          <div key={person.id} className="day-waiting">
            <p>{overruledText(person)}</p>
            <span className="flex items-center">
              {notes.decides && (
                <Button
                  variant="secondary"
                  size="sm"
                  onClick={() => {
                    notes.onUndo(person);
                    notes.onRead(person.id);
                  }}
                >
                  Undo
                </Button>
              )}
              <IconButton icon="close" label="Close" onClick={() => notes.onRead(person.id)} />
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
