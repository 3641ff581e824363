import { mayReach } from '@kirdaar/domain/trust/contact-details/may-reach.ts';
import type { Queryable } from '../../db/database.ts';
import type { Viewer } from '../../http/viewer.ts';
import { verdictFor } from './contact-policy.service.ts';
import { findDeciders } from './reach.queries.ts';
import { findContacts } from './views.queries.ts';

type Reached = { id: string; isChild: boolean };

/** The people that a casting director may write to or invite (rule guardians/reach-1); one statement if there are
    children among them. */
export async function findReachable(
  db: Queryable,
  viewer: Viewer,
  people: Reached[],
  now: Date,
): Promise<Set<string>> {
  const children = people.filter(({ isChild }) => isChild).map(({ id }) => id);
  const reached = new Set(people.filter(({ isChild }) => !isChild).map(({ id }) => id));
  if (children.length === 0) return reached;
  for (const about of await findContacts(db, { ids: children, directorId: viewer.id, projectId: undefined }))
    if (mayReach(true, verdictFor(viewer, about, now))) reached.add(about.id);
  return reached;
}

/** The projects with a member who may write to a child: there the child may answer (rule guardians/reach-2). */
export async function whereReached(
  db: Queryable,
  childId: string,
  projectIds: string[],
  now: Date,
): Promise<Set<string>> {
  const rows = await findDeciders(db, childId, projectIds);
  const reaching = rows.filter(({ director, contact }) =>
    mayReach(true, verdictFor(director, { id: childId, contact }, now)),
  );
  return new Set(reaching.map(({ projectId }) => projectId));
}
