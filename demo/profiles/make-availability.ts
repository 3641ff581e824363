import { dateAfter } from '../days.ts';
import type { DemoApplication, DemoAvailability } from '../demo-types.ts';
import { emailOf } from '../logins.ts';

/** Spans in days from today, and the day from which a person is free at all; 'Neelam Express' is shot from day 48 to
    92. */
const said: { spans: [number, number][]; freeFrom?: number }[] = [
  { spans: [[60, 62]] },
  { spans: [[6, 13]] },
  { spans: [[50, 71]] },
  { spans: [], freeFrom: 55 },
  {
    spans: [
      [20, 24],
      [88, 95],
    ],
  },
  {
    spans: [
      [3, 3],
      [49, 49],
      [70, 71],
    ],
  },
  { spans: [] },
  { spans: [[48, 92]] },
  { spans: [[120, 180]], freeFrom: 10 },
  { spans: [[30, 52]] },
];

/** People suggested for Ira who set their availability. */
const suggested = ['Swati Kumari', 'Anahita Daruwala', 'Maryam Zaidi', 'Ritu Chaudhary', 'Jasleen Arora'].map(
  emailOf,
);

/** Unavailable days of ten artists: the demo artist, other applicants of her project, and people suggested for a role
    of it. */
export function makeAvailability(
  today: string,
  applications: readonly DemoApplication[],
): DemoAvailability[] {
  const artists = new Set([
    emailOf('Aarohi Deshpande'),
    ...suggested,
    ...applications.filter(({ projectKey }) => projectKey === 'neelam-express').map((one) => one.artistEmail),
  ]);
  return [...artists].slice(0, said.length).map((artistEmail, place) => {
    const { spans = [], freeFrom } = said[place] ?? {};
    return {
      artistEmail,
      days: spans.map(([from, to]) => ({ from: dateAfter(today, from), to: dateAfter(today, to) })),
      freeFrom: freeFrom === undefined ? null : dateAfter(today, freeFrom),
    };
  });
}
