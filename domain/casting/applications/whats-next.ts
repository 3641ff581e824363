import type { AuditionPhase } from '../../auditions/shown-first.ts';
import { goesNoFurther } from '../outcomes/outcomes.ts';

/** An application as its applicant may see it, without 'viewed' (rule applications/status-3). */
export type Standing = {
  status: 'applied' | 'shortlisted';
  /** The outcome of all their applications here. */
  outcome: 'not_selected' | 'booked' | null;
  /** The sentences sent with these outcomes. */
  words: readonly (string | null)[];
  /** Their phase of auditions here; null without an invitation. */
  audition: AuditionPhase | null;
  /** Hiring is closed for all their applications here. */
  isClosed: boolean;
  /** The director archived the project (rule projects/archive-1). */
  isArchived: boolean;
  /** The director deleted the project (rule projects/delete-2). */
  isRemoved: boolean;
  /** They blocked the director (rule contact/blocks-1). */
  isBlocked: boolean;
};

const auditionNext: Readonly<Record<AuditionPhase, string>> = {
  to_answer: 'You are invited to an audition. Please answer the invitation.',
  coming: 'Your audition is coming up. All about it is under My auditions.',
  past: 'Your audition is over. The casting team decides now. You will see the result here.',
};

/** The result of an application that is not selected, as it was sent. */
export const sentResult = (words: string | null) =>
  `${words ?? goesNoFurther} This is no reflection on your talent.`;

/** The result that all have in common; null where each has its own. */
function resultOfAll(words: readonly (string | null)[]): string | null {
  const [result, ...others] = new Set(words.map(sentResult));
  return result !== undefined && others.length === 0 ? result : null;
}

/** What an applicant may expect now, in plain words and without promises. Null where each role has a result of
    its own. */
export function whatsNext(standing: Standing): string | null {
  const { status, outcome, words, audition, isClosed, isArchived, isRemoved, isBlocked } = standing;
  if (isBlocked) return 'You blocked this director: they cannot see your application.';
  if (outcome === 'booked') return 'You are booked: the casting team will contact you. You never pay a fee.';
  if (outcome === 'not_selected') return resultOfAll(words);
  if (isRemoved) return 'The director removed this project, so nothing more will come of it.';
  if (audition) return auditionNext[audition];
  if (status === 'shortlisted') {
    return 'You are on the shortlist. The casting team may call you on the number in your profile.';
  }
  if (isArchived) {
    return 'The director archived this project: nobody else can apply. Your application stays with the director, who may take it up again.';
  }
  if (isClosed)
    return 'Hiring is closed. Your application stays with the director, who may still choose you.';
  return 'Your application is with the director. If you are shortlisted, you will see it here.';
}
