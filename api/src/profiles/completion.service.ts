import { missingPhotos } from '@kirdaar/domain/profiles/photo-types.ts';
import {
  type ProfileStatus,
  profileStatus,
  type SavedSteps,
} from '@kirdaar/domain/profiles/profile-steps.ts';
import { eq } from 'drizzle-orm';
import { Refusal } from '../core/refusal.ts';
import type { Queryable } from '../db/database.ts';
import { users } from '../db/tables/accounts/accounts.ts';
import { findProfile, type StoredProfile } from './profiles.queries.ts';

/** Completion and the next wizard step, derived from stored data (rule profiles/setup-2). */
export async function loadStatus(db: Queryable, userId: string): Promise<ProfileStatus> {
  const profile = await findProfile(db, eq(users.id, userId));
  if (!profile) throw new Refusal('NOT_FOUND');
  return profileStatus(profile.user.kind, savedSteps(profile));
}

/** The saved steps: all required fields of a step are present. */
function savedSteps({ user, photographs }: StoredProfile): SavedSteps {
  return {
    // a child has the guardian's numbers
    personal:
      (user.isChild || allThere(user.number, user.whatsappNumber)) &&
      allThere(
        user.gender,
        user.age,
        user.bio,
        user.homeCity,
        user.homeState,
        user.currentCity,
        user.currentState,
      ),
    photos: missingPhotos(photographs.map((photograph) => photograph.type)).length === 0,
    professional:
      user.languages.length > 0 &&
      allThere(user.talentCategory, user.heightFeet, user.screenFrom, user.screenTo, user.videoReelLink),
    monologue: allThere(user.monologuesSavedAt),
    additional: allThere(user.additionalSkills),
  };
}

function allThere(...values: unknown[]): boolean {
  return values.every((value) => value !== null);
}
