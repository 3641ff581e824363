import type { Project, ProjectPreview } from '@kirdaar/contract/projects.ts';
import { noFacts } from '@kirdaar/domain/application-status.ts';
import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Queryable } from '../../db/database.ts';
import type { ProjectRow } from '../../db/tables/projects.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/viewer.ts';
import { projectDetail, projectPreview } from './projects.present.ts';
import { findStoredProject } from './projects.queries.ts';
import { findRoles } from './roles.queries.ts';
import { checkVisible, factsOfViewer } from './visibility.service.ts';

/** A project by id or public identifier as this viewer may see it; 404 as visibility.service.ts says. */
export async function showProject(
  db: Queryable,
  deps: Deps,
  viewer: Viewer,
  by: { id: string } | { identifier: string },
): Promise<Project> {
  const stored = await findStoredProject(db, by);
  if (!stored) throw new Refusal('project.not_found');
  const { project } = stored;
  await checkVisible(db, viewer, project);
  const roles = await findRoles(db, project.id);
  const facts = (await factsOfViewer(db, viewer, [project.id])).get(project.id) ?? noFacts;
  return projectDetail(stored, roles, { viewer, today: dateInIndia(deps.clock()), facts });
}

/** What the link of a published project shows to anybody (rule projects/seen-2). */
export async function showPreview(deps: Deps, identifier: string): Promise<ProjectPreview> {
  const stored = await findStoredProject(deps.db, { identifier });
  if (!stored || !isShared(stored.project)) throw new Refusal('project.not_found');
  const roles = await findRoles(deps.db, stored.project.id);
  return projectPreview(stored, roles.length, dateInIndia(deps.clock()));
}

function isShared({ isDraft, deletedAt, archivedAt }: ProjectRow): boolean {
  return !isDraft && !deletedAt && !archivedAt;
}
