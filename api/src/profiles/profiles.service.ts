import { BeyondPublic, type ProfileView, type SelfUser } from '@kirdaar/contract/accounts/users.ts';
import type { ParsedParams, ParsedQuery } from '@kirdaar/contract/operations.ts';
import { eq } from 'drizzle-orm';
import type * as z from 'zod';
import { Refusal } from '../core/refusal.ts';
import type { Queryable } from '../db/database.ts';
import { users } from '../db/tables/accounts/accounts.ts';
import type { Deps } from '../deps.ts';
import { JsonText } from '../http/answer.ts';
import type { Viewer } from '../http/viewer.ts';
import { giveContact, readContact } from '../trust/contact-details/contact-details.service.ts';
import type { ContactLedger } from '../trust/contact-details/record-views.service.ts';
import { ownGuardian } from './guardians/guardians.service.ts';
import { contactPart, hiddenPhotosOf, profileView, selfUser } from './profiles.present.ts';
import {
  findAuditionVideos,
  findDecidedPhotos,
  findNamedRoles,
  findProfile,
  findProfileFor,
  type StoredProfile,
} from './profiles.queries.ts';
import { findReceivingProject, findShootingDays } from './received.queries.ts';
import { findProfileSeenBy, findPublicProfile, type SeenProfile } from './seen.queries.ts';

/** The user as `GET /auth`, login and every save answer it; 404 when the account is deleted. */
export async function loadSelf({ db, clock }: ClockedDb, userId: string): Promise<SelfUser> {
  const profile = await findProfile(db, eq(users.id, userId));
  if (!profile) throw new Refusal('NOT_FOUND');
  const now = clock();
  const guardian = await ownGuardian(db, profile.user, now);
  const auditionVideos = await findAuditionVideos(db, userId);
  const decidedPhotos = await decidedPhotosOf(db, profile);
  return selfUser(profile, { auditionVideos, guardian, decidedPhotos, now });
}

/** Asks for decisions only about a profile with hidden photographs. */
const decidedPhotosOf = async (db: Queryable, profile: StoredProfile) =>
  hiddenPhotosOf(profile).length > 0 ? findDecidedPhotos(db, profile.user.id) : [];

type ClockedDb = { db: Queryable; clock: Deps['clock'] };

/** A user's department roles by id and name, as `verify-otp` answers them. */
export async function loadNamedRoles(db: Queryable, userId: string): Promise<SelfUser['roles']> {
  return findNamedRoles(db, userId);
}

/** Where a profile is opened from; `contact`: contact details are read by their own call. */
export type ProfileAsk = ParsedParams<'getProfile'> & ParsedQuery<'getProfile'>;

/**
 * A profile for this viewer (rule profiles/seen-1). Throws 404 for a profile that is not listed, except to
 * its owner (rule profiles/listed-2), and for a viewer blocked by its owner. Everyone gets the stored public
 * part of a listed person; a child's only members (rule guardians/members-1). Directors also get what they
 * may see beyond it, and from their own project what was sent to it. Owners get their profile read from the
 * tables.
 */
export async function viewProfile(
  deps: ContactLedger,
  viewer: Viewer | null,
  ask: ProfileAsk,
): Promise<ProfileView | JsonText> {
  const { db } = deps;
  if (viewer?.kind === 'Director') {
    const seen = await findProfileSeenBy(db, viewer.id, ask);
    if (seen && seen.id !== viewer.id) return directorsView(deps, viewer, seen, ask);
  } else {
    const stored = await findPublicProfile(db, ask.publicIdentifier);
    if (stored && stored.id !== viewer?.id && (viewer || !stored.isForMembers))
      return beyond(stored.profile, {
        contact: null,
        ...(await shootingDays(db, viewer, { id: stored.id, ask })),
      });
  }
  return composedView(deps, viewer, ask);
}

/** The same read from the tables, for the owner and for people not indexed yet. */
async function composedView({ db, clock, config }: ContactLedger, viewer: Viewer | null, ask: ProfileAsk) {
  const profile = await findProfileFor(db, viewer?.id ?? null, ask);
  if (!profile) throw new Refusal('NOT_FOUND');
  const { id } = profile.user;
  const isOwner = viewer?.id === id;
  const given =
    isOwner && !profile.user.isChild
      ? { contact: null, ...contactPart(profile) }
      : await contactFor({ db, clock, config }, viewer, { id, ask });
  const [auditionVideos, project] = await Promise.all([
    visibleAuditions(db, viewer, id),
    ownProject(db, viewer, { artistId: id, projectIdentifier: ask.projectIdentifier }),
  ]);
  const days = await shootingDays(db, viewer, { id, ask });
  return profileView(profile, { given: { ...given, ...days }, isOwner, auditionVideos, project });
}

/** The shooting days of a profile opened from a project, only for its team (rule availability/shown-1). */
async function shootingDays(
  db: Queryable,
  viewer: Viewer | null,
  { id, ask }: { id: string; ask: ProfileAsk },
) {
  const from = { projectId: ask.projectId, projectIdentifier: ask.projectIdentifier };
  if (!viewer || viewer.id === id || !(from.projectId || from.projectIdentifier)) return {};
  return { shootingDays: await findShootingDays(db, { artistId: id, viewerId: viewer.id, from }) };
}

async function contactFor(
  deps: ContactLedger,
  viewer: Viewer | null,
  { id, ask }: { id: string; ask: ProfileAsk },
) {
  if (!viewer || (viewer.kind !== 'Director' && viewer.id !== id)) return { contact: null };
  const contact = await readContact(deps.db, viewer, { id, projectId: ask.projectId });
  return giveContact(deps, viewer, { id, contact }, { later: ask.contact === 'later' });
}

async function directorsView(
  deps: ContactLedger,
  viewer: Viewer,
  { id, profile, contact, auditionVideos }: SeenProfile,
  ask: ProfileAsk,
): Promise<JsonText> {
  const given = await giveContact(deps, viewer, { id, contact }, { later: ask.contact === 'later' });
  const project = await ownProject(deps.db, viewer, {
    artistId: id,
    projectIdentifier: ask.projectIdentifier,
  });
  return beyond(profile, {
    ...given,
    auditionVideos,
    project,
    ...(await shootingDays(deps.db, viewer, { id, ask })),
  });
}

/** A stored profile with its non-public additions. */
function beyond(profile: string, more: z.input<typeof BeyondPublic>): JsonText {
  return new JsonText(`${profile.slice(0, -1)},${JSON.stringify(BeyondPublic.parse(more)).slice(1)}`);
}

/**
 * Only the sender, and the owner and editors of the project, see self-tapes (rules profiles/seen-3,
 * team/who-2).
 */
async function visibleAuditions(db: Queryable, viewer: Viewer | null, artistId: string) {
  if (viewer?.id === artistId) return findAuditionVideos(db, artistId);
  if (viewer?.kind === 'Director') return findAuditionVideos(db, artistId, viewer.id);
  return undefined;
}

/** Only the owner and editors of a project see it and what was sent to it. */
async function ownProject(
  db: Queryable,
  viewer: Viewer | null,
  { artistId, projectIdentifier }: { artistId: string; projectIdentifier: string | undefined },
) {
  if (viewer?.kind !== 'Director' || !projectIdentifier) return undefined;
  return findReceivingProject(db, { artistId, directorId: viewer.id, projectIdentifier });
}
