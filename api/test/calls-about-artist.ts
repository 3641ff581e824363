import { randomUUID } from 'node:crypto';
import type { CallName } from '@kirdaar/contract/calls.ts';
import { and, eq } from 'drizzle-orm';
import { candidacies } from '../src/db/tables/casting/candidacies.ts';
import { savedSearches } from '../src/db/tables/search/searches.ts';
import { deskOf } from './desk.ts';
import { requests } from './matrix-requests.ts';
import { artistOf, type Make, ofProject, type Situation } from './matrix-situation.ts';

const ofAll = ({ project }: Situation) =>
  and(eq(candidacies.projectId, project.id), eq(candidacies.projectRoleId, project.roleId));

/** All candidacies of the project, including the artist's. */
async function candidaciesOf(situation: Situation): Promise<string[]> {
  const rows = await situation.test.db
    .select({ id: candidacies.id })
    .from(candidacies)
    .where(ofAll(situation))
    .orderBy(candidacies.createdAt);
  return rows.map(({ id }) => id);
}

const decide =
  (wish: object): Make =>
  async (situation) => ({
    params: ofProject(situation),
    body: {
      ids: await candidaciesOf(situation),
      asOf: await deskOf(situation.test, situation.caller, ofProject(situation).id).asOf(),
      ...wish,
    },
  });

/** A search that finds every new person. */
const searchesOfTalents: Make = async ({ test, caller }) => {
  await test.db.delete(savedSearches);
  await test.db.insert(savedSearches).values({
    ...{ id: randomUUID(), userId: caller.id, kind: 'talents', name: 'Everybody', query: {}, keys: [] },
    ...{ pace: 'never', madeAt: new Date('2026-01-01T00:00:00Z') },
  });
  return {};
};

/** Calls whose valid input names no one, or someone else: the same calls with the artist in them. */
export const aboutTheArtist: Partial<Record<CallName, Make[]>> = {
  decideCandidates: [decide({ stage: 'shortlisted' }), decide({ grade: 2 })],
  inviteToAudition: [
    async (situation) => ({
      ...(await requests.inviteToAudition(situation)),
      body: { artists: [{ artistId: artistOf(situation).id }] },
    }),
  ],
  updateStatus: ['viewed', 'shortlisted', 'removeShortlisted'].map(
    (status): Make =>
      (situation) => ({
        body: { projectId: situation.project.id, artistId: artistOf(situation).id, status },
      }),
  ),
  setThread: [async (situation) => requests.setThread({ ...situation, about: 'closing it' })],
  revealContact: [
    (situation) => ({ params: { id: artistOf(situation).id }, body: { reason: 'To call the guardian' } }),
  ],
  moderate: [
    (situation) => ({
      body: {
        ...{ action: 'correct_age', about: { kind: 'person', _id: artistOf(situation).id } },
        ...{ dateOfBirth: '2014-03-04', reason: 'The school wrote so', rule: 'Ages are true' },
        words: 'We corrected a date of birth.',
      },
    }),
  ],
  exportPersonalData: [({ caller }) => ({ params: { id: caller.id } })],
  listThreads: [async (situation) => requests.listThreads({ ...situation, about: 'of a project' })],
  listArtists: [
    () => ({ query: { searchQuery: 'aarohi' } }),
    () => ({ query: { sort: 'newest', limit: '1' } }),
  ],
  readSearches: [searchesOfTalents],
  listSuggestions: ['', 'place,skills'].map(
    (loosen): Make =>
      ({ project }) => ({ params: { id: project.id, roleId: project.roleId }, query: { loosen } }),
  ),
  listCandidates: ['name', 'newest'].map(
    (order): Make =>
      ({ project, ...situation }) => ({
        params: ofProject({ ...situation, project }),
        query: { role: project.roleId, order, applied: 'true' },
      }),
  ),
};
