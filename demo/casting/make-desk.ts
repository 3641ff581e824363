import type { Grade } from '@kirdaar/domain/casting/desk/decisions.ts';
import type { Stage } from '@kirdaar/domain/casting/desk/stages.ts';
import { momentBefore } from '../days.ts';
import type {
  DemoApplication,
  DemoArtist,
  DemoCandidate,
  DemoFact,
  DemoNote,
  DemoProject,
} from '../demo-types.ts';
import { emailOf } from '../logins.ts';
import { randomFrom } from '../random.ts';
import { suits } from './make-applications.ts';

const director = emailOf('Leela Krishnan');
const editor = emailOf('Arvind Mathur');
const reviewer = emailOf('Rukmini Sathe');
const artist = emailOf('Aarohi Deshpande');

const ira = { projectKey: 'neelam-express', roleKey: 'ira' };

/** People that the desk found for Ira without an application, and their stages. */
const found: { stage: Stage; grade: Grade | null; reviewed: Grade | null; note?: string }[] = [
  {
    stage: 'callback',
    grade: 1,
    reviewed: 1,
    note: 'Second scene with Shankar Babu next. Ask for short hair.',
  },
  {
    stage: 'booked',
    grade: 1,
    reviewed: 1,
    note: 'For the readings on set, even if somebody else plays her.',
  },
  { stage: 'on_hold', grade: 2, reviewed: null, note: 'Free only after the 20th.' },
  { stage: 'shortlisted', grade: 2, reviewed: 3 },
  {
    stage: 'passed',
    grade: 3,
    reviewed: null,
    note: 'Too young beside our Chhotu. Remember her for the series.',
  },
  { stage: 'passed', grade: null, reviewed: 3 },
  { stage: 'considered', grade: null, reviewed: null },
];

type Casting = {
  projects: readonly DemoProject[];
  artists: readonly DemoArtist[];
  applications: readonly DemoApplication[];
  facts: readonly DemoFact[];
};

/** Decisions of the casting desk: candidates at every stage for Ira of 'Neelam Express', and one sent answer to the
    demo artist, in another project of the same director. */
export function makeCandidates(
  today: string,
  seed: string,
  { projects, artists, applications, facts }: Casting,
): DemoCandidate[] {
  const role = projects
    .find(({ key }) => key === ira.projectKey)
    ?.roles.find(({ key }) => key === ira.roleKey);
  if (!role) return [];
  const random = randomFrom(`${seed}: the desk of ${ira.projectKey}`);
  const here = applications.filter(({ projectKey }) => projectKey === ira.projectKey);
  const applied = new Set(here.map(({ artistEmail }) => artistEmail));
  const others = artists.filter((one) => suits(one, role) && !applied.has(one.email));
  const decided = (days: number, by = editor) => ({ decidedBy: by, decidedAt: momentBefore(today, days) });
  const shortlisted = here
    .filter(({ roleKey }) => roleKey === ira.roleKey)
    .map(({ artistEmail }) => artistEmail)
    .filter((email) =>
      facts.some(
        (fact) => fact.projectKey === ira.projectKey && fact.artistEmail === email && fact.shortlistedAt,
      ),
    );
  const audition = shortlisted.find((email) => email !== artist);
  const byReviewer = (grade: Grade | null) => grade && { email: reviewer, grade };
  const at = { ...ira, outcome: 'none' } as const;
  return [
    {
      ...at,
      artistEmail: artist,
      stage: 'shortlisted',
      grade: 1,
      reviewed: byReviewer(2),
      ...decided(5, director),
    },
    ...(audition
      ? [
          {
            ...at,
            artistEmail: audition,
            stage: 'audition',
            grade: 2,
            reviewed: null,
            ...decided(4),
          } as const,
        ]
      : []),
    ...random.sample(others, found.length).flatMap(({ email }, place) => {
      const plan = found[place];
      if (!plan) return [];
      const { stage, grade, reviewed } = plan;
      return [{ ...at, artistEmail: email, stage, grade, reviewed: byReviewer(reviewed), ...decided(3) }];
    }),
    {
      projectKey: 'chauka',
      roleKey: 'captain',
      artistEmail: artist,
      stage: 'passed',
      grade: null,
      reviewed: null,
      outcome: 'not_selected',
      ...decided(2, director),
    },
  ];
}

/** The notes about them. */
export function makeNotes(today: string, candidates: readonly DemoCandidate[]): DemoNote[] {
  const about = candidates.filter(({ projectKey }) => projectKey === ira.projectKey);
  const written = (artistEmail: string, authorEmail: string, text: string): DemoNote => {
    return { ...ira, artistEmail, authorEmail, visibility: 'team', text, createdAt: momentBefore(today, 2) };
  };
  const planned = about.slice(-found.length).flatMap(({ artistEmail }, place) => {
    const text = found[place]?.note;
    return text ? [written(artistEmail, editor, text)] : [];
  });
  return [
    written(artist, reviewer, 'Listens before she speaks. That is Ira.'),
    { ...written(artist, director, 'My favourite so far. Say nothing yet.'), visibility: 'me' },
    ...planned,
  ];
}
