import type { DemoApplication, DemoList } from '../demo-types.ts';
import { emailOf } from '../logins.ts';

/** Two lists of the demo director: people to cast again, and voices from two projects. */
export function makeLists(applications: readonly DemoApplication[]): DemoList[] {
  const directorEmail = emailOf('Leela Krishnan');
  const artists = [...new Set(applications.map(({ artistEmail }) => artistEmail))];
  const every = (step: number, most: number) =>
    artists.filter((_, place) => place % step === 0).slice(0, most);
  const aarohi = emailOf('Aarohi Deshpande');
  return [
    { directorEmail, name: 'Voices', artistEmails: every(5, 6) },
    { directorEmail, name: 'Comic timing', artistEmails: [...new Set([aarohi, ...every(3, 8)])] },
  ];
}
