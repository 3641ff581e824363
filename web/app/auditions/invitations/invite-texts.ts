import type { Answer } from '@kirdaar/contract/operations.ts';
import type { InviteResult } from '@kirdaar/domain/auditions/invitations.ts';
import type { ChosenPerson } from '../team/chosen-people.ts';
import type { InvitedState } from '../team/invited-note.tsx';
import { unsentMessage } from '../team/use-round-act.ts';

type Invited = Answer<'inviteToAudition'>;

const words: readonly [InviteResult, string][] = [
  ['invited', 'invited'],
  ['not_available', 'not available'],
  ['already_invited', 'already invited'],
  ['declined_before', 'already declined'],
  ['full', 'no time left'],
];
const reasons = new Map<InviteResult, string>([
  ...words,
  ['declined_before', 'already declined. Ask again from their row.'],
  ['full', 'the time was taken in the meantime'],
]);
/** A new round whose invitations were not sent, passed as history state; `why` is the server's reason. */
export type UnsentState = { unsent?: { count: number; why: string | null } };

/** 'The audition is created. 12 invitations were not sent.' */
export function unsentText({ count, why }: NonNullable<UnsentState['unsent']>): string {
  const text =
    count === 1
      ? 'The audition is created. 1 invitation was not sent.'
      : `The audition is created. ${count} invitations were not sent.`;
  return why && why !== unsentMessage ? `${text} ${why}` : text;
}

/** More names than this become a number. */
const mostNamed = 10;

/** '10 invited, 2 not available', and those left out. */
export function invitedOf(
  { results, activityId, undoUntil }: Invited,
  people: readonly ChosenPerson[],
): NonNullable<InvitedState['invited']> {
  const many = (result: InviteResult) => results.filter((one) => one.result === result).length;
  const parts = words.flatMap(([result, text]) =>
    result === 'invited' || many(result) > 0 ? [`${many(result)} ${text}`] : [],
  );
  const names = new Map(people.map(({ artistId, name }) => [artistId, name]));
  const left = results.flatMap(({ artistId, result }) =>
    result === 'invited' ? [] : [{ name: names.get(artistId) ?? '', why: reasons.get(result) ?? '' }],
  );
  return { text: parts.join(', '), left: left.slice(0, mostNamed), activityId, undoUntil };
}
