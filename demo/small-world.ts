import { makeDemoWorld } from './demo-world.ts';
import { demoLogins, waitingChild } from './logins.ts';

/** A self-contained part of the demo world: few pictures, every kind of person, one project with its people. */
export function smallWorld() {
  const world = makeDemoWorld({ today: '2026-11-21' });
  const project = world.projects.find(({ key }) => key === 'neelam-express');
  if (!project) throw new Error('the demo has no neelam-express');
  const logins = demoLogins.map(({ email }) => email);
  const about = ({ projectKey, artistEmail }: { projectKey: string; artistEmail: string }) =>
    projectKey === project.key && logins.includes(artistEmail);
  const directors = world.directors.filter(
    ({ email }) => email === project.directorEmail || logins.includes(email),
  );
  const isDirector = (directorEmail: string) => directors.some(({ email }) => email === directorEmail);
  return {
    directors,
    artists: world.artists.filter(({ email }) => logins.includes(email) || email === waitingChild),
    others: world.others.filter(({ email }) => logins.includes(email)),
    projects: [project],
    team: world.team.filter(({ email }) => logins.includes(email)),
    applications: world.applications.filter(about),
    facts: world.facts.filter(about),
    candidates: world.candidates.filter((one) => about(one) && logins.includes(one.decidedBy)),
    notes: world.notes.filter((one) => about(one) && logins.includes(one.authorEmail)),
    verifications: world.verifications.filter(({ directorEmail }) => isDirector(directorEmail)),
    contact: world.contact.filter((act) => act.did === 'chose' || isDirector(act.directorEmail)),
    lists: world.lists
      .map((list) => ({ ...list, artistEmails: list.artistEmails.filter((email) => logins.includes(email)) }))
      .filter(({ artistEmails }) => artistEmails.length > 0),
    searches: world.searches,
    roleInvitations: world.roleInvitations.filter(about),
    reports: world.reports,
    availability: world.availability.filter(({ artistEmail }) => logins.includes(artistEmail)),
  };
}
