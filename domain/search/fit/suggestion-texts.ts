import { totalText } from '../talents/total.ts';
import type { FitPreference } from './fit.ts';

/** The text for a loosened wish: 'any place'. */
export const loosenedLabels: Readonly<Record<FitPreference, string>> = {
  languages: 'any language',
  skills: 'any skills',
  dialects: 'any dialect',
  height: 'any height',
  place: 'any place',
  availability: 'any days',
};

type Counts = { fits: number; butForOne: number; moreThan: readonly string[] };

/** '64 fit in everything · 210 fit but for one wish', as far as counted (rule fit/suggestions-8). */
export function suggestedText({ fits, butForOne, moreThan }: Counts): string {
  const count = (total: number, name: string) =>
    totalText({ total, ...(moreThan.includes(name) && { moreThanTotal: true as const }) });
  const all = `${count(fits, 'fits')} ${fits === 1 ? 'fits' : 'fit'} in everything`;
  const one = `${count(butForOne, 'butForOne')} ${butForOne === 1 ? 'fits' : 'fit'} but for one wish`;
  return `${all} · ${one}`;
}
