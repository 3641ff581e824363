import { randomInt, randomUUID } from 'node:crypto';
import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { nameOfCopy } from '@kirdaar/domain/projects/copy-name.ts';
import { copiedTerms } from '@kirdaar/domain/projects/terms/terms.ts';
import { readableIdentifier } from '@kirdaar/domain/texts/readable-identifier.ts';
import type { OwnedProjectId } from '../db/owned-project-id.ts';
import type { FileRow } from '../db/tables/profiles/reference.ts';
import type { ProjectRoleRow, ProjectRow } from '../db/tables/projects/projects.ts';
import type { Deps } from '../deps.ts';
import { AnswerWithMessage } from '../http/answer.ts';
import type { IdempotentRun } from '../http/idempotency.ts';
import type { Viewer } from '../http/viewer.ts';
import { copyProjectFile } from '../media/copy-file.ts';
import { findFiles } from '../media/files.queries.ts';
import { giveUpFiles } from '../media/release-file.ts';
import { insertProject } from './projects.queries.ts';
import { showProject } from './projects.service.ts';
import { refuseManyDrafts } from './publications.service.ts';
import { findRoles, saveRoleRows } from './roles.queries.ts';
import { requireDecider } from './team.service.ts';
import { rowOfTerms, termsOfRow } from './terms.present.ts';

/** Makes a draft of the caller from a project that they decide in: its texts, its roles, open, and copies
    of its files; no dates and no people (rule projects/copies-1). Throws the errors for people outside the
    team, and `file.no_room`. */
export async function duplicateProject(
  deps: Deps,
  once: IdempotentRun<Project>,
  viewer: Viewer,
  projectId: string,
): Promise<AnswerWithMessage<Project>> {
  const { project } = await deps.db.transaction((tx) => requireDecider(tx, viewer, projectId));
  const copies = await copyFiles(deps, viewer, project);
  try {
    return await once(async (tx) => {
      // checked again: the role, or the right to it, can be gone after the files were copied
      await requireDecider(tx, viewer, projectId);
      await refuseManyDrafts(tx, viewer.id);
      const id = randomUUID() as string as OwnedProjectId;
      await insertProject(tx, { ...draftOf(deps, project, viewer), ...linksOf(copies), id });
      await saveRoleRows(
        tx,
        (await findRoles(tx, projectId)).map((role) => openCopyOf(role, id)),
      );
      const draft = await showProject(tx, deps, viewer, { id });
      return new AnswerWithMessage('Project copied to a draft!', draft);
    });
  } catch (error) {
    await giveUpFiles(
      deps,
      copies.map(({ id }) => id),
      error,
    );
    throw error;
  }
}

/** Its banner and brief, copied sequentially, so that only one file is in memory. */
async function copyFiles(deps: Deps, viewer: Viewer, { bannerId, briefId }: ProjectRow): Promise<FileRow[]> {
  const copies: FileRow[] = [];
  try {
    for (const row of await findFiles(
      deps.db,
      [bannerId, briefId].filter((id) => id !== null),
    )) {
      const field = row.kind === 'pdf' ? 'briefDescriptionPdf' : 'banner';
      const copy = await copyProjectFile(deps, { row, field }, viewer.id);
      if (copy) copies.push(copy);
    }
    return copies;
  } catch (error) {
    await giveUpFiles(
      deps,
      copies.map(({ id }) => id),
      error,
    );
    throw error;
  }
}

function linksOf(copies: FileRow[]) {
  return {
    bannerId: copies.find(({ kind }) => kind === 'image')?.id ?? null,
    briefId: copies.find(({ kind }) => kind === 'pdf')?.id ?? null,
  };
}

function draftOf(deps: Deps, project: ProjectRow, viewer: Viewer) {
  const name = nameOfCopy(project.name);
  const now = deps.clock();
  return {
    name,
    directorId: viewer.id,
    projectIdentifier: readableIdentifier(name ?? '', 'project', (below) => randomInt(below)),
    isDraft: true,
    type: project.type,
    description: project.description,
    castingCity: project.castingCity,
    castingState: project.castingState,
    castingCountry: project.castingCountry,
    shootingCity: project.shootingCity,
    shootingState: project.shootingState,
    shootingCountry: project.shootingCountry,
    allowQuestions: project.allowQuestions,
    createdAt: now,
    updatedAt: now,
  };
}

function openCopyOf(role: ProjectRoleRow, projectId: string): ProjectRoleRow {
  const terms = rowOfTerms(copiedTerms(termsOfRow(role)));
  return { ...role, ...terms, id: randomUUID(), projectId, requirementClose: false, hiddenAt: null };
}
