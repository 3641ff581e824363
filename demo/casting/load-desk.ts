import { randomUUID } from 'node:crypto';
import type { Transaction } from '@kirdaar/api/src/db/database.ts';
import { activities, candidacies } from '@kirdaar/api/src/db/tables/casting/candidacies.ts';
import { notes } from '@kirdaar/api/src/db/tables/casting/notes.ts';
import { reviewerGrades } from '@kirdaar/api/src/db/tables/projects/team.ts';
import { goesNoFurther } from '@kirdaar/domain/casting/outcomes/outcomes.ts';
import type { DemoCandidate, DemoNote, DemoWorld } from '../demo-types.ts';
import { insertAll } from '../insert-all.ts';

type Ids = {
  projectId: (projectKey: string) => string;
  roleIdOf: (projectKey: string, roleKey: string) => string;
  idOf: (email: string) => string;
};

type Act = typeof activities.$inferInsert;

/** Inserts the desk's candidates, with the activity of each decision, reviewers' grades, and notes. The desk added
    those who did not apply. */
export async function insertDesk(tx: Transaction, world: DemoWorld, ids: Ids): Promise<void> {
  const acts: Act[] = [];
  for (const candidate of world.candidates) acts.push(...(await decideOn(tx, candidate, ids)));
  const written = world.notes.map((note) => writtenNote(note, ids));
  await insertAll(tx, activities, [...acts, ...written.map(({ act }) => act)]);
  await insertAll(
    tx,
    notes,
    written.map(({ note }) => note),
  );
}

async function decideOn(tx: Transaction, candidate: DemoCandidate, ids: Ids): Promise<Act[]> {
  const { stage, grade, reviewed, outcome } = candidate;
  const where = {
    projectId: ids.projectId(candidate.projectKey),
    projectRoleId: ids.roleIdOf(candidate.projectKey, candidate.roleKey),
  };
  const at = new Date(candidate.decidedAt);
  const by = ids.idOf(candidate.decidedBy);
  const isSent = outcome !== 'none';
  const stands = {
    stage,
    stagedAt: at,
    stagedBy: by,
    grade,
    gradedBy: grade && by,
    outcome,
    outcomeAt: isSent ? at : null,
    outcomeWords: outcome === 'not_selected' ? goesNoFurther : null,
  };
  const { projectId, projectRoleId, artistId } = candidacies;
  const [row] = await tx
    .insert(candidacies)
    .values({ ...where, ...stands, artistId: ids.idOf(candidate.artistEmail), createdAt: at })
    .onConflictDoUpdate({ target: [projectId, projectRoleId, artistId], set: stands })
    .returning({ id: candidacies.id });
  if (reviewed && row) {
    const userId = ids.idOf(reviewed.email);
    await tx.insert(reviewerGrades).values({
      candidacyId: row.id,
      projectId: where.projectId,
      userId,
      grade: reviewed.grade,
      gradedAt: at,
    });
  }
  const act = (more: Pick<Act, 'kind' | 'stage' | 'grade'>): Act => {
    return { ...where, ...more, id: randomUUID(), madeBy: by, madeAt: at, count: 1 };
  };
  return [
    act({ kind: 'moved', stage }),
    ...(grade ? [act({ kind: 'graded', grade })] : []),
    ...(isSent ? [act({ kind: 'told' })] : []),
  ];
}

function writtenNote(note: DemoNote, ids: Ids): { act: Act; note: typeof notes.$inferInsert } {
  const where = { projectId: ids.projectId(note.projectKey), id: randomUUID() };
  const [by, at] = [ids.idOf(note.authorEmail), new Date(note.createdAt)];
  const isPrivate = note.visibility === 'me';
  return {
    act: { ...where, kind: 'noted', madeBy: by, madeAt: at, count: 1, isPrivate },
    note: {
      projectId: where.projectId,
      id: randomUUID(),
      artistId: ids.idOf(note.artistEmail),
      authorId: by,
      visibility: note.visibility,
      body: note.text,
      createdAt: at,
      activityId: where.id,
    },
  };
}
