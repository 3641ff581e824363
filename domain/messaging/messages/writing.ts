/** The two sides of a conversation: the artist, and the members who decide in the project. */
export type Side = 'artist' | 'team';

/** Why a user cannot write. */
export const writeRefusals = [
  'thread.closed',
  'thread.not_yet',
  'thread.question_used',
  'artist.not_available',
  'audition.draft_project',
] as const;
export type WriteRefusal = (typeof writeRefusals)[number];

/** The facts that decide whether a user may write in a conversation, or begin one. */
export type WritingFacts = {
  isRemoved: boolean;
  isDraft: boolean;
  /** Whether applications are open, which an archived project does not allow. */
  isHiring: boolean;
  allowsQuestions: boolean;
  /** Whether the artist is listed for the sender. */
  isListed: boolean;
  /** Whether the artist blocked the project's owner. */
  isBlocking: boolean;
  /** Whether the artist is a child out of the team's reach (rule guardians/reach-1). */
  isOutOfReach: boolean;
  hasApplied: boolean;
  /** Shortlisted, or invited to an audition. */
  isCalledIn: boolean;
  /** Whether the team has written here; whether the artist has. */
  isWrittenTo: boolean;
  hasWritten: boolean;
  /** Whether the conversation exists. */
  isBegun: boolean;
  isClosed: boolean;
};

/** Why a user of a side may not write now; null if they may (rules messages/who-1 to messages/who-4,
    messages/questions-1, messages/closing-1, messages/removed-1). The API and the page share it. */
export function writeRefusal(side: Side, facts: WritingFacts): WriteRefusal | null {
  if (facts.isRemoved) return 'thread.closed';
  return side === 'team' ? teamRefusal(facts) : artistRefusal(facts);
}

/** To a blocked director the artist looks like one who is no longer listed (rules messages/who-1,
    contact/blocks-4). */
function teamRefusal({ isDraft, isListed, isOutOfReach, isBegun }: WritingFacts): WriteRefusal | null {
  if (isDraft) return 'audition.draft_project';
  if (!isListed) return isBegun ? 'thread.closed' : 'artist.not_available';
  return isOutOfReach ? 'artist.not_available' : null;
}

function artistRefusal(facts: WritingFacts): WriteRefusal | null {
  if (facts.isClosed || facts.isBlocking) return 'thread.closed';
  if (facts.isOutOfReach) return 'thread.not_yet';
  if (!asksQuestion(facts)) return null;
  if (facts.hasWritten) return 'thread.question_used';
  return facts.hasApplied && facts.isHiring && facts.allowsQuestions ? null : 'thread.not_yet';
}

/** Whether an artist's message is the one question of an applicant: before the team calls them in or
    writes (rule messages/questions-1). */
export function asksQuestion({ isCalledIn, isWrittenTo }: WritingFacts): boolean {
  return !isCalledIn && !isWrittenTo;
}
