import type { Answer } from '@kirdaar/contract/operations.ts';
import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { ApiError } from '../../shell/calls/api-error.ts';
import { type ViewerCache, viewerCache } from '../../shell/memory/viewer-cache.ts';

export type LoadedDay = {
  project: Project;
  round: Answer<'readAudition'>;
  sheet: Answer<'readDay'>;
  userId: string;
  /** When it was shown last, if this is the offline copy. */
  asOf: number | null;
};

/** Keeps a shown sheet while this tab is loaded, without phones: of its day, and as the last of its round. Take `cache`
    before loading the sheet (rule auditions/sheet-4). */
export function keepDay(cache: ViewerCache, { project, round, sheet, userId }: LoadedDay): void {
  const guests = sheet.guests.map(({ phone: _phone, ...guest }) => guest);
  const kept = { project, round, sheet: { ...sheet, guests }, userId, at: Date.now() };
  for (const day of [sheet.date, '']) cache.put('daySheet', `${round._id} ${day}`, kept);
}

/** Drops all of the round after a refusal. */
export function dropRefused(error: unknown, auditionId: string): void {
  if (!isCut(error)) viewerCache().dropAbout(auditionId);
}

/** The offline copy of a day, or with '' of the round's last shown day; else throws the error. */
export function keptDay(error: unknown, { auditionId, date, userId }: DayAddress): LoadedDay {
  dropRefused(error, auditionId);
  const kept = viewerCache().get('daySheet', `${auditionId} ${date}`);
  if (!kept || kept.userId !== userId) throw error;
  const { at, ...day } = kept;
  return { ...day, asOf: at };
}

type DayAddress = { auditionId: string; date: string; userId: string };

/** Whether no response of Kirdaar came. */
const isCut = (error: unknown) =>
  error instanceof ApiError && (error.code === 'offline' || (error.status >= 502 && error.status <= 504));
