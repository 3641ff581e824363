import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import type { ParsedBody } from '@kirdaar/contract/operations.ts';
import { agreeing } from '@kirdaar/domain/accounts/consent.ts';
import { beginningInIndia } from '@kirdaar/domain/calendar.ts';
import { ageAt, birthdayOf, hasComeOfAge } from '@kirdaar/domain/profiles/guardians/ages.ts';
import { eventsSince } from '../../accounts/sessions/security-events.service.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Transaction } from '../../db/database.ts';
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
    if (user.isHeldByParent) await refuseParentsAccess(tx, viewer.id, user.dateOfBirth);
    await guardianRecords.endConsent(tx, viewer.id, { endedAt: now, endedBy: 'of_age' });
    await forgetGuardian(tx, deps, viewer.id);
    const age = ageAt(user.dateOfBirth, now);
    const own = { age, number, whatsappNumber, contactChoice: choice, isChild: false, isHeldByParent: false };
    await changeUser(tx, viewer.id, { ...own, ...agreeing(user, 'en', now) });
  });
}

/** An account that a parent held gets another address and password first (rule guardians/holder-4). */
async function refuseParentsAccess(tx: Transaction, userId: string, dateOfBirth: string): Promise<void> {
  const since = beginningInIndia(birthdayOf(dateOfBirth));
  const kinds = await eventsSince(tx, userId, since);
  if (!kinds.has('email_changed') || !kinds.has('password_changed'))
    throw new Refusal('minor.parents_access');
}
