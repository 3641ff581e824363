import { periods } from '../../accounts/periods.ts';
import { dateInIndia, formatDate } from '../../calendar.ts';

/** How it stands with who a casting director is (rule verification/states-1). */
export const verificationStates = ['none', 'submitted', 'verified', 'declined', 'revoked'] as const;
export type VerificationState = (typeof verificationStates)[number];

/** What may prove who a casting director is; two of them are needed (rule verification/evidence-1). */
export type Evidence = {
  /** A website of the company, or a page on IMDb: one kind, also where both are there. */
  hasLink: boolean;
  hasDocument: boolean;
  /** Of a referee who is named, how they answered. */
  referee: LinkAnswer | null;
};

/** How somebody answered who was asked by a link: nothing yet, or yes or no. */
export const linkAnswers = ['waiting', 'yes', 'no'] as const;
type LinkAnswer = (typeof linkAnswers)[number];

/** What somebody can be asked by a link. */
export const linkKinds = [
  'referee',
  'guardian_consent',
  'guardian_withdrawal',
  'guardian_ask',
  'guardian_invitation',
  'guardian_page',
] as const;
/** Links that can be answered without an end; that of an invitation ends when the audition begins. */
export const lastingLinks: readonly LinkKind[] = [
  'guardian_withdrawal',
  'guardian_invitation',
  'guardian_page',
];
export type LinkKind = (typeof linkKinds)[number];

const needed = 2;

/** How often a director gives evidence within an hour (rule verification/limits-1). */
export const submissionsPerHour = 30;

/** Whether enough is given to be looked at: a referee who has not answered counts already. */
export function mayBeSubmitted({ hasLink, hasDocument, referee }: Evidence): boolean {
  return count([hasLink, hasDocument, referee !== null && referee !== 'no']) >= needed;
}

/** Whether enough is there to say who somebody is: a referee counts once they confirmed
    (rule verification/evidence-2). */
export function mayBeVerified({ hasLink, hasDocument, referee }: Evidence): boolean {
  return count([hasLink, hasDocument, referee === 'yes']) >= needed;
}

const count = (facts: boolean[]) => facts.filter(Boolean).length;

const day = 24 * 60 * 60 * 1000;
export const verificationLimits = {
  /** A no stands for so many days before somebody may try again. */
  againAfterDays: 7,
  /** What was given as evidence is erased so many days after the decision. */
  evidenceDays: periods.evidence,
  /** A link is good for so many days. */
  linkDays: 14,
  /** So many mails with links leave for somebody within an hour. */
  linkMailsPerHour: 3,
  /** What a moderator tells the person, and writes for the log. */
  words: 1000,
  reason: { min: 10, max: 1000 },
} as const;

const daysAfter = (moment: Date, days: number) => new Date(moment.getTime() + days * day);

/** When somebody may try again after a no (rule verification/again-1). */
export const againAfter = (decidedAt: Date): Date => daysAfter(decidedAt, verificationLimits.againAfterDays);
/** Until when a link can be answered. */
export const linkOpenUntil = (madeAt: Date): Date => daysAfter(madeAt, verificationLimits.linkDays);
/** What was decided before this moment keeps its evidence no longer (rule verification/files-2). */
export const evidenceKeptSince = (now: Date): Date => daysAfter(now, -verificationLimits.evidenceDays);

/** Why somebody has to wait. */
export function tooSoonText(nextAt: Date): string {
  return `You can try again from ${formatDate(dateInIndia(nextAt))} on.`;
}

/** Whether two names mean one company: case and spaces make no other (rule verification/company-1). */
export function isSameCompany(one: string | null, other: string): boolean {
  const plain = (name: string) => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  return one !== null && plain(one) === plain(other);
}

export const verificationTexts = {
  /** Below the field of the card (rules moderation/files-1, verification/files-2). */
  documentKept: `Only moderators open it, each opening is written down, and it is erased ${periods.evidence} days after we decided.`,
  noAadhaar: 'No Aadhaar, please: a union card, PAN, passport or driving licence.',
  twoOfThree:
    'Please give two of these: a website or IMDb page, a union or identity card, somebody who knows you.',
  ownReferee: 'Please name somebody else: they are asked by mail whether they know you.',
  /** To whoever may not publish before they were checked (rule verification/publishing-1). */
  required: 'We check casting directors before their first project goes live. Your draft is saved.',
} as const;

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** Since when somebody is on Kirdaar, by the month: 'Since March 2026'. */
export function sinceText(since: string): string {
  const [year, month] = since.split('-');
  return `Since ${months[Number(month) - 1]} ${year}`;
}

/** What the mark says, and what it does not (rule verification/mark-1); without the day for whom that is not told. */
export function markText(verifiedOn: string | null | undefined): string {
  const day = verifiedOn ? ` on ${formatDate(verifiedOn)}` : '';
  return `Kirdaar checked who this is${day}. It does not vouch for a project.`;
}
