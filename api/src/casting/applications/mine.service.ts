import type { Answer, ParsedQuery } from '@kirdaar/contract/operations.ts';
import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import { auditionsOfArtist } from '../../auditions/invitations/invitation-status.service.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/viewer.ts';
import { factsOfArtist } from './facts.service.ts';
import { appliedProject } from './mine.present.ts';
import { countAppliedProjects, findAppliedProjects, findSent } from './mine.queries.ts';

/** The viewer's own applications by project: first those with an upcoming audition, then the latest. A
    removed project stays (rule applications/mine-3). Omits that a director viewed it (rule
    applications/status-3). */
export async function listMine(
  { db, clock }: Deps,
  viewer: Viewer,
  { page, limit }: ParsedQuery<'listMyApplications'>,
): Promise<Answer<'listMyApplications'>> {
  const now = clock();
  const { auditionFor, coming } = await auditionsOfArtist(db, viewer.id, now);
  const [rows, total] = await Promise.all([
    findAppliedProjects(db, viewer.id, { page, limit, first: coming }),
    countAppliedProjects(db, viewer.id),
  ]);
  const ids = rows.map(({ project }) => project.id);
  const [sent, facts] = await Promise.all([findSent(db, viewer.id, ids), factsOfArtist(db, viewer.id, ids)]);
  const sentTo = Map.groupBy(sent, ({ projectId }) => projectId);
  const today = dateInIndia(now);
  const projects = rows.map((row) =>
    appliedProject(row, {
      sent: sentTo.get(row.project.id) ?? [],
      isShortlisted: facts.get(row.project.id)?.shortlisted ?? false,
      auditionFor,
      today,
    }),
  );
  return { projects, total, hasMore: page * limit < total };
}
