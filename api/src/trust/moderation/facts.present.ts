import type { CaseLine } from '@kirdaar/contract/trust/moderation/facts.ts';
import type { ModeratedPerson } from '@kirdaar/contract/trust/moderation/people.ts';
import { type PhotoType, photoLabel } from '@kirdaar/domain/profiles/photo-types.ts';
import type { CaseRow } from '../../db/tables/trust/reports.ts';
import { photoOf } from '../../media/photo.ts';
import type { findLastApplications, findLastProjects, findPhotographs } from './facts.queries.ts';

type Row<Find extends (...args: never[]) => PromiseLike<unknown[]>> = Awaited<ReturnType<Find>>[number];

export function caseLine({ id, kind, category, name, outcome, receivedAt, dueAt }: CaseRow): CaseLine {
  return {
    ...{ _id: id, kind, name, outcome, category: kind === 'report' ? category : null },
    ...{ receivedAt: receivedAt.toISOString(), dueAt: dueAt.toISOString() },
  };
}

export function photographLine({ type, ...file }: Row<typeof findPhotographs>) {
  const photo = photoOf(file);
  const name = type === 'profilePicture' ? 'Profile picture' : photoLabel[type as PhotoType];
  return photo ? [{ name, photo }] : [];
}

type Work = ModeratedPerson['work'][number];

export function projectLine(row: Row<typeof findLastProjects>): Work {
  const { id, name, createdAt, requirementClose, archivedAt, pausedAt } = row;
  const state = pausedAt ? 'paused' : archivedAt ? 'archived' : requirementClose ? 'closed' : 'open';
  return { projectId: id, project: name, role: null, state, at: createdAt.toISOString() };
}

/** An application as its artist reads it: nothing of the team's work. */
export function applicationLine(row: Row<typeof findLastApplications>): Work {
  const { projectId, project, role, outcome, at } = row;
  const state = outcome === null || outcome === 'none' ? 'applied' : outcome;
  return { projectId, project, role, state, at: at.toISOString() };
}
