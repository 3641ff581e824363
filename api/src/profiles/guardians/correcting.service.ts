import type { CalendarDate } from '@kirdaar/domain/calendar.ts';
import { correctAge, isDateOfBirth } from '@kirdaar/domain/profiles/guardians/ages.ts';
import { invalidField, Refusal } from '../../core/refusal.ts';
import type { Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { ageCorrectedMail } from '../../messaging/mail-texts/guardian-mails.ts';
import { changeProfileWithin } from '../change-profile.service.ts';
import { changeUser, lockProfile } from '../profile-rows.service.ts';
import { endConsent } from './ending.service.ts';
import { guardianOf } from './guardians.service.ts';
import { endGuardianship } from './guardianship.service.ts';
import { mailPerson } from './recipients.service.ts';

/**
 * Stores a date of birth that a moderator corrected. A child who is 18 by it has their birthday at once; a
 * user below 18 is hidden until a guardian agrees (rules guardians/corrected-1, guardians/corrected-2). They
 * get a mail with the reason. Throws 404 for an unknown user and for a casting director, who has no listing
 * and no guardian.
 */
export async function correctDateOfBirth(
  tx: Transaction,
  deps: Deps,
  personId: string,
  { dateOfBirth, rule, words }: { dateOfBirth: CalendarDate; rule: string; words: string },
): Promise<{ state: 'corrected'; isChanged: boolean }> {
  const now = deps.clock();
  const held = await lockProfile(tx, personId);
  if (!held || held.kind === 'Director') throw new Refusal('NOT_FOUND');
  if (!isDateOfBirth(dateOfBirth, now))
    throw invalidField('dateOfBirth', 'Please enter a valid date of birth');
  if (held.dateOfBirth === dateOfBirth) return { state: 'corrected', isChanged: false };
  await changeProfileWithin(tx, deps, personId, async (_tx, user) => {
    const hasGuardian = (await guardianOf(tx, personId)) !== null;
    const { age, isChild, ...then } = correctAge({ ...user, hasGuardian }, dateOfBirth, now);
    if (then.endsGuardian)
      await endGuardianship(tx, deps, { id: personId, isHeldByParent: user.isHeldByParent });
    if (then.needsGuardian)
      await endConsent(tx, deps, { userId: personId, name: user.name, endedBy: 'changed' });
    const waitsForNotice = then.needsGuardianNotice || (then.endsGuardian ? false : undefined);
    const notices = { birthdayAnnouncedAt: null, waitsForNotice };
    await changeUser(tx, personId, { age, isChild, dateOfBirth, ...notices });
  });
  const about = { rule, words, url: `${deps.config.publicUrl}/account/reports` };
  await mailPerson(tx, deps, { userId: personId, email: held.email }, 'account', (reader) =>
    ageCorrectedMail(about, reader),
  );
  return { state: 'corrected', isChanged: true };
}
