import { useEffect, useMemo, useRef, useState } from 'react';
import { useLiveAnswer } from '../../messaging/live/use-live-answer.ts';
import { viewerCache } from '../../shell/memory/viewer-cache.ts';
import { useUser } from '../../shell/session/use-user.ts';
import type { Tap } from '../check-in-queue/check-in-queue.ts';
import { dropRefused, keepDay, type LoadedDay } from './kept-day.ts';
import { askSheet } from './load-day.ts';
import { type ShownPerson, shownDay } from './shown-people.ts';
import { overruled } from './taps-of-others.ts';
import { useTaps } from './use-taps.ts';

type Day = Pick<LoadedDay, 'sheet' | 'round' | 'asOf'> & {
  /** The taps that this sheet includes. */
  known: readonly Tap[];
};

const nothing: readonly Tap[] = [];
/** Milliseconds. */
const pause = 500;

/** The people whose step another user set over an own tap, until it is read (rule auditions/day-6). */
function useOverruled(people: readonly ShownPerson[], myId: string) {
  const [changed, setChanged] = useState<readonly ShownPerson[]>([]);
  const before = useRef(people);
  useEffect(() => {
    const found = overruled(before.current, people, myId);
    before.current = people;
    if (found.length === 0) return;
    const ids = new Set(found.map(({ id }) => id));
    setChanged((read) => [...read.filter(({ id }) => !ids.has(id)), ...found]);
  }, [people, myId]);
  const read = (id: string) => setChanged((all) => all.filter((one) => one.id !== id));
  return { changed, read };
}

/** The current day of a round with local taps. Of overtaking responses the last requested wins. A tap
    overrides the sheet until a sheet includes it (rule auditions/day-4). */
export function useDay(loaded: LoadedDay) {
  const id = loaded.round._id;
  const { date } = loaded.sheet;
  const asked = useRef(0);
  const newest = useRef(0);
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);
  const first = useMemo<Day>(() => ({ ...loaded, known: nothing }), [loaded]);

  const ask = async (): Promise<Day> => {
    clearTimeout(soon.current);
    asked.current += 1;
    const number = asked.current;
    const known = taps.counted();
    const cache = viewerCache();
    const fresh = await askSheet(id, date).catch((error) => {
      dropRefused(error, id);
      throw error;
    });
    const day = { ...fresh, asOf: null, known };
    if (number > newest.current) {
      newest.current = number;
      keepDay(cache, { ...loaded, ...day });
      show(day);
    }
    return day;
  };
  // an own tap arrives by its response and by the stream: load the sheet once. On failure the tap still
  // overrides the sheet
  const askSoon = () => {
    clearTimeout(soon.current);
    soon.current = setTimeout(() => void ask().catch(() => {}), pause);
  };
  useEffect(() => () => clearTimeout(soon.current), []);
  const hear = async (): Promise<Day> => {
    if (!taps.isSending()) return ask();
    askSoon();
    return day;
  };
  const { now: day, isRemoved, show } = useLiveAnswer([{ kind: 'audition', id }], first, hear);
  const { taps, now } = useTaps(loaded.userId, id, askSoon);
  const { known } = day;
  useEffect(() => taps.forget(known), [taps, known]);
  const user = useUser();
  const me = useMemo(() => ({ _id: loaded.userId, name: user?.name ?? '' }), [loaded.userId, user?.name]);
  // the same people for each render: rows are drawn again only where something changed
  const shown = useMemo(() => {
    const unknown = now.taps.filter((tap) => !known.includes(tap));
    return shownDay(day.sheet, unknown, me);
  }, [now.taps, known, day.sheet, me]);
  return { ...day, isRemoved, taps, now, ...shown, ...useOverruled(shown.people, me._id) };
}
