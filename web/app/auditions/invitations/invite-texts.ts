import type { Answer } from '@kirdaar/contract/operations.ts';
import type { InviteResult } from '@kirdaar/domain/auditions/invitations.ts';
import type { ChosenPerson } from '../team/chosen-people.ts';
import type { InvitedState } from '../team/invited-note.tsx';

type Invited = Answer<'inviteToAudition'>;

const words: readonly [InviteResult, string][] = [
  ['invited', 'invited'],
  ['not_available', 'not available'],
  ['already_invited', 'already invited'],
  ['declined_before', 'declined before'],
  ['full', 'without a place'],
];
const reasons = new Map<InviteResult, string>([
  ...words,
  ['declined_before', 'declined before. Ask again from their row.'],
  ['full', 'the time was taken meanwhile'],
]);
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
