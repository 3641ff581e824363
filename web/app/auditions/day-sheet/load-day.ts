import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import { callApi } from '../../shell/calls/api.ts';
import { askProject } from '../../shell/memory/known-projects.ts';
import { viewerCache } from '../../shell/memory/viewer-cache.ts';
import { keepDay, keptDay, type LoadedDay } from './kept-day.ts';

/** A round without days: a self-tape (rule auditions/sheet-3). */
export type DaylessRound = Pick<LoadedDay, 'project' | 'round'> & { sheet: null };

type Address = { projectIdentifier: string; auditionId: string; userId: string; params: URLSearchParams };

/** The days in India of a round's times, and other given ones, earliest first. */
export function daysOf({ slots }: LoadedDay['round'], ...named: string[]): string[] {
  const days = slots.map(({ start }) => dateInIndia(new Date(start)));
  return [...new Set([...days, ...named])].sort();
}

const askRound = (id: string) => callApi('readAudition', { params: { id } });
const askDay = (id: string, date: string) => callApi('readDay', { params: { id }, query: { date } });

/** Loads the day sheet of a round, and the round with its current times. */
export async function askSheet(id: string, date: string): Promise<Pick<LoadedDay, 'sheet' | 'round'>> {
  const [sheet, round] = await Promise.all([askDay(id, date), askRound(id)]);
  return { sheet, round };
}

/** The day in the address; else today if it has times, else the next day that has, else the last. None for
    a self-tape. Offline: what this tab showed last (rule auditions/sheet-4). Throws the server's
    refusals. */
export async function loadDay(address: Address): Promise<LoadedDay | DaylessRound> {
  const named = address.params.get('date') ?? '';
  const date = /^\d{4}-\d\d-\d\d$/.test(named) ? named : '';
  try {
    return await askDayOf(address, date);
  } catch (error) {
    return keptDay(error, { ...address, date });
  }
}

async function askDayOf(
  { projectIdentifier, auditionId, userId }: Address,
  date: string,
): Promise<LoadedDay | DaylessRound> {
  const cache = viewerCache();
  const [project, round] = await Promise.all([askProject(projectIdentifier), askRound(auditionId)]);
  if (round.kind === 'self_tape') return { project, round, sheet: null };
  const days = daysOf(round);
  const today = dateInIndia(new Date());
  const next = days.find((day) => day >= today) ?? days.at(-1) ?? today;
  const sheet = await askDay(auditionId, date || next);
  const loaded = { project, round, sheet, userId, asOf: null };
  keepDay(cache, loaded);
  return loaded;
}
