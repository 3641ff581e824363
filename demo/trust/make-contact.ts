import type { DemoContactAct } from '../demo-types.ts';
import { emailOf } from '../logins.ts';

const artistEmail = emailOf('Aarohi Deshpande');
const [leela, arvind, sohini, mehernaz, rajat] = [
  'Leela Krishnan',
  'Arvind Mathur',
  'Sohini Dutta',
  'Mehernaz Contractor',
  'Rajat Sahni',
].map(emailOf) as [string, string, string, string, string];

/** Views of the demo artist's contact details and her actions, in time order. One director is blocked. Another asked
    while only verified ones could see them, and has no answer yet. */
export function makeContactActs(): DemoContactAct[] {
  const seen = (daysAgo: number, directorEmail: string, times: number, projectKey: string | null = null) => {
    return { did: 'seen' as const, artistEmail, daysAgo, directorEmail, times, projectKey };
  };
  return [
    seen(26, sohini, 1),
    seen(19, arvind, 2, 'tadka-and-sons'),
    seen(13, rajat, 4),
    { did: 'blocked', artistEmail, daysAgo: 12, directorEmail: rajat },
    { did: 'chose', artistEmail, daysAgo: 11, choice: 'verified' },
    seen(9, leela, 2, 'neelam-express'),
    seen(3, sohini, 1, 'monsoon-local'),
    {
      ...{ did: 'asked', artistEmail, daysAgo: 2, directorEmail: mehernaz },
      note: 'I cast a short film in Nashik: four days in January, the younger sister, in Marathi. May I call you about it?',
    },
    { did: 'chose', artistEmail, daysAgo: 1, choice: 'everyone' },
    seen(0, leela, 3, 'neelam-express'),
  ];
}
