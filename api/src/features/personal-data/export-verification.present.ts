import type { PersonalData } from '@kirdaar/contract/personal-data.ts';
import type { VerificationRows } from './export-verification.queries.ts';

/** What the copy of somebody's data has about who they are as a casting director. */
export function exportedVerification(
  rows: VerificationRows,
): Pick<PersonalData, 'verification' | 'refereeFor' | 'decisions' | 'moderatorActions'> {
  return {
    verification: rows.verification && verificationIn(rows.verification),
    refereeFor: rows.refereeFor.map(({ name, answer, askedAt }) => ({
      name,
      state: answer ?? 'waiting',
      askedAt: askedAt.toISOString(),
    })),
    decisions: rows.decisions.map(({ action, rule, words, madeAt }) => ({
      ...{ action, rule, words },
      at: madeAt.toISOString(),
    })),
    moderatorActions: rows.moderatorActions.map(({ action, rule, reason, madeAt }) => ({
      ...{ action, rule, reason },
      at: madeAt.toISOString(),
    })),
  };
}

type Own = NonNullable<VerificationRows['verification']>;

function verificationIn({ own, document, answer }: Own): NonNullable<PersonalData['verification']> {
  const { state, company, websiteUrl, imdbUrl, words, refereeName, refereeEmail } = own;
  return {
    ...{ state, company, websiteUrl, imdbUrl, words },
    referee:
      refereeName && refereeEmail
        ? { name: refereeName, email: refereeEmail, state: answer ?? 'waiting' }
        : null,
    document: document && {
      name: document.name ?? 'document',
      bytes: document.bytes,
      storedAt: document.createdAt.toISOString(),
    },
    submittedAt: at(own.submittedAt),
    decidedAt: at(own.decidedAt),
    verifiedAt: at(own.verifiedAt),
    nextAt: at(own.nextAt),
    markGivenUpAt: at(own.markGivenUpAt),
  };
}

const at = (moment: Date | null) => moment?.toISOString() ?? null;
