import {
  type Membership,
  mayDecide,
  mayLead,
  mayReview,
  membershipOf,
} from '@kirdaar/domain/projects/team/team.ts';
import { pausedProjectText } from '@kirdaar/domain/trust/moderation/hidden.ts';
import { Refusal } from '../core/refusal.ts';
import type { Queryable, Transaction } from '../db/database.ts';
import type { OwnedProjectId } from '../db/owned-project-id.ts';
import type { ProjectRow } from '../db/tables/projects/projects.ts';
import type { Viewer } from '../http/viewer.ts';
import { findProjectFor, type ProjectLock } from './projects.queries.ts';
import { joinedAs } from './team/memberships.service.ts';

/** A project and the team member who asks; its id is the proof. */
export type OwnedProject = ProjectRow & {
  id: OwnedProjectId;
  /** Whether anyone blocked its owner. */
  hasBlockers: boolean;
};

/** A project with the viewer's membership. */
export type CastProject = { project: OwnedProject; membership: Membership };

/** The project if the viewer sees its desk (rules team/who-1, team/who-4), on demand locked until the
    transaction ends. Throws the errors for people outside the team: 404 `project.not_found`, or 403
    `project.not_yours` for a published one. */
export async function requireReviewer(
  db: Queryable,
  viewer: Viewer,
  projectId: string,
  lock?: ProjectLock,
): Promise<CastProject> {
  const { project, membership } = await findCast(db, viewer, projectId, lock);
  if (mayReview(membership, project)) return { project, membership };
  throw strangersRefusal(project);
}

/** The same for members who decide (rule team/who-2), with the project locked until the transaction ends.
    Throws 403 `desk.reviewer` for a reviewer. */
export async function requireDecider(
  tx: Transaction,
  viewer: Viewer,
  projectId: string,
): Promise<CastProject> {
  return requireDeciding(tx, viewer, projectId, 'no key update');
}

/** The project if the viewer decides in it, on demand locked (inside a transaction). For people outside the
    team, throws 404 `project.not_found` for an unknown, deleted, draft or archived project, and 403
    `project.not_yours` for a published one. Throws 403 `desk.reviewer` for its reviewers (rules
    projects/who-2, projects/archive-2, team/who-3). */
export async function requireEditedProject(
  db: Queryable,
  viewer: Viewer,
  projectId: string,
  lock?: ProjectLock,
): Promise<OwnedProject> {
  return (await requireDeciding(db, viewer, projectId, lock)).project;
}

/** Throws 403 `auth.forbidden` for artists and others outside the team, before a project is read. A
    reviewer of kind Other passes: the next check refuses them with 403 `desk.reviewer` (rule
    team/who-3). */
export async function refuseOutsiders(
  db: Queryable,
  viewer: Viewer,
  projectId: string | null,
): Promise<void> {
  if (viewer.kind === 'Director') return;
  const joined = projectId && (await joinedAs(db, projectId, viewer.id));
  if (!joined) throw new Refusal('auth.forbidden');
}

/** The project if the viewer owns it, its row locked; editors get 403 `project.not_yours`, others as above. */
export async function requireLedProject(
  tx: Transaction,
  viewer: Viewer,
  projectId: string,
): Promise<OwnedProject> {
  const { project, membership } = await findCast(tx, viewer, projectId, 'update');
  if (mayLead(membership)) return project;
  if (!mayReview(membership, project)) throw strangersRefusal(project);
  throw new Refusal(mayDecide(membership) ? 'project.not_yours' : 'desk.reviewer');
}

/** An existing project with the viewer's membership, null outside the team; throws 404
    `project.not_found`, also for a paused one. */
export async function findCast(
  db: Queryable,
  viewer: Viewer,
  projectId: string,
  lock?: ProjectLock,
): Promise<{ project: OwnedProject; membership: Membership | null }> {
  const found = await findProjectFor(db, viewer.id, projectId, lock);
  if (!found || found.project.deletedAt) throw new Refusal('project.not_found');
  const { joined, hasBlockers } = found;
  if (isPausedForTeam(found.project)) throw pausedRefusal(joined !== null);
  const project = { ...found.project, hasBlockers } as OwnedProject;
  return { project, membership: membershipOf(viewer, project, joined) };
}

async function requireDeciding(
  db: Queryable,
  viewer: Viewer,
  projectId: string,
  lock?: ProjectLock,
): Promise<CastProject> {
  const { project, membership } = await findCast(db, viewer, projectId, lock);
  if (!mayReview(membership, project)) throw strangersRefusal(project);
  if (!mayDecide(membership)) throw new Refusal('desk.reviewer');
  return { project, membership };
}

/** Whether a project is not there for its team either: a held one is (rule moderation/held-1). */
export const isPausedForTeam = ({ pausedAt, heldAt }: Pick<ProjectRow, 'pausedAt' | 'heldAt'>): boolean =>
  pausedAt?.getTime() !== heldAt?.getTime();

/** A paused project is not there; who is part of it learns why (rule moderation/paused-1). */
export const pausedRefusal = (isPartOfIt: boolean): Refusal =>
  new Refusal('project.not_found', isPartOfIt ? { message: pausedProjectText } : {});

/** The error for people outside the team: a project that only its team sees seems not to exist. */
function strangersRefusal({ isDraft, archivedAt }: ProjectRow): Refusal {
  return new Refusal(isDraft || archivedAt ? 'project.not_found' : 'project.not_yours');
}
