import type { Verification } from '@kirdaar/contract/trust/verification/verification.ts';
import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import type { Evidence } from '@kirdaar/domain/trust/verification/verification.ts';
import type { StoredVerification } from './verification.queries.ts';

const nothing: Verification = {
  state: 'none',
  company: null,
  submittedAt: null,
  evidence: { websiteUrl: null, imdbUrl: null, document: null, referee: null },
};

/** A verification as its director reads it. */
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

/** What was given beside the document. */
export function givenEvidence({ own, answer }: StoredVerification) {
  const { websiteUrl, imdbUrl, refereeName, refereeEmail } = own;
  const referee = refereeName &&
    refereeEmail && { name: refereeName, email: refereeEmail, state: answer ?? ('waiting' as const) };
  return { websiteUrl, imdbUrl, referee: referee || null };
}

/** What a document is called; one whose sender called it nothing, by its kind. */
export function documentTitle({ document }: StoredVerification): string {
  return document?.name ?? (document?.kind === 'pdf' ? 'document.pdf' : 'document.jpg');
}

/** What counts as evidence of what is stored. */
export function evidenceOf({ own, answer }: StoredVerification): Evidence {
  return {
    hasLink: own.websiteUrl !== null || own.imdbUrl !== null,
    hasDocument: own.documentId !== null,
    referee: own.refereeEmail === null ? null : (answer ?? 'waiting'),
  };
}
