import {
  type Membership,
  mayDecide,
  mayLead,
  mayReview,
  membershipOf,
} from '@kirdaar/domain/projects/team/team.ts';
import { Refusal } from '../core/refusal.ts';
import type { Queryable, Transaction } from '../db/database.ts';
import type { OwnedProjectId } from '../db/owned-project-id.ts';
import type { ProjectRow } from '../db/tables/projects/projects.ts';
import type { Viewer } from '../http/viewer.ts';
import { findProjectFor, type ProjectLock } from './projects.queries.ts';
import { joinedAs } from './team/memberships.service.ts';

/** A project of which somebody of its team is asking; its id is the proof. */
export type OwnedProject = ProjectRow & {
  id: OwnedProjectId;
  /** Whether anybody blocked its owner. */
  hasBlockers: boolean;
};

/** A project with the viewer's place among those who cast it. */
export type CastProject = { project: OwnedProject; membership: Membership };

/** The project if the viewer sees its desk (rules team/who-1, team/who-4), held until the transaction ends when asked for.
    Throws what strangers get of a project: 404 `project.not_found`, or 403 `project.not_yours` for a published one. */
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

/** The same for whoever decides (rule team/who-2), the project held until the transaction ends; 403 `desk.reviewer` for
    a reviewer. */
export async function requireDecider(
  tx: Transaction,
  viewer: Viewer,
  projectId: string,
): Promise<CastProject> {
  return requireDeciding(tx, viewer, projectId, 'no key update');
}

/**
 * The project if the viewer decides in it, its row locked when asked for (inside a transaction). Throws 404
 * `project.not_found` for an unknown or deleted one and for a stranger's draft or archived one, 403 `project.not_yours`
 * for a stranger's published one, and 403 `desk.reviewer` for its reviewers (rules projects/who-2, projects/archive-2,
 * team/who-3).
 */
export async function requireEditedProject(
  db: Queryable,
  viewer: Viewer,
  projectId: string,
  lock?: ProjectLock,
): Promise<OwnedProject> {
  return (await requireDeciding(db, viewer, projectId, lock)).project;
}

/** 403 `auth.forbidden` for artists and others outside the team, before a project is looked up. A reviewer of kind Other
    passes: the next check refuses them with 403 `desk.reviewer` (rule team/who-3). */
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

/** A project that is there and as what the viewer belongs to it, null for a stranger; 404 `project.not_found`. */
export async function findCast(
  db: Queryable,
  viewer: Viewer,
  projectId: string,
  lock?: ProjectLock,
): Promise<{ project: OwnedProject; membership: Membership | null }> {
  const found = await findProjectFor(db, viewer.id, projectId, lock);
  if (!found || found.project.deletedAt) throw new Refusal('project.not_found');
  const { joined, hasBlockers } = found;
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

/** What a stranger gets of a project that is there: what only its team sees looks as if it did not exist. */
function strangersRefusal({ isDraft, archivedAt }: ProjectRow): Refusal {
  return new Refusal(isDraft || archivedAt ? 'project.not_found' : 'project.not_yours');
}
