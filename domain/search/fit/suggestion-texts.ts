import { totalText } from '../talents/total.ts';
import type { FitPreference } from './fit.ts';

/** The names of what can be ignored. */
export const ignoredLabels: Readonly<Record<FitPreference, string>> = {
  languages: 'language',
  skills: 'skills',
  dialects: 'dialect',
  height: 'height',
  place: 'place',
  availability: 'shoot dates',
};

type Counts = { fits: number; butForOne: number; moreThan: readonly string[] };

/** '64 match everything · 210 miss one thing', as far as counted (rule fit/suggestions-8). */
export function suggestedText({ fits, butForOne, moreThan }: Counts): string {
  const count = (total: number, name: string) =>
    totalText({ total, ...(moreThan.includes(name) && { moreThanTotal: true as const }) });
  const all = `${count(fits, 'fits')} ${fits === 1 ? 'matches' : 'match'} everything`;
  const one = `${count(butForOne, 'butForOne')} ${butForOne === 1 ? 'misses' : 'miss'} one thing`;
  return `${all} · ${one}`;
}
