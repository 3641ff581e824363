import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import type { ParsedBody } from '@kirdaar/contract/operations.ts';
import { consentVersion } from '@kirdaar/domain/accounts/consent.ts';
import { ageAt, hasComeOfAge } from '@kirdaar/domain/profiles/guardians/ages.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/viewer.ts';
import { changeProfile } from '../change-profile.service.ts';
import { changeUser } from '../profile-rows.service.ts';
import { guardianRecords } from './guardians.service.ts';
import { forgetGuardian } from './guardianship.service.ts';

/**
 * A user who turned 18 takes the profile over: with their own numbers, choice and consent (rule
 * guardians/of-age-2).
 */
export async function takeOverProfile(
  deps: Deps,
  viewer: Viewer,
  { number, whatsappNumber, choice }: ParsedBody<'takeOverProfile'>,
): Promise<SelfUser> {
  return changeProfile(deps, viewer.id, async (tx, user) => {
    const now = deps.clock();
    if (!hasComeOfAge(user, now) || !user.dateOfBirth) throw new Refusal('minor.not_of_age');
    await guardianRecords.endConsent(tx, viewer.id, { endedAt: now, endedBy: 'of_age' });
    await forgetGuardian(tx, viewer.id);
    const age = ageAt(user.dateOfBirth, now);
    const own = { age, number, whatsappNumber, contactChoice: choice, isChild: false };
    await changeUser(tx, viewer.id, { ...own, consentVersion, consentedAt: now });
  });
}
