import type { Project, ProjectPreview } from '@kirdaar/contract/projects/projects.ts';
import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import { noFacts } from '@kirdaar/domain/casting/applications/application-status.ts';
import { mayReview, membershipOf } from '@kirdaar/domain/projects/team/team.ts';
import { fitSentence } from '@kirdaar/domain/search/fit/words.ts';
import { castingByRole } from '../casting/desk/role-counts.service.ts';
import { outcomesFor } from '../casting/desk/sent-outcomes.service.ts';
import { Refusal } from '../core/refusal.ts';
import type { Queryable } from '../db/database.ts';
import type { ProjectRow } from '../db/tables/projects/projects.ts';
import type { Deps } from '../deps.ts';
import type { Viewer } from '../http/viewer.ts';
import { fitPerson, fitProjectOf, fitRoleOf, howManyListed } from '../search/fit/fit.service.ts';
import { checklistOf } from './child-casting.queries.ts';
import { projectDetail, projectPreview } from './projects.present.ts';
import { findStoredProject } from './projects.queries.ts';
import { findRoles } from './roles.queries.ts';
import { termsOfRow } from './terms.present.ts';
import { checkVisible, factsOfViewer } from './visibility.service.ts';

/** A project by id or public identifier for this viewer; throws 404 as in visibility.service.ts. */
export async function showProject(
  db: Queryable,
  deps: Deps,
  viewer: Viewer,
  by: { id: string } | { identifier: string },
): Promise<Project> {
  const stored = await findStoredProject(db, by, viewer.id);
  if (!stored) throw new Refusal('project.not_found');
  const { project, joined } = stored;
  const membership = membershipOf(viewer, project, joined);
  await checkVisible(db, viewer, project, membership);
  const roles = await findRoles(db, project.id);
  const facts = (await factsOfViewer(db, viewer, [project.id])).get(project.id) ?? noFacts;
  const outcomes = await outcomesFor(db, { projectId: project.id, artistId: viewer.id }, membership !== null);
  const isOfTeam = mayReview(membership, project);
  const seen = { projectId: project.id, viewerId: viewer.id };
  const casting = isOfTeam ? await castingByRole(db, seen) : null;
  const checks = isOfTeam ? await checklistOf(db, project.id, roles) : null;
  const person = membership === null ? await fitPerson(db, viewer) : null;
  const howMany = person && (await howManyListed(deps.db));
  const fitOf = (role: (typeof roles)[number]) => {
    const terms = termsOfRow(role);
    return (
      person && howMany && fitSentence(fitRoleOf(role, terms), fitProjectOf(project, terms), person, howMany)
    );
  };
  const context = { viewer, today: dateInIndia(deps.clock()), facts };
  return projectDetail(stored, roles, context, { outcomes, casting, checks, fitOf });
}

/** What the link of a published project shows to everyone (rule projects/seen-2). */
export async function showPreview(deps: Deps, identifier: string): Promise<ProjectPreview> {
  const stored = await findStoredProject(deps.db, { identifier });
  if (!stored || !isShared(stored.project)) throw new Refusal('project.not_found');
  const roles = await findRoles(deps.db, stored.project.id);
  return projectPreview(stored, roles, dateInIndia(deps.clock()));
}

function isShared({ isDraft, deletedAt, archivedAt, pausedAt }: ProjectRow): boolean {
  return !isDraft && !deletedAt && !archivedAt && !pausedAt;
}
