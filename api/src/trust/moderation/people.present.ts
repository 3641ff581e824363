import type { ModeratedPerson } from '@kirdaar/contract/trust/moderation/people.ts';
import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import { ageAt, hasComeOfAge } from '@kirdaar/domain/profiles/guardians/ages.ts';
import { isListed } from '@kirdaar/domain/profiles/profile-steps.ts';
import { possiblePersonActions } from '@kirdaar/domain/trust/moderation/actions.ts';
import { maskedEmail, maskedNumber } from '@kirdaar/domain/trust/moderation/masking.ts';
import { isSuspended } from '@kirdaar/domain/trust/moderation/suspension.ts';
import { givenUpOn, loggedAction } from './moderation.present.ts';
import type { NamedAction } from './moderation.queries.ts';
import type { ModeratedRow, ReadingRow } from './people.queries.ts';

type Around = {
  now: Date;
  shown: { today: number; days7: number } | null;
  people90Days: number;
  directors30Days: number | null;
  isTwoStep: boolean;
  readings: (ReadingRow & { takenBy: ModeratedPerson['readings'][number]['takenBy'] })[];
  isOwn: boolean;
  history: NamedAction[];
};

/** What is read apart (facts.queries.ts). */
type FactName =
  | ('sameNumber' | 'photographs' | 'signIns' | 'agreedTo' | 'work' | 'workTotal')
  | ('conversations' | 'cases' | 'reported');

/** A person for moderators, addresses and numbers masked (rule moderation/masked-1). */
export function moderatedPerson(person: ModeratedRow, around: Around): Omit<ModeratedPerson, FactName> {
  const { id, name, kind, createdAt, number, whatsappNumber, publicIdentifier, dateOfBirth, age } = person;
  const { now, shown, people90Days, directors30Days, readings, isTwoStep, isOwn, history } = around;
  const verification = verificationPart(person.verification);
  const gaveMarkUpOn = givenUpOn(person.verification?.markGivenUpAt ?? null, now);
  const hasOpenReading = readings.some(({ closedAt }) => closedAt === null);
  const isNowSuspended = isSuspended(person, now);
  const isChild = person.isChild && !hasComeOfAge(person, now);
  return {
    ...{ _id: id, name, role: kind, since: dateInIndia(createdAt), projects: person.projects },
    company: verification?.state === 'verified' ? verification.company : null,
    isVerified: verification?.state === 'verified',
    isChild,
    email: maskedEmail(person.email),
    number: number && maskedNumber(number),
    whatsappNumber: whatsappNumber && maskedNumber(whatsappNumber),
    publicIdentifier: isListed(person) ? publicIdentifier : null,
    age: dateOfBirth ? ageAt(dateOfBirth, now) : age,
    guardian: isChild ? guardianPart(person.guardian) : null,
    contactsPausedAt: person.contactsPausedAt?.toISOString() ?? null,
    suspension: isNowSuspended ? { until: person.suspendedUntil?.toISOString() ?? null } : null,
    verification,
    gaveMarkUpOn,
    reads: shown && { ...shown, people90Days },
    directors30Days,
    readings: readings.map(({ id: _id, why, exported, foundAt, closedAt, takenBy }) => ({
      ...{ _id, why, exported, takenBy },
      ...{ foundAt: foundAt.toISOString(), closedAt: closedAt?.toISOString() ?? null },
    })),
    isOwn,
    isHidden: person.hiddenAt !== null,
    can: isOwn
      ? []
      : possiblePersonActions({
          kind,
          verification: person.verification?.state ?? null,
          hasOpenReading,
          gaveMarkUp: gaveMarkUpOn !== null,
          isSuspended: isNowSuspended,
          isTwoStep,
          hasPausedContacts: person.contactsPausedAt !== null,
        }),
    history: history.map(loggedAction),
  };
}

function verificationPart(row: ModeratedRow['verification']): ModeratedPerson['verification'] {
  if (!row || row.state === 'none') return null;
  const { state, version, company, words, submittedAt, verifiedAt } = row;
  return {
    ...{ state, version, company, words },
    submittedAt: submittedAt?.toISOString() ?? null,
    verifiedOn: verifiedAt && dateInIndia(verifiedAt),
  };
}

function guardianPart(guardian: ModeratedRow['guardian']): ModeratedPerson['guardian'] {
  if (!guardian) return null;
  const { name, relation, state, phone, email } = guardian;
  return { name, relation, state, phone: phone && maskedNumber(phone), email: maskedEmail(email) };
}
