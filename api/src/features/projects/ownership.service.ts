import { Refusal } from '../../core/refusal.ts';
import type { Queryable } from '../../db/database.ts';
import type { OwnedProjectId } from '../../db/owned-project-id.ts';
import type { ProjectRow } from '../../db/tables/projects.ts';
import type { Viewer } from '../../http/viewer.ts';
import { findProject } from './projects.queries.ts';

/** A project whose owner is the viewer; its id is the proof. */
export type OwnedProject = ProjectRow & { id: OwnedProjectId };

/**
 * The project if the viewer owns it, its row locked when asked for (inside a transaction). Throws 404
 * `project.not_found` for an unknown or deleted one and for another's draft or archived one, 403 `project.not_yours` for
 * another's published one (rules projects/who-2, projects/archive-2).
 */
export async function requireOwnedProject(
  db: Queryable,
  viewer: Viewer,
  projectId: string,
  lock?: 'update' | 'share',
): Promise<OwnedProject> {
  const project = await findProject(db, projectId, lock);
  if (!project || project.deletedAt) throw new Refusal('project.not_found');
  if (project.directorId === viewer.id) return project as OwnedProject;
  throw new Refusal(project.isDraft || project.archivedAt ? 'project.not_found' : 'project.not_yours');
}
