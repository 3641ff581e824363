import type { RefusalCode } from '@kirdaar/contract/refusals.ts';
import type { Side } from '@kirdaar/domain/messaging/messages/writing.ts';
import { mayDecide } from '@kirdaar/domain/projects/team/team.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Queryable } from '../../db/database.ts';
import type { Viewer } from '../../http/viewer.ts';
import { findCast } from '../../projects/team.service.ts';
import { seenThread } from './seen.service.ts';
import type { SeenThread } from './threads.queries.ts';

/** A conversation's parties: the project, and the artist where the team asks. */
export type Partners = { projectId: string; artistId?: string | undefined };

/** A conversation for the artist, the owner and editors. Throws 404 for all others (rules messages/who-1,
    messages/who-5). */
export async function requireThread(
  db: Queryable,
  viewer: Viewer,
  id: string,
  now: Date,
): Promise<SeenThread> {
  const thread = await seenThread(db, viewer, { id }, now);
  if (!thread) throw new Refusal('NOT_FOUND');
  return thread;
}

/** A user's side in a project, the other party, and the public view of the project. On the artist's side,
    `artistId` is the user. */
export type Standpoint = { side: Side; artistId: string | undefined; strangers: RefusalCode };

/** A user's side in a project. Users who decide in it are its team. Reviewers get 404, and other directors
    the public view of the project. Artists get 404 for a draft and for another artist's conversation (rule
    messages/who-5). */
export async function sideOf(
  db: Queryable,
  viewer: Viewer,
  { projectId, artistId }: Partners,
): Promise<Standpoint> {
  const { project, membership } = await findCast(db, viewer, projectId);
  const strangers = project.isDraft || project.archivedAt ? 'project.not_found' : 'project.not_yours';
  if (mayDecide(membership)) return { side: 'team', artistId, strangers };
  if (membership) throw new Refusal('NOT_FOUND');
  if (viewer.kind === 'Director' || project.isDraft) throw new Refusal(strangers);
  if (artistId !== undefined && artistId !== viewer.id) throw new Refusal('NOT_FOUND');
  return { side: 'artist', artistId: viewer.id, strangers };
}
