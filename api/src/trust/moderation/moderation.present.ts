import type { VerificationCase } from '@kirdaar/contract/trust/moderation/moderation.ts';
import type { ActionLine } from '@kirdaar/contract/trust/moderation/shapes.ts';
import { type CalendarDate, dateInIndia } from '@kirdaar/domain/calendar.ts';
import { possibleActions } from '@kirdaar/domain/trust/moderation/actions.ts';
import { maskedEmail, maskedNumber } from '@kirdaar/domain/trust/moderation/masking.ts';
import { gaveMarkUpLately } from '@kirdaar/domain/trust/moderation/warning.ts';
import type { findPerson, NamedAction } from './moderation.queries.ts';

type StoredCase = Pick<
  VerificationCase,
  'state' | 'version' | 'company' | 'evidence' | 'words' | 'submittedAt'
> & { markGivenUpAt: Date | null };

type CasePerson = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

type CaseAround = {
  now: Date;
  peopleSeen: number;
  takenBy: VerificationCase['takenBy'];
  isOwn: boolean;
  history: NamedAction[];
};

/** The day on which a director gave the mark up, as long as it can be revoked (rule moderation/warning-2). */
export function givenUpOn(markGivenUpAt: Date | null, now: Date): CalendarDate | null {
  return markGivenUpAt && gaveMarkUpLately(markGivenUpAt, now) ? dateInIndia(markGivenUpAt) : null;
}

/** A verification with its evidence, for moderators. */
export function verificationCase(
  { markGivenUpAt, ...stored }: StoredCase,
  { createdAt, id, name, email, number, projects }: CasePerson,
  { now, peopleSeen, takenBy, isOwn, history }: CaseAround,
): VerificationCase {
  const gaveMarkUpOn = givenUpOn(markGivenUpAt, now);
  return {
    ...{ _id: id, kind: 'verification' },
    about: { kind: 'verification', _id: id },
    ...stored,
    evidence: { ...stored.evidence, referee: maskedReferee(stored.evidence.referee) },
    director: {
      ...{ _id: id, name, since: dateInIndia(createdAt), projects, peopleSeen },
      email: maskedEmail(email),
      number: number && maskedNumber(number),
    },
    gaveMarkUpOn,
    takenBy,
    isOwn,
    can: isOwn ? [] : possibleActions(stored.state, gaveMarkUpOn !== null),
    history: history.map(loggedAction),
  };
}

function maskedReferee(referee: StoredCase['evidence']['referee']) {
  return referee && { ...referee, email: maskedEmail(referee.email) };
}

/** A line of the log for the wire; a deleted account has no name. */
export function loggedAction(row: NamedAction): ActionLine {
  const {
    id,
    action,
    aboutKind,
    aboutId,
    about,
    by,
    administratorId,
    reason,
    rule,
    words,
    confirms,
    warned,
  } = row;
  return {
    ...{ _id: id, action, reason, rule, words, confirms, warned },
    about: { kind: aboutKind, _id: aboutId, name: about },
    by: by === null ? null : { _id: administratorId, name: by },
    at: row.madeAt.toISOString(),
  };
}
