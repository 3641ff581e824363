import type { Answer, ParsedBody, ParsedQuery } from '@kirdaar/contract/operations.ts';
import { noFacts, shownStatus } from '@kirdaar/domain/casting/applications/application-status.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/viewer.ts';
import { announceProject } from '../../messaging/live/announce.ts';
import { refuseOutsiders, requireEditedProject } from '../../projects/team.service.ts';
import { requireVisibleProject } from '../../projects/visibility.service.ts';
import { shortlistTalent, takeBackTalent } from '../desk/shortlist.service.ts';
import { statusOf } from './applications.present.ts';
import { holdListed } from './applications.queries.ts';
import { factsFor, noteViewed } from './facts.service.ts';
import { holdApplications } from './withdraw.queries.ts';

/** Marks a talent as viewed or shortlisted, or takes the shortlisting back. Idempotent, keeps the first
    time (rule talents/marks-2). Throws 404 for an unlisted artist, 409 `candidacy.further` where only the
    desk takes it back, 403 `desk.reviewer` for a reviewer, and 403 `auth.forbidden` for other users (rule
    team/who-3). */
export async function updateStatus(
  deps: Deps,
  viewer: Viewer,
  { projectId, artistId, status }: ParsedBody<'updateStatus'>,
): Promise<Answer<'updateStatus'>> {
  await refuseOutsiders(deps.db, viewer, projectId);
  return deps.db.transaction(async (tx) => {
    const project = await requireEditedProject(tx, viewer, projectId, 'no key update');
    if (!(await holdListed(tx, artistId, { projectId: project.id, directorId: viewer.id })))
      throw new Refusal('NOT_FOUND');
    const pair = { projectId: project.id, artistId };
    const decision = { by: viewer.id, at: deps.clock() };
    if (status === 'shortlisted') {
      await holdApplications(tx, pair);
      await shortlistTalent(tx, pair, decision);
    } else if (status === 'removeShortlisted') await takeBackTalent(tx, pair, decision);
    else if (await noteViewed(tx, pair, decision.at)) announceProject(tx, project.id);
    const facts = await factsFor(tx, project.id, [artistId]);
    return { status: shownStatus(facts.get(artistId) ?? noFacts) };
  });
}

/** An artist's status in a project, for the artist, its owner and editors; others get the refusals of
    ownership. */
export async function getStatus(
  deps: Deps,
  viewer: Viewer,
  { projectId, artistId, roleId }: ParsedQuery<'getStatus'>,
): Promise<Answer<'getStatus'>> {
  if (viewer.id === artistId) await requireVisibleProject(deps.db, viewer, projectId);
  else await requireEditedProject(deps.db, viewer, projectId);
  const facts = await factsFor(deps.db, projectId, [artistId]);
  return statusOf(facts.get(artistId), roleId);
}
