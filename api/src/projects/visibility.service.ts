import type { KnownFacts } from '@kirdaar/domain/casting/applications/application-status.ts';
import { type Membership, mayReview, membershipOf } from '@kirdaar/domain/projects/team/team.ts';
import { factsOfArtist, hasApplied } from '../casting/applications/facts.service.ts';
import { Refusal } from '../core/refusal.ts';
import type { Queryable } from '../db/database.ts';
import type { ProjectRow } from '../db/tables/projects/projects.ts';
import type { Viewer } from '../http/viewer.ts';
import { findProjectFor } from './projects.queries.ts';
import { isPausedForTeam, pausedRefusal } from './team.service.ts';

const removedMessage = 'This project was removed by its director.';

/** The viewer's facts in projects; directors do not apply, so nothing is read for them. */
export async function factsOfViewer(
  db: Queryable,
  viewer: Viewer | null,
  projectIds: string[],
): Promise<Map<string, KnownFacts>> {
  if (!viewer || viewer.kind === 'Director') return new Map();
  return factsOfArtist(db, viewer.id, projectIds);
}

/** A published project; a draft for its owner and editors; an archived one for its team and its applicants.
    Throws 404 `project.not_found` for anything else; an applicant of a deleted project gets that reason
    (rules projects/drafts-2, projects/archive-2, team/who-4). */
export async function requireVisibleProject(db: Queryable, viewer: Viewer, id: string): Promise<ProjectRow> {
  const found = await findProjectFor(db, viewer.id, id);
  if (!found) throw new Refusal('project.not_found');
  const { project, joined } = found;
  await checkVisible(db, viewer, project, membershipOf(viewer, project, joined));
  return project;
}

/** The same for a loaded project. */
export async function checkVisible(
  db: Queryable,
  viewer: Viewer,
  project: ProjectRow,
  membership: Membership | null,
): Promise<void> {
  const { deletedAt, archivedAt, heldAt, pausedAt, isDraft } = project;
  if (!deletedAt && heldAt && !isPausedForTeam(project)) {
    if (mayReview(membership, project)) return;
    throw new Refusal('project.not_found');
  }
  if (!deletedAt && pausedAt)
    throw pausedRefusal(membership !== null || (await hasApplied(db, viewer.id, project.id)));
  if (!deletedAt && (mayReview(membership, project) || (!isDraft && !archivedAt))) return;
  const applied = await hasApplied(db, viewer.id, project.id);
  if (!deletedAt && archivedAt && applied) return;
  throw new Refusal('project.not_found', deletedAt && applied ? { message: removedMessage } : {});
}
