import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import type { ParsedBody } from '@kirdaar/contract/operations.ts';
import { isSameMailbox } from '@kirdaar/domain/accounts/mailboxes.ts';
import { ageAt, ageRefusal, isBelowAge, isDateOfBirth } from '@kirdaar/domain/profiles/guardians/ages.ts';
import { guardianTexts, isSameGuardian } from '@kirdaar/domain/profiles/guardians/guardians.ts';
import { type AnswerLink, endLinksAbout } from '../../accounts/magic-links/answer-links.service.ts';
import { invalidField, Refusal } from '../../core/refusal.ts';
import type { Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/viewer.ts';
import { forgetGuardianName } from '../../messaging/notifications/notifications.service.ts';
import { changeProfile, type LockedUser } from '../change-profile.service.ts';
import { changeUser } from '../profile-rows.service.ts';
import { askGuardian } from './asking.service.ts';
import { endConsent, mailEnd } from './ending.service.ts';
import { guardianOf, guardianRecords } from './guardians.service.ts';
import { forgetPapers } from './papers.service.ts';

type GuardianBody = ParsedBody<'saveGuardian'>;

/**
 * Stores the guardian of a child, and mails them the link to agree (rule guardians/consent-1). Another name,
 * phone or e-mail ends the consent and all older links; the same data changes no answer and sends no mail
 * (rule guardians/consent-3). When no mail may be sent, the guardian is saved all the same, and the refusal
 * gives the reason (rule guardians/mails-5).
 */
export async function saveGuardian(deps: Deps, viewer: Viewer, body: GuardianBody): Promise<SelfUser> {
  if (viewer.kind === 'Director') throw new Refusal('auth.forbidden');
  const refused: Refusal[] = [];
  const self = await changeProfile(deps, viewer.id, async (tx, user) => {
    if (user.isHeldByParent) throw new Refusal('guardian.holder');
    const before = await guardianOf(tx, viewer.id);
    const now = deps.clock();
    refuseAge(user, body, { hasGuardian: before !== null, now });
    const isHolder = isHoldersAddress(user, body);
    const { name, relation, phone, email } = body;
    await changeUser(tx, viewer.id, {
      ...{ dateOfBirth: body.childDateOfBirth, isChild: true, isHeldByParent: isHolder },
      ...sharedNumbers(user, { isHolder, phone, before: before?.guardian.phone ?? null }),
    });
    const named = { userId: viewer.id, name, relation, phone, email: isHolder ? user.email : email };
    if (before && isSameGuardian(before.guardian, named)) {
      await guardianRecords.put(tx, { ...before.guardian, relation });
      return;
    }
    const child = { userId: viewer.id, name: user.name };
    const ended = await endConsent(tx, deps, { ...child, endedBy: 'changed' });
    await forgetGuardian(tx, deps, viewer.id);
    if (ended) await mailEnd(tx, deps, { ...child, isChange: true }, ended);
    const reached = isHolder ? { phone: null, email: null } : { phone, email };
    await guardianRecords.put(tx, { ...named, ...reached, state: 'waiting', changedAt: now });
    const refusal = await askGuardian(tx, deps, named, { child: user.name, hasAgreed: false });
    if (refusal) refused.push(refusal);
  });
  // thrown here, after the guardian is saved
  for (const refusal of refused) throw refusal;
  return self;
}

const guardianLinkKinds: AnswerLink['kind'][] = [
  'guardian_consent',
  'guardian_withdrawal',
  'guardian_ask',
  'guardian_invitation',
  'guardian_page',
];

/** Deletes a user's guardian, ends all questions to them, and removes unsent mails. */
export async function forgetGuardian(tx: Transaction, deps: Deps, userId: string): Promise<void> {
  await forgetPapers(tx, deps, userId);
  await endLinksAbout(tx, userId, guardianLinkKinds);
  await guardianRecords.forgetMails(tx, userId);
  await forgetGuardianName(tx, userId);
  await guardianRecords.remove(tx, userId);
}

type Grown = { id: string; isHeldByParent: boolean };

/**
 * Ends the guardianship of a grown child. A parent's account is hidden until it is taken over (rules
 * guardians/of-age-1, guardians/holder-4).
 */
export async function endGuardianship(
  tx: Transaction,
  deps: Deps,
  { id, isHeldByParent }: Grown,
): Promise<void> {
  await guardianRecords.forgetNumbers(tx, id);
  if (isHeldByParent) await guardianRecords.endConsent(tx, id, { endedAt: deps.clock(), endedBy: 'of_age' });
  await forgetGuardian(tx, deps, id);
}

type Circumstances = { hasGuardian: boolean; now: Date };

/** Only users below 18 by their profile's age have a guardian (rules guardians/age-1, guardians/age-2). */
function refuseAge(
  user: LockedUser,
  { childDateOfBirth }: GuardianBody,
  { hasGuardian, now }: Circumstances,
): void {
  if (!isDateOfBirth(childDateOfBirth, now))
    throw invalidField('childDateOfBirth', 'Please enter a valid date of birth');
  const { age, dateOfBirth: kept } = user;
  const why = ageRefusal({ kept, hasGuardian, dateOfBirth: childDateOfBirth, age }, now);
  if (why) throw new Refusal(why);
  if (!isBelowAge(ageAt(childDateOfBirth, now))) throw new Refusal('minor.age_mismatch');
}

/**
 * Whether the guardian is reached by the mailbox of the account itself, and so holds the account (rule
 * guardians/holder-2). Throws 400 `guardian.own_email` unless the account is given to them.
 */
function isHoldersAddress(user: LockedUser, { email, holdsAccount = false }: GuardianBody): boolean {
  const isOwn = isSameMailbox(email, user.email);
  if (isOwn && !holdsAccount) {
    const message = guardianTexts.ownEmail;
    throw new Refusal('guardian.own_email', { message, errors: [{ path: 'email', message }] });
  }
  if (!isOwn && holdsAccount) throw invalidField('email', 'Enter the address of this account');
  return holdsAccount;
}

type Numbers = { isHolder: boolean; phone: string; before: string | null };

/** The numbers of an account that a guardian shares with a child follow the guardian's. */
function sharedNumbers(user: LockedUser, { isHolder, phone, before }: Numbers) {
  const follow = (number: string | null) => (isHolder || number === before ? phone : number);
  if (!isHolder && before === null) return {};
  return { number: follow(user.number), whatsappNumber: follow(user.whatsappNumber) };
}

/**
 * Mails the guardian the link again. A guardian who said no or withdrew is asked again; one who agreed may
 * choose again who sees their details (rule guardians/consent-2). Throws 404 without a guardian.
 */
export async function askGuardianAgain(deps: Deps, viewer: Viewer): Promise<SelfUser> {
  return changeProfile(deps, viewer.id, async (tx, user) => {
    const found = await guardianOf(tx, viewer.id);
    if (!found) throw new Refusal('NOT_FOUND');
    const hasAgreed = found.guardian.state === 'agreed';
    const refusal = await askGuardian(tx, deps, found.guardian, { child: user.name, hasAgreed });
    if (refusal) throw refusal;
    if (hasAgreed) return;
    await guardianRecords.setState(tx, viewer.id, { state: 'waiting', changedAt: deps.clock() });
  });
}
