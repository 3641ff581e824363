import type { CalendarDate } from '@kirdaar/domain/calendar.ts';
import {
  isForChildAlone,
  type MailSort,
  type NotificationKind,
} from '@kirdaar/domain/messaging/notifications/kinds.ts';
import { type hasComeOfAge, isBelowGuardian } from '@kirdaar/domain/profiles/guardians/ages.ts';
import { makeLink } from '../../accounts/magic-links/answer-links.service.ts';
import type { Queryable, Transaction } from '../../db/database.ts';
import type { UserRow } from '../../db/tables/accounts/accounts.ts';
import type { Deps } from '../../deps.ts';
import type { Reader } from '../../mail/mail-look.ts';
import { type Mail, queueMail } from '../../mail/queue-mail.ts';
import {
  findAccountOf,
  findChildhood,
  findConsented,
  findFormerGuardian,
  findGuardian,
} from './guardians.queries.ts';
import { mayMailStranger, neverLink } from './strangers.service.ts';
import { linksOfGuardian } from './withdrawal-links.service.ts';

/** The person a mail is for; if known not to be a child, nothing is looked up. */
type Person = {
  userId: string;
  email: string;
  isChild?: boolean;
  /** The invitation that a guardian answers by their own link (rule guardians/invitations-2). */
  invitationId?: string | null;
};

/** Whether a mail is about the account, caused by a casting director, or only for the child. */
type Cause = 'account' | 'director' | 'child';

/**
 * The cause of a mail with these notifications: a director, unless all are about the account or the reader's
 * saved searches.
 */
export const causeOf = (notifications: readonly { kind: NotificationKind; setting: MailSort }[]): Cause => {
  if (notifications.every(({ kind }) => isForChildAlone(kind))) return 'child';
  return notifications.every(({ setting }) => setting === 'account' || setting === 'alerts')
    ? 'account'
    : 'director';
};

/** The address a mail goes to, and the child it is about, if any. */
type Recipient = {
  to: string;
  standsFor: { id: string; name: string } | null;
  /** Whether the guardian holds the account, and reads it as its owner. */
  isOwn?: boolean;
};

/**
 * Mails a person; `write` makes the text for each reader. A mail about a child that a casting director caused
 * goes only to the guardian with a valid consent, any other mail to both. A guardian's mail names the child
 * and has the link to withdraw (rules guardians/mails-1, guardians/mails-2). All mails to accounts except
 * codes are sent here.
 */
export async function mailPerson(
  tx: Queryable,
  deps: Deps,
  person: Person,
  cause: Cause,
  write: (reader: Reader) => Mail,
): Promise<void> {
  for (const { to, standsFor, isOwn = false } of await recipientsOf(tx, deps, person, cause)) {
    const links = standsFor
      ? await linksOfGuardian(tx, deps, { userId: standsFor.id, name: standsFor.name, email: to })
      : null;
    const below = links ? [links.withdrawal] : [];
    const asks =
      standsFor && person.invitationId
        ? await makeLink(tx, deps, {
            ...{ kind: 'guardian_invitation', personId: standsFor.id },
            ...{ email: to, subjectId: person.invitationId },
          })
        : null;
    if (links && asks) below.unshift(links.page);
    if (isOwn && links) {
      const mail = write({ child: null, page: null, below: [links.page, ...below], asks: false });
      await queueMail(tx, deps, { to, ...mail });
      continue;
    }
    const page = asks ? { label: 'Open the invitation', url: asks.address } : (links?.page ?? null);
    const mail = write({ child: standsFor?.name ?? null, page, below, asks: asks !== null });
    await queueMail(tx, deps, { to, guardianOf: standsFor?.id ?? null, ...mail });
  }
}

/** Mails a guardian whose consent ended since a day: their details were shown until then (rule breaches/mail-1). */
export async function mailFormerGuardian(
  tx: Queryable,
  deps: Deps,
  { childId, since }: { childId: string; since: CalendarDate },
  write: (reader: Reader) => Mail,
): Promise<void> {
  const former = await findFormerGuardian(tx, childId, since);
  if (!former) return;
  const mail = write({ child: former.child, page: null, below: [], asks: false });
  await queueMail(tx, deps, { to: former.email, guardianOf: childId, ...mail });
}

type Typed = { email: string; directorId: string };

/**
 * Mails an address that a casting director typed; for a child's account, the guardian. An address without an
 * account gets no text by the director, and a limited number of mails (rule mails/strangers-1).
 */
export async function mailAddress(
  tx: Transaction,
  deps: Deps,
  { email, directorId }: Typed,
  write: (reader: Reader) => Mail,
): Promise<void> {
  const userId = await findAccountOf(tx, email);
  const writeOptional = (reader: Reader) => ({ ...write(reader), isOptional: true });
  if (userId) return mailPerson(tx, deps, { userId, email }, 'director', writeOptional);
  if (!(await mayMailStranger(tx, deps, { email, directorId }))) return;
  const reader = { child: null, page: null, below: [neverLink(deps, email)], asks: false, isStranger: true };
  await queueMail(tx, deps, { to: email, ...writeOptional(reader) });
}

/**
 * The children whose guardian gets what casting directors cause: such mails are sent whatever the child set,
 * read or muted (rule guardians/mails-4).
 */
export async function findAttended(
  tx: Queryable,
  { clock }: Pick<Deps, 'clock'>,
  userIds: string[],
): Promise<Set<string>> {
  const found = userIds.length > 0 ? await findConsented(tx, userIds) : [];
  return new Set(found.filter((person) => isStoodFor(person, clock())).map(({ id }) => id));
}

type Childhood = Parameters<typeof hasComeOfAge>[0] & { kind: UserRow['kind'] };

/** Whether a guardian answers for a person, if there is one. */
const isStoodFor = (person: Childhood, now: Date) =>
  person.kind !== 'Director' && isBelowGuardian(person, now);

export async function recipientsOf(
  tx: Queryable,
  deps: Deps,
  { userId, email, isChild = true }: Person,
  cause: Cause,
): Promise<Recipient[]> {
  const own = { to: email, standsFor: null };
  if (cause === 'child') return [own];
  const person = isChild ? await findChildhood(tx, userId) : null;
  if (!person || !isStoodFor(person, deps.clock())) return [own];
  const found = await findGuardian(tx, userId);
  const standsFor = { id: userId, name: person.name };
  const guardian = found?.consent ? [{ to: found.guardian.email, standsFor }] : [];
  // one address: each mail once
  if (found?.isHolder) return cause === 'director' ? guardian : [{ to: email, standsFor, isOwn: true }];
  return cause === 'director' ? guardian : [own, ...guardian];
}
