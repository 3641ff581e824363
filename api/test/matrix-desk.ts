import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { considerApplicants } from '../src/casting/desk/applied.service.ts';
import { activities, candidacies } from '../src/db/tables/casting/candidacies.ts';
import { notes } from '../src/db/tables/casting/notes.ts';
import { applications } from '../src/db/tables/projects/projects.ts';
import { artistOf, byProject, type Make, ofProject, type Situation } from './matrix-situation.ts';

/** The artist's application to the project, still open. */
async function applyTo(situation: Situation): Promise<void> {
  const { test, project } = situation;
  await test.db
    .insert(applications)
    .values({
      id: randomUUID(),
      projectId: project.id,
      projectRoleId: project.roleId,
      artistId: artistOf(situation).id,
      createdAt: test.deps.clock(),
    })
    .onConflictDoNothing();
  await considerApplicants(test.db, eq(applications.projectId, project.id));
}

/** A note by the project's owner. */
async function ofOwnNote(situation: Situation) {
  const { test, scene, project } = situation;
  const nid = randomUUID();
  await test.db.insert(notes).values({
    id: nid,
    projectId: project.id,
    artistId: artistOf(situation).id,
    authorId: scene.people['owning director'].id,
    visibility: 'team',
    body: 'A warm voice',
    createdAt: test.deps.clock(),
  });
  return { params: { id: project.id, nid } };
}

/** A candidacy of the artist for the role of the row's project. */
async function ofCandidate(situation: Situation) {
  const { project, test } = situation;
  const id = randomUUID();
  const standing = {
    projectId: project.id,
    projectRoleId: project.roleId,
    artistId: artistOf(situation).id,
  };
  const now = test.deps.clock();
  await test.db
    .insert(candidacies)
    .values({ ...standing, id, stagedAt: now, createdAt: now })
    .onConflictDoNothing();
  const [row] = await test.db
    .select({ id: candidacies.id })
    .from(candidacies)
    .where(and(eq(candidacies.projectRoleId, project.roleId), eq(candidacies.artistId, standing.artistId)));
  return { id: project.id, cid: row?.id ?? id };
}

/** Valid input for the calls of the casting desk. */
export const deskRequests = {
  readDesk: byProject,
  listCandidates: (situation) => ({
    params: ofProject(situation),
    query: { role: situation.project.roleId },
  }),
  listCandidateIds: (situation) => ({
    params: ofProject(situation),
    query: { role: situation.project.roleId },
  }),
  showCandidate: async (situation) => ({
    params: await ofCandidate(situation),
    query: { role: situation.project.roleId },
  }),
  listSuggestions: ({ project }) => ({ params: { id: project.id, roleId: project.roleId } }),
  hideSuggestion: (situation) => ({
    params: {
      id: situation.project.id,
      roleId: situation.project.roleId,
      artistId: artistOf(situation).id,
    },
    body: { notForThisRole: true },
  }),
  gradeAsReviewer: async (situation) => ({ params: await ofCandidate(situation), body: { grade: 2 } }),
  decideCandidates: (situation) => ({
    params: ofProject(situation),
    body: { ids: [randomUUID()], asOf: '1', stage: 'shortlisted' },
  }),
  addCandidates: (situation) => ({
    params: ofProject(situation),
    body: { roleId: situation.project.roleId, artistIds: [artistOf(situation).id], stage: 'considered' },
  }),
  previewOutcomes: (situation) => ({ params: ofProject(situation), query: { outcome: 'not_selected' } }),
  tellOutcomes: async (situation) => {
    await applyTo(situation);
    return { params: ofProject(situation), body: { outcome: 'not_selected', expected: 1 } };
  },
  addNotes: (situation) => ({
    params: ofProject(situation),
    body: { artistIds: [artistOf(situation).id], text: 'A warm voice', visibility: 'team' },
  }),
  changeNote: async (situation) => ({ ...(await ofOwnNote(situation)), body: { text: 'A low voice' } }),
  removeNote: async (situation) => ofOwnNote(situation),
  undoActivity: async ({ test, scene, project }) => {
    const aid = randomUUID();
    const madeBy = scene.people['owning director'].id;
    const made = { kind: 'moved', madeBy, madeAt: test.deps.clock(), undoUntil: test.deps.clock() } as const;
    await test.db.insert(activities).values({ id: aid, projectId: project.id, count: 0, ...made });
    return { params: { id: project.id, aid } };
  },
  exportCandidates: byProject,
  listActivities: byProject,
} satisfies Record<string, Make>;
