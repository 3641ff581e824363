import { dateInIndia, dayAfter, formatDate } from '@kirdaar/domain/calendar.ts';
import { ageAt, birthdayOf, hasComeOfAge } from '@kirdaar/domain/profiles/guardians/ages.ts';
import { announce } from '../../auditions/invitations/announcements.service.ts';
import { takeUnasked } from '../../auditions/invitations/unavailable.service.ts';
import type { Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { birthdayMail, guardianNeededMail } from '../../messaging/mail-texts/guardian-mails.ts';
import { refreshListing } from '../listing.service.ts';
import { guardianRecords } from './guardians.service.ts';
import { endGuardianship } from './guardianship.service.ts';
import { mailPerson } from './recipients.service.ts';

const atOnce = 100;
const announcedBefore = 30;

/**
 * Handles children's birthdays: a mail thirty days before the 18th one, and the end of the guardianship on
 * it. Users with a profile from before guardians existed are notified once. Idempotent (rules
 * guardians/of-age-1, guardians/of-age-4).
 */
export async function processChildBirthdays(deps: Deps, stopping?: AbortSignal): Promise<void> {
  for (const step of [mailNeededGuardians, announceBirthdays, endGuardians, askOfInvitations]) {
    let done = atOnce;
    while (done === atOnce && !stopping?.aborted) done = await deps.db.transaction((tx) => step(tx, deps));
  }
}

async function mailNeededGuardians(tx: Transaction, deps: Deps): Promise<number> {
  const found = await guardianRecords.lockUnnotified(tx, atOnce);
  for (const { id, name, email } of found) {
    const url = `${deps.config.publicUrl}/profile-setup`;
    await queueMail(tx, deps, { to: email, ...guardianNeededMail({ child: name, url }) });
    await guardianRecords.storeNotice(tx, id, { waitsForNotice: false });
  }
  return found.length;
}

async function announceBirthdays(tx: Transaction, deps: Deps): Promise<number> {
  const now = deps.clock();
  const found = await guardianRecords.lockChildren(
    tx,
    bornUntil(now, announcedBefore),
    { unannounced: true },
    atOnce,
  );
  for (const { id, name, email, dateOfBirth } of found) {
    await guardianRecords.storeNotice(tx, id, { birthdayAnnouncedAt: now });
    if (!dateOfBirth || hasComeOfAge({ isChild: true, dateOfBirth }, now)) continue;
    const date = formatDate(birthdayOf(dateOfBirth));
    const about = { child: name, date, url: deps.config.publicUrl };
    await mailPerson(tx, deps, { userId: id, email }, 'account', (reader) => birthdayMail(about, reader));
  }
  return found.length;
}

/**
 * Asks guardians once about older invitations, from before guardians answered them; confirmed ones stay (rule
 * guardians/invitations-5).
 */
async function askOfInvitations(tx: Transaction, deps: Deps): Promise<number> {
  const found = await takeUnasked(tx, atOnce);
  const announcements = found.map((about) => ({
    ...about,
    kind: 'audition.invited' as const,
    isSilent: true as const,
  }));
  await announce(tx, deps, announcements);
  return found.length;
}

/** From midnight in India on no one sees the details; here they are deleted. */
async function endGuardians(tx: Transaction, deps: Deps): Promise<number> {
  const now = deps.clock();
  const found = await guardianRecords.lockChildren(tx, bornUntil(now, 0), { unannounced: false }, atOnce);
  const grown = found.filter(({ dateOfBirth }) => hasComeOfAge({ isChild: true, dateOfBirth }, now));
  for (const { id, dateOfBirth, isHeldByParent } of grown) {
    await endGuardianship(tx, deps, { id, isHeldByParent });
    await guardianRecords.storeNotice(tx, id, { age: ageAt(dateOfBirth ?? '', now) });
    await refreshListing(tx, id);
  }
  return grown.length;
}

/** The latest date of birth of users who turn 18 within a number of days. */
function bornUntil(now: Date, days: number): string {
  const day = dayAfter(dateInIndia(now), days);
  return `${Number(day.slice(0, 4)) - 18}${day.slice(4)}`.replace(/-02-29$/, '-02-28');
}
