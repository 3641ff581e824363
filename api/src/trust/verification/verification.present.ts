import type { Verification } from '@kirdaar/contract/trust/verification/verification.ts';
import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import type { Evidence } from '@kirdaar/domain/trust/verification/verification.ts';
import type { StoredVerification } from './verification.queries.ts';

const nothing: Verification = {
  state: 'none',
  company: null,
  submittedAt: null,
  evidence: { websiteUrl: null, imdbUrl: null, placementRegistration: null, document: null, referee: null },
};

/** A verification for its director. */
export function verificationOf(stored: StoredVerification | null, now: Date): Verification {
  if (!stored) return nothing;
  const { state, company, words, submittedAt, verifiedAt, nextAt } = stored.own;
  return {
    state,
    company,
    ...(words !== null && { words }),
    submittedAt: submittedAt?.toISOString() ?? null,
    ...(verifiedAt && { verifiedOn: dateInIndia(verifiedAt) }),
    ...(nextAt && nextAt > now && { nextAt: nextAt.toISOString() }),
    evidence: { ...givenEvidence(stored), document: stored.document && documentTitle(stored) },
  };
}

/** The evidence except for the document. */
export function givenEvidence({ own, answer }: StoredVerification) {
  const { websiteUrl, imdbUrl, placementRegistration, refereeName, refereeEmail } = own;
  const referee = refereeName &&
    refereeEmail && { name: refereeName, email: refereeEmail, state: answer ?? ('waiting' as const) };
  return { websiteUrl, imdbUrl, placementRegistration, referee: referee || null };
}

/** The document's file name; without one, its kind. */
export function documentTitle({ document }: StoredVerification): string {
  return document?.name ?? (document?.kind === 'pdf' ? 'document.pdf' : 'document.jpg');
}

/** The evidence in a stored verification. */
export function evidenceOf({ own, answer }: Pick<StoredVerification, 'own' | 'answer'>): Evidence {
  return {
    hasLink: own.websiteUrl !== null || own.imdbUrl !== null,
    hasDocument: own.documentId !== null,
    hasRegistration: own.placementRegistration !== null,
    referee: own.refereeEmail === null ? null : (answer ?? 'waiting'),
  };
}
