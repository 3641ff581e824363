import { consentsOf } from '@kirdaar/domain/accounts/consent.ts';
import { and, asc, count, eq, isNull, notInArray, sql } from 'drizzle-orm';
import { hashAddress } from '../../core/tokens.ts';
import type { Queryable } from '../../db/database.ts';
import { knownBrowsers, sessions, users } from '../../db/tables/accounts/accounts.ts';
import {
  devices,
  passkeys,
  recoveryCodes,
  secondSteps,
  securityEvents,
} from '../../db/tables/accounts/security.ts';
import { contacts, unwantedMail } from '../../db/tables/messaging/mail.ts';
import { consents, guardians } from '../../db/tables/profiles/guardians.ts';
import { files } from '../../db/tables/profiles/reference.ts';
import { isDecided, moderationActions } from '../../db/tables/trust/moderation.ts';
import { cases } from '../../db/tables/trust/reports.ts';
import { answerLinks, verifications } from '../../db/tables/trust/verification.ts';
import type { Parts } from './part.queries.ts';

/** The account, its security, its guardian, and the decisions about it. */
export const accountParts = {
  account: async (db, { id }) => {
    const { createdAt, updatedAt, consentVersion, consentedAt, firstListedAt, remindedOn } = users;
    const [row] = await db
      .select({ createdAt, updatedAt, consentVersion, consentedAt, firstListedAt, remindedOn })
      .from(users)
      .where(eq(users.id, id));
    if (!row) throw new Error('the account is gone');
    return row;
  },
  sessions: (db, { id }) =>
    db
      .select({
        ...{ browser: sessions.userAgent, signedInAt: sessions.createdAt },
        ...{ lastSeenAt: sessions.lastSeenAt, endsAt: sessions.expiresAt },
      })
      .from(sessions)
      .where(eq(sessions.userId, id))
      .orderBy(asc(sessions.createdAt), asc(sessions.id)),
  knownBrowsers: (db, { id }) =>
    db
      .select({
        ...{ browser: knownBrowsers.userAgent, firstSignInAt: knownBrowsers.createdAt },
        ...{ lastSignInAt: knownBrowsers.lastSeenAt, forgottenAt: knownBrowsers.expiresAt },
      })
      .from(knownBrowsers)
      .where(eq(knownBrowsers.userId, id))
      .orderBy(asc(knownBrowsers.createdAt), asc(knownBrowsers.tokenHash)),
  security: async (db, { id }) => {
    const [step] = await db
      .select({ onAt: secondSteps.onAt })
      .from(secondSteps)
      .where(eq(secondSteps.userId, id));
    const [codes] = await db
      .select({ left: count() })
      .from(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, id), isNull(recoveryCodes.usedAt)));
    return {
      twoStepSince: step?.onAt ?? null,
      recoveryCodesLeft: codes?.left ?? 0,
      passkeys: await db
        .select({ browser: passkeys.userAgent, addedAt: passkeys.createdAt, usedAt: passkeys.usedAt })
        .from(passkeys)
        .where(eq(passkeys.userId, id))
        .orderBy(asc(passkeys.createdAt), asc(passkeys.id)),
      browsers: await db
        .select({ browser: devices.userAgent, firstSignInAt: devices.firstAt, lastSignInAt: devices.lastAt })
        .from(devices)
        .where(eq(devices.userId, id))
        .orderBy(asc(devices.firstAt), asc(devices.tokenHash)),
      events: await db
        .select({ kind: securityEvents.kind, browser: securityEvents.userAgent, at: securityEvents.at })
        .from(securityEvents)
        .where(eq(securityEvents.userId, id))
        .orderBy(asc(securityEvents.at), asc(securityEvents.id)),
    };
  },
  messages: (db, { email }) => {
    const { fullName, phoneNumber, message, createdAt, closedAt } = contacts;
    return db
      .select({ fullName, phoneNumber, message, sentAt: createdAt, closedAt })
      .from(contacts)
      .where(eq(contacts.email, email))
      .orderBy(asc(createdAt), asc(contacts.id));
  },
  consents: async (db, { id }) => {
    const { consentVersion, consentLanguage, consentedAt, earlierConsents } = users;
    const [row] = await db
      .select({ consentVersion, consentLanguage, consentedAt, earlierConsents })
      .from(users)
      .where(eq(users.id, id));
    return row ? consentsOf(row) : [];
  },
  guardianConsents: (db, { id }) => {
    const { version, language, choice, agreedAt, endedAt, endedBy } = consents;
    return db
      .select({ version, language, choice, agreedAt, endedAt, endedBy })
      .from(consents)
      .where(eq(consents.userId, id))
      .orderBy(asc(agreedAt), asc(consents.id));
  },
  neverMailSince: async (db, { email }) => {
    const [unwanted] = await db
      .select({ since: unwantedMail.since })
      .from(unwantedMail)
      .where(and(eq(unwantedMail.addressHash, hashAddress(email)), isNull(unwantedMail.childId)));
    return unwanted?.since ?? null;
  },
  guardianFor: (db, { email }) =>
    db
      .select({ name: users.name, relation: guardians.relation, state: guardians.state })
      .from(guardians)
      .innerJoin(users, eq(users.id, guardians.userId))
      .where(eq(guardians.email, email))
      .orderBy(asc(users.name), asc(users.id)),
  verification: async (db, { id }) => {
    const [row] = await db
      .select({ own: verifications, document: files, answer: answerLinks.answer })
      .from(verifications)
      .leftJoin(files, eq(files.id, verifications.documentId))
      .leftJoin(answerLinks, eq(answerLinks.id, verifications.refereeLinkId))
      .where(eq(verifications.directorId, id));
    if (!row) return null;
    const { own, document, answer } = row;
    const { refereeName: name, refereeEmail: email } = own;
    return {
      ...own,
      referee: name && email ? { name, email, state: answer ?? 'waiting' } : null,
      document: document && {
        ...{ name: document.name ?? 'document', bytes: document.bytes, storedAt: document.createdAt },
      },
    };
  },
  refereeFor: (db, { email }) =>
    db
      .select({
        name: users.name,
        state: sql<'yes' | 'no' | 'waiting'>`coalesce(${answerLinks.answer}, 'waiting')`,
        askedAt: answerLinks.createdAt,
      })
      .from(answerLinks)
      .innerJoin(users, eq(users.id, answerLinks.personId))
      .where(and(eq(answerLinks.email, email), eq(answerLinks.kind, 'referee')))
      .orderBy(asc(answerLinks.createdAt), asc(answerLinks.id)),
  decisions: (db, { id }) =>
    actions(db).where(
      and(
        eq(moderationActions.aboutId, id),
        // what an order got of them is secret, and that moderators looked (rules orders/secret-1, reports/secret-1)
        notInArray(moderationActions.action, ['open_file', 'give_data', 'reveal', 'take', 'note']),
        isDecided,
      ),
    ),
  appeals: (db, { id }) =>
    db
      .select({ text: cases.text, words: cases.words, at: cases.receivedAt })
      .from(cases)
      .where(and(eq(cases.personId, id), eq(cases.kind, 'appeal')))
      .orderBy(asc(cases.receivedAt), asc(cases.id)),
  moderatorActions: (db, { id }) => actions(db).where(eq(moderationActions.administratorId, id)),
} satisfies Partial<Parts>;

function actions(db: Queryable) {
  const { action, rule, words, reason, until, madeAt } = moderationActions;
  return db
    .select({ action, rule, words, reason, until, at: madeAt })
    .from(moderationActions)
    .orderBy(asc(madeAt), asc(moderationActions.id))
    .$dynamic();
}
