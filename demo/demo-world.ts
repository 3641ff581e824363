import { applicationsTo, factsOf } from './casting/make-applications.ts';
import { makeCandidates, makeNotes } from './casting/make-desk.ts';
import { makeRoleInvitations } from './casting/make-role-invitations.ts';
import type { DemoMember, DemoWorld } from './demo-types.ts';
import { emailOf, waitingChild } from './logins.ts';
import { makeArtists } from './profiles/make-artists.ts';
import { makeAvailability } from './profiles/make-availability.ts';
import { withNewcomers } from './profiles/make-newcomers.ts';
import { makeDirectors, makeOthers } from './profiles/make-people.ts';
import { makeProjects } from './projects/make-projects.ts';
import { makeLists } from './search/make-lists.ts';
import { makeSearches } from './search/make-searches.ts';
import { makeContactActs } from './trust/make-contact.ts';
import { makeReports } from './trust/make-reports.ts';
import { makeVerifications } from './trust/make-verifications.ts';

/** The frame of the demo's dates, and its random seed. */
type DemoFrame = { today: string; seed?: string };

const team: DemoMember[] = [
  { projectKey: 'neelam-express', email: emailOf('Arvind Mathur'), as: 'editor' },
  { projectKey: 'neelam-express', email: emailOf('Rukmini Sathe'), as: 'reviewer' },
];

/** The people and projects of the demo as plain data, deterministic by today (YYYY-MM-DD) and seed. E-mails and project
    keys are its natural keys; pictures are orders, which `keepPictures` turns into files. */
export function makeDemoWorld({ today, seed = 'kirdaar' }: DemoFrame): DemoWorld {
  const keyed = makeDirectors(today);
  const artists = makeArtists(today, seed);
  const projects = makeProjects(today, new Map(keyed.map(({ key, email }) => [key, email])));
  const mayApply = ({ artistEmail }: { artistEmail: string }) => artistEmail !== waitingChild;
  const applications = projects
    .flatMap((project) => applicationsTo(today, seed, project, artists))
    .filter(mayApply);
  const facts = projects.flatMap((project) => {
    const own = applications.filter(({ projectKey }) => projectKey === project.key);
    return factsOf(today, seed, project, own, artists);
  });
  const directors = keyed.map(({ key: _, ...director }) => director);
  const candidates = makeCandidates(today, seed, { projects, artists, applications, facts });
  const notes = makeNotes(today, candidates);
  const others = makeOthers(today, seed);
  const safety = { verifications: makeVerifications(), contact: makeContactActs(), reports: makeReports() };
  const matching = {
    availability: makeAvailability(today, applications),
    lists: makeLists(applications),
    searches: makeSearches(today),
    roleInvitations: makeRoleInvitations(),
  };
  return {
    directors,
    artists: withNewcomers(today, seed, artists, { applications, facts }),
    others,
    projects,
    team,
    applications,
    facts,
    candidates,
    notes,
    ...safety,
    ...matching,
  };
}
