import { periods } from '../../accounts/periods.ts';
import { dateInIndia, formatDate } from '../../calendar.ts';

/** The states of a casting director's verification (rule verification/states-1). */
export const verificationStates = ['none', 'submitted', 'verified', 'declined', 'revoked'] as const;
export type VerificationState = (typeof verificationStates)[number];

/** The kinds of evidence; two are needed (rule verification/evidence-1). */
export type Evidence = {
  /** A website of the company or a page on IMDb: both together are one kind. */
  hasLink: boolean;
  hasDocument: boolean;
  /** The number of a registration as a placement agency. */
  hasRegistration: boolean;
  /** The answer of the named referee; null without a referee. */
  referee: LinkAnswer | null;
};

/** The answer to a link: none yet, yes or no. */
export const linkAnswers = ['waiting', 'yes', 'no'] as const;
type LinkAnswer = (typeof linkAnswers)[number];

/** The kinds of questions that are asked by a link. */
export const linkKinds = [
  'referee',
  'report',
  'guardian_consent',
  'guardian_withdrawal',
  'guardian_ask',
  'guardian_invitation',
  'guardian_page',
  'email_change',
  'new_email',
] as const;
/** Links without an end; the link of an invitation ends when the audition begins. */
export const lastingLinks: readonly LinkKind[] = [
  'guardian_withdrawal',
  'guardian_invitation',
  'guardian_page',
];
export type LinkKind = (typeof linkKinds)[number];

const needed = 2;

/** How often a director submits evidence within an hour (rule verification/limits-1). */
export const submissionsPerHour = 30;

/** Whether the evidence is enough to be reviewed: a referee counts before their answer. */
export function mayBeSubmitted({ referee, ...evidence }: Evidence): boolean {
  return count([...kindsOf(evidence), referee !== null && referee !== 'no']) >= needed;
}

/** Whether the evidence is enough to verify: a referee counts once they confirmed (rule verification/evidence-2). */
export function mayBeVerified({ referee, ...evidence }: Evidence): boolean {
  return count([...kindsOf(evidence), referee === 'yes']) >= needed;
}

const kindsOf = ({ hasLink, hasDocument, hasRegistration }: Omit<Evidence, 'referee'>) => [
  ...[hasLink, hasDocument, hasRegistration],
];
const count = (facts: boolean[]) => facts.filter(Boolean).length;

const day = 24 * 60 * 60 * 1000;
export const verificationLimits = {
  /** Days after a refusal before the next try. */
  againAfterDays: 7,
  /** Days after the decision until the evidence is erased. */
  evidenceDays: periods.evidence,
  /** Days for which a link is valid. */
  linkDays: 14,
  /** Mails with links per sender and hour. */
  linkMailsPerHour: 3,
  /** Characters of a moderator's reason, for the person and for the log. */
  words: 1000,
  reason: { min: 10, max: 1000 },
} as const;

const daysAfter = (moment: Date, days: number) => new Date(moment.getTime() + days * day);

/** When a person may try again after a refusal (rule verification/again-1). */
export const againAfter = (decidedAt: Date): Date => daysAfter(decidedAt, verificationLimits.againAfterDays);
export const linkOpenUntil = (madeAt: Date): Date => daysAfter(madeAt, verificationLimits.linkDays);
/** Evidence that was decided about before this moment is erased (rule verification/files-2). */
export const evidenceKeptSince = (now: Date): Date => daysAfter(now, -verificationLimits.evidenceDays);

export function tooSoonText(nextAt: Date): string {
  return `You can try again from ${formatDate(dateInIndia(nextAt))} on.`;
}

/** Whether two names mean one company: case and spaces are ignored (rule verification/company-1). */
export function isSameCompany(one: string | null, other: string): boolean {
  const plain = (name: string) => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  return one !== null && plain(one) === plain(other);
}

export const verificationTexts = {
  /** Shown below the file field (rules moderation/files-1, verification/files-2). */
  documentKept: `Only moderators open it, each opening is written down, and it is erased ${periods.evidence} days after we decided.`,
  noAadhaar: 'No Aadhaar, please: a union card, PAN, passport or driving licence.',
  twoKinds:
    'Please give two of these: a website or IMDb page, a union or identity card, a placement registration, somebody who knows you.',
  ownReferee: 'Please name somebody else: they are asked by mail whether they know you.',
  /** Shown to a director who must be verified before publishing (rule verification/publishing-1). */
  required: 'We check casting directors before their first project goes live. Your draft is saved.',
} as const;

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** The month of joining: 'Since March 2026'. */
export function sinceText(since: string): string {
  const [year, month] = since.split('-');
  return `Since ${months[Number(month) - 1]} ${year}`;
}

/** What the mark means, and what it does not (rule verification/mark-1); without the day for viewers who do not get
    it. */
export function markText(verifiedOn: string | null | undefined): string {
  const day = verifiedOn ? ` on ${formatDate(verifiedOn)}` : '';
  return `Identity checked${day}. Check the project yourself.`;
}
