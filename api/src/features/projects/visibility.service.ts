import { type KnownFacts, noFacts } from '@kirdaar/domain/application-status.ts';
import type { Queryable } from '../../db/database.ts';
import type { ProjectRow } from '../../db/tables-projects.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Viewer } from '../../http/viewer.ts';
import { factsOfArtist } from '../applications/facts.service.ts';
import { findProject } from './projects.queries.ts';

const removedMessage = 'This project was removed by its director.';

/** What is known of the viewer in projects; directors do not apply, so nothing is asked for them. */
export async function factsOfViewer(
  db: Queryable,
  viewer: Viewer | null,
  projectIds: string[],
): Promise<Map<string, KnownFacts>> {
  if (!viewer || viewer.kind === 'Director') return new Map();
  return factsOfArtist(db, viewer.id, projectIds);
}

/**
 * A published project, or the viewer's own draft. Throws 404 `project.not_found` for anything else; someone who applied
 * to a project that was deleted since is told so (readings 26, 36).
 */
export async function requireVisibleProject(db: Queryable, viewer: Viewer, id: string): Promise<ProjectRow> {
  const project = await findProject(db, id);
  if (!project) throw new Refusal('project.not_found');
  await checkVisible(db, viewer, project);
  return project;
}

/** The same for a project that is loaded already. */
export async function checkVisible(db: Queryable, viewer: Viewer, project: ProjectRow): Promise<void> {
  if (project.deletedAt) throw await removed(db, viewer, project.id);
  if (project.isDraft && project.directorId !== viewer.id) throw new Refusal('project.not_found');
}

async function removed(db: Queryable, viewer: Viewer, projectId: string): Promise<Refusal> {
  const facts = (await factsOfViewer(db, viewer, [projectId])).get(projectId) ?? noFacts;
  const applied = facts.appliedProject || facts.appliedRoleIds.length > 0;
  return new Refusal('project.not_found', applied ? { message: removedMessage } : {});
}
