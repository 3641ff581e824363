import type { Verification } from '@kirdaar/contract/trust/verification/verification.ts';
import { formatDate, momentInIndia } from '@kirdaar/domain/calendar.ts';
import { markText, tooSoonText } from '@kirdaar/domain/trust/verification/verification.ts';

type Referee = NonNullable<Verification['evidence']['referee']>;

/** The state of a verification, as a heading and sentences. */
export function standingTexts(verification: Verification): { title: string; sentences: string[] } {
  const { state, company, words, submittedAt, verifiedOn } = verification;
  // the moderator's text
  const reasons = words ? [words] : [];
  if (state === 'submitted')
    return {
      title: 'We are checking who you are',
      sentences: [
        `Sent on ${submittedAt && momentInIndia(submittedAt)}. You hear from us, usually within a day.`,
      ],
    };
  if (state === 'verified')
    return {
      title: company ? `Verified for ${company}` : 'Verified',
      sentences: [
        `Artists see the mark beside your name${verifiedOn ? ` since ${formatDate(verifiedOn)}` : ''}, and read: ‘${markText(verifiedOn ?? '')}’`,
        ...reasons,
      ],
    };
  if (state === 'declined') return { title: 'We could not verify you yet', sentences: reasons };
  if (state === 'revoked') return { title: 'You are no longer verified', sentences: reasons };
  return {
    title: 'Not verified yet',
    sentences: [
      'Kirdaar checks once who you are; it takes you five minutes. Artists then see ‘Verified’ beside your name, and more of them share their numbers with you.',
    ],
  };
}

/** When the user may submit again; null if now. */
export const againText = ({ nextAt }: Pick<Verification, 'nextAt'>): string | null =>
  nextAt ? tooSoonText(new Date(nextAt)) : null;

const refereeStates: Record<Referee['state'], string> = {
  waiting: 'asked by mail, has not answered yet',
  yes: 'confirmed that they know you',
  no: 'said that they do not know you',
};

/** The answer of a referee. */
export const refereeText = ({ name, state }: Referee): string => `${name}: ${refereeStates[state]}`;
