import { momentBefore } from '../days.ts';
import type { DemoSearch } from '../demo-types.ts';
import { emailOf } from '../logins.ts';

/** Two searches of the demo artist, with newer matching roles. */
export function makeSearches(today: string): DemoSearch[] {
  const artistEmail = emailOf('Aarohi Deshpande');
  return [
    {
      ...{ artistEmail, name: 'Web series in Hindi', pace: 'daily', madeAt: momentBefore(today, 13) },
      query: { languages: ['Hindi'], type: 'Web series' },
    },
    {
      ...{ artistEmail, name: 'Says what it pays', pace: 'weekly', madeAt: momentBefore(today, 10) },
      query: { payNamed: 'true' },
    },
  ];
}
