import type { Answer } from '@kirdaar/contract/operations.ts';
import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { ApiError } from '../../shell/calls/api-error.ts';
import { type ViewerCache, viewerCache } from '../../shell/memory/viewer-cache.ts';

export type LoadedDay = {
  project: Project;
  round: Answer<'readAudition'>;
  sheet: Answer<'readDay'>;
  userId: string;
  /** When it was shown last, where the line is cut and this is what was kept of it. */
  asOf: number | null;
};

/** Keeps a sheet that is shown now while this tab is loaded: that of its day, and the last of its round. `cache` was taken
    before the sheet was asked for (rule auditions/sheet-4). */
export function keepDay(cache: ViewerCache, { project, round, sheet, userId }: LoadedDay): void {
  const kept = { project, round, sheet, userId, at: Date.now() };
  for (const day of [sheet.date, '']) cache.put('daySheet', `${round._id} ${day}`, kept);
}

/** After a refusal nothing of the round is kept any more. */
export function dropRefused(error: unknown, auditionId: string): void {
  if (!isCut(error)) viewerCache().dropAbout(auditionId);
}

/** What was shown last of a day, '' the last day of the round, where the line is cut; else throws the error. */
export function keptDay(error: unknown, { auditionId, date, userId }: DayAddress): LoadedDay {
  dropRefused(error, auditionId);
  const kept = viewerCache().get('daySheet', `${auditionId} ${date}`);
  if (!kept || kept.userId !== userId) throw error;
  const { at, ...day } = kept;
  return { ...day, asOf: at };
}

type DayAddress = { auditionId: string; date: string; userId: string };

/** Whether no answer of Kirdaar came. */
const isCut = (error: unknown) =>
  error instanceof ApiError && (error.code === 'offline' || (error.status >= 502 && error.status <= 504));
