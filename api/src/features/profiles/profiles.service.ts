import { BeyondPublic, type ProfileView, type SelfUser } from '@kirdaar/contract/users.ts';
import { maySeeContact } from '@kirdaar/domain/contact-visibility.ts';
import { isListed } from '@kirdaar/domain/profile-steps.ts';
import { eq } from 'drizzle-orm';
import { Refusal } from '../../core/refusal.ts';
import type { Queryable } from '../../db/database.ts';
import { users } from '../../db/tables/accounts.ts';
import { JsonText } from '../../http/answer.ts';
import type { Viewer } from '../../http/viewer.ts';
import { profileView, selfUser } from './profiles.present.ts';
import { findAuditionVideos, findNamedRoles, findProfile } from './profiles.queries.ts';
import { findReceivingProject } from './received.queries.ts';
import { findProfileSeenBy, findPublicProfile, type SeenProfile } from './seen.queries.ts';

/** The user as `GET /auth`, login and every save answer it; 404 when the account is gone. */
export async function loadSelf(db: Queryable, userId: string): Promise<SelfUser> {
  const profile = await findProfile(db, eq(users.id, userId));
  if (!profile) throw new Refusal('NOT_FOUND');
  return selfUser(profile, await findAuditionVideos(db, userId));
}

/** The department roles of a user by id and name, as `verify-otp` answers them. */
export async function loadNamedRoles(db: Queryable, userId: string): Promise<SelfUser['roles']> {
  return findNamedRoles(db, userId);
}

/**
 * A profile as this viewer may see it (rule profiles/seen-1); 404 for profiles that are not listed, except to their
 * owner (rule profiles/listed-2). Of a listed person everybody gets what is stored for everybody, and directors what
 * they see beyond it, from a project of theirs also what was sent to it; owners get theirs from its parts.
 */
export async function viewProfile(
  db: Queryable,
  viewer: Viewer | null,
  publicIdentifier: string,
  projectIdentifier?: string,
): Promise<ProfileView | JsonText> {
  if (viewer?.kind === 'Director') {
    const seen = await findProfileSeenBy(db, viewer.id, publicIdentifier);
    if (seen && seen.id !== viewer.id) return directorsView(db, viewer, seen, projectIdentifier);
  } else {
    const stored = await findPublicProfile(db, publicIdentifier);
    if (stored && stored.id !== viewer?.id) return new JsonText(stored.profile);
  }
  const profile = await findProfile(db, eq(users.publicIdentifier, publicIdentifier));
  if (!profile) throw new Refusal('NOT_FOUND');
  const { id, kind, isProfileComplete } = profile.user;
  const isOwner = viewer?.id === id;
  if (!isOwner && !isListed(kind, isProfileComplete)) throw new Refusal('NOT_FOUND');
  const [auditionVideos, project] = await Promise.all([
    visibleAuditions(db, viewer, id),
    ownProject(db, viewer, { artistId: id, projectIdentifier }),
  ]);
  return profileView(profile, { contact: maySeeContact(viewer, id), auditionVideos, project });
}

/** The stored profile with what a director sees beyond it. */
async function directorsView(
  db: Queryable,
  viewer: Viewer,
  { id, profile, contact, auditionVideos }: SeenProfile,
  projectIdentifier: string | undefined,
): Promise<JsonText> {
  const beyond = BeyondPublic.parse({
    ...(maySeeContact(viewer, id) && contact),
    auditionVideos,
    project: await ownProject(db, viewer, { artistId: id, projectIdentifier }),
  });
  return new JsonText(`${profile.slice(0, -1)},${JSON.stringify(beyond).slice(1)}`);
}

/** Self-tapes go to their sender and to the director they were sent to, to nobody else (rule profiles/seen-3). */
async function visibleAuditions(db: Queryable, viewer: Viewer | null, artistId: string) {
  if (viewer?.id === artistId) return findAuditionVideos(db, artistId);
  if (viewer?.kind === 'Director') return findAuditionVideos(db, artistId, viewer.id);
  return undefined;
}

/** A project and what was sent to it go to the director who owns it, to nobody else. */
async function ownProject(
  db: Queryable,
  viewer: Viewer | null,
  { artistId, projectIdentifier }: { artistId: string; projectIdentifier: string | undefined },
) {
  if (viewer?.kind !== 'Director' || !projectIdentifier) return undefined;
  return findReceivingProject(db, { artistId, directorId: viewer.id, projectIdentifier });
}
