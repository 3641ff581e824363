import type { Answer, ParsedBody, ParsedQuery } from '@kirdaar/contract/operations.ts';
import { noFacts, shownStatus, statusMoves } from '@kirdaar/domain/application-status.ts';
import { isListed } from '@kirdaar/domain/profile-steps.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/viewer.ts';
import { requireOwnedProject } from '../projects/ownership.service.ts';
import { requireVisibleProject } from '../projects/visibility.service.ts';
import { factsFor, keepFact } from '../talent-facts/facts.service.ts';
import { statusOf } from './applications.present.ts';
import { holdStanding } from './applications.queries.ts';
import { holdApplications } from './withdraw.queries.ts';

/**
 * Notes a talent as viewed or shortlisted, or takes the shortlisting back; repeated calls change nothing and keep the
 * first time (rule talents/marks-2). Throws 404 for somebody whose profile is not listed.
 */
export async function updateStatus(
  deps: Deps,
  viewer: Viewer,
  { projectId, artistId, status }: ParsedBody<'updateStatus'>,
): Promise<Answer<'updateStatus'>> {
  return deps.db.transaction(async (tx) => {
    const project = await requireOwnedProject(tx, viewer, projectId, 'share');
    const standing = await holdStanding(tx, artistId);
    if (!standing || !isListed(standing.kind, standing.isProfileComplete)) throw new Refusal('NOT_FOUND');
    const pair = { projectId: project.id, artistId };
    if (status === 'shortlisted') await holdApplications(tx, pair);
    await keepFact(tx, pair, statusMoves[status], deps.clock());
    const facts = await factsFor(tx, project.id, [artistId]);
    return { status: shownStatus(facts.get(artistId) ?? noFacts) };
  });
}

/** An artist's status in a project, for the artist and for the director who owns it; to others the refusals of ownership. */
export async function getStatus(
  deps: Deps,
  viewer: Viewer,
  { projectId, artistId, roleId }: ParsedQuery<'getStatus'>,
): Promise<Answer<'getStatus'>> {
  if (viewer.id === artistId) await requireVisibleProject(deps.db, viewer, projectId);
  else await requireOwnedProject(deps.db, viewer, projectId);
  const facts = await factsFor(deps.db, projectId, [artistId]);
  return statusOf(facts.get(artistId), roleId);
}
