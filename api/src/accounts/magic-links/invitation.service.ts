import type { Answer, ParsedBody } from '@kirdaar/contract/operations.ts';
import { isLive, takesPlace } from '@kirdaar/domain/auditions/invitations.ts';
import { isBelowGuardian } from '@kirdaar/domain/profiles/guardians/ages.ts';
import {
  type AnswerBody,
  applyAnswer,
  changeFor,
  holdOwn,
} from '../../auditions/invitations/answers.service.ts';
import { type InvitationOfArtist, invitationOf } from '../../auditions/invitations/own.service.ts';
import { invalidField, Refusal } from '../../core/refusal.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { invitationAnsweredMail } from '../../messaging/mail-texts/guardian-answer-mails.ts';
import { notify } from '../../messaging/notifications/notify.service.ts';
import { guardianOf, type NamedGuardian } from '../../profiles/guardians/guardians.service.ts';
import { linksOfGuardian } from '../../profiles/guardians/withdrawal-links.service.ts';
import { childOf } from '../../profiles/profile-rows.service.ts';
import { type AnswerLink, requireLink } from './answer-links.service.ts';

type GuardianOfLink = { child: { id: string; name: string }; guardian: NamedGuardian };

/**
 * The child and the guardian of a link. Throws 404 `link.expired` when the guardian changed or the child is
 * 18.
 */
async function requireGuardian(db: Queryable, link: AnswerLink, now: Date): Promise<GuardianOfLink> {
  const child = await childOf(db, link.personId);
  const found = child && isBelowGuardian(child, now) ? await guardianOf(db, link.personId) : null;
  if (!child || !found || found.guardian.email !== link.email) throw new Refusal('link.expired');
  return { child: { id: link.personId, name: child.name }, guardian: found.guardian };
}

/** The question to a guardian about a child's invitation, until it begins (rule guardians/invitations-2). */
export async function invitationQuestion(
  db: Queryable,
  link: AnswerLink,
  now: Date,
): Promise<Omit<Answer<'readQuestion'>, 'kind'>> {
  const { child, guardian } = await requireGuardian(db, link, now);
  const found = await requireInvitation(db, link, now);
  if (hasBegun(found, now)) throw new Refusal('link.expired');
  const { link: _, ...invitation } = found.shown;
  const { name, relation } = guardian;
  const { verifiedOn, ...director } = invitation.project.director;
  return {
    ...{ state: found.invitation.guardianAnswer ?? 'waiting', name: child.name, company: null },
    guardian: { name, relation },
    invitation,
    director: { ...director, ...(verifiedOn && { verifiedOn }) },
    ...{ free: invitation.free, place: invitation.place, isWarned: invitation.isWarned },
  };
}

/** The invitation of a link. Throws 404 `link.expired`. */
async function requireInvitation(db: Queryable, link: AnswerLink, now: Date): Promise<InvitationOfArtist> {
  const found = link.subjectId ? await invitationOf(db, link.personId, link.subjectId, now) : null;
  if (!found) throw new Refusal('link.expired');
  return found;
}

/** The invitation that a guardian reports by the token of a link, also after it began: harassment on the day counts
    too (rule moderation/shield-7). Throws 404 `link.expired`. */
export async function invitationOfLink(db: Queryable, token: string, now: Date): Promise<InvitationOfArtist> {
  const link = await requireLink(db, token, now);
  if (link.kind !== 'guardian_invitation') throw new Refusal('link.expired');
  await requireGuardian(db, link, now);
  return requireInvitation(db, link, now);
}

/** An invitation begins at its time slot; a self-tape begins when it is sent. */
function hasBegun({ invitation, slot }: InvitationOfArtist, now: Date): boolean {
  if (invitation.state === 'attended' || invitation.state === 'no_show') return true;
  const isTheirs = invitation.state === 'confirmed' || takesPlace(invitation, now);
  return slot !== null && isTheirs && slot.start <= now;
}

type Answering = Pick<ParsedBody<'answerQuestion'>, 'answer' | 'slotId' | 'text'>;

/**
 * Answers an invitation for a child: yes confirms, no declines, or another time is requested. Idempotent
 * (rule guardians/invitations-2). The child is notified, and the guardian gets a confirmation by mail. Throws
 * 409 `slot.full`, `slot.too_late` and `invitation.over`.
 */
export async function answerInvitationForChild(
  tx: Transaction,
  deps: Deps,
  link: AnswerLink,
  { answer, slotId = null, text = null }: Answering,
): Promise<void> {
  const now = deps.clock();
  const { personId: artistId, subjectId } = link;
  const held = await holdOwn(tx, deps, { id: artistId, isChild: true }, subjectId ?? '');
  const asked = await requireGuardian(tx, link, now);
  const consent = (await guardianOf(tx, artistId))?.consent;
  if (!consent) throw new Refusal('invitation.over');
  const { invitation, round } = held;
  if (!isLive(invitation.state) && invitation.state !== 'declined') throw new Refusal('invitation.over');
  if (answer === 'another_time' && round.kind === 'self_tape')
    throw invalidField('answer', 'A self-tape has no time: say yes or no');
  const body: AnswerBody = { answer: answers[answer], slotId, reason: null, text, evenIfBusy: true };
  const change = await changeFor(tx, { ...held, isWish: false }, body);
  if (!change) return;
  const answered = { ...change, ...(answer !== 'another_time' && { guardianAnswer: answer }) };
  await applyAnswer(tx, deps, { ...held, isWish: false }, { change: answered, body });
  await sendAnswer(tx, deps, asked, { answer, change, subject: held, version: consent.version });
}

const answers = { yes: 'confirm', no: 'decline', another_time: 'another_time' } as const;

type Answered = {
  answer: Answering['answer'];
  change: NonNullable<Awaited<ReturnType<typeof changeFor>>>;
  subject: Awaited<ReturnType<typeof holdOwn>>;
  version: string;
};

async function sendAnswer(
  tx: Transaction,
  deps: Deps,
  { child, guardian: { name: by, email } }: GuardianOfLink,
  { answer, change, version, subject: { found, round, invitation, slots } }: Answered,
): Promise<void> {
  if (answer !== 'another_time') {
    const about = { projectId: found.project.id, thread: round.id, subjectId: invitation.id };
    const detail = JSON.stringify({ by, answer });
    await notify(tx, deps, [
      { ...about, kind: 'guardian_answered', userId: child.id, detail, isUrgent: true },
    ]);
  }
  const slot = slots.find(({ id }) => id === change.slotId);
  const links = await linksOfGuardian(tx, deps, { userId: child.id, name: child.name, email });
  const about = {
    child: child.name,
    answer,
    project: found.project.name,
    start: slot?.start ?? null,
    version,
    links,
  };
  await queueMail(tx, deps, { to: email, guardianOf: child.id, ...invitationAnsweredMail(about) });
}
