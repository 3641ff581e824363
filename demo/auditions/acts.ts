import { checkIn } from '@kirdaar/api/src/auditions/day-sheet/day.service.ts';
import { answerInvitation } from '@kirdaar/api/src/auditions/invitations/answers.service.ts';
import { inviteToAudition } from '@kirdaar/api/src/auditions/invitations/inviting.service.ts';
import { cancelInvitation } from '@kirdaar/api/src/auditions/invitations/moving.service.ts';
import { sendTapes } from '@kirdaar/api/src/auditions/invitations/tapes.service.ts';
import { createRound } from '@kirdaar/api/src/auditions/rounds.service.ts';
import type { Transaction } from '@kirdaar/api/src/db/database.ts';
import type { Deps } from '@kirdaar/api/src/deps.ts';
import type { AnswerWithMessage } from '@kirdaar/api/src/http/answer.ts';
import { startThread } from '@kirdaar/api/src/messaging/messages/writing.service.ts';
import type { ParsedBody } from '@kirdaar/contract/operations.ts';
import type { CheckInStep } from '@kirdaar/domain/auditions/check-ins.ts';
import { depsAt, viewerOf } from '../acts/as-then.ts';

export type DemoPerson = { id: string; name: string };
export type DemoCasting = {
  projectId: string;
  roleIds: string[];
  director: DemoPerson;
  /** Adults who applied, without the demo artist. */
  people: DemoPerson[];
};
type NewRound = Partial<ParsedBody<'createAudition'>> &
  Pick<ParsedBody<'createAudition'>, 'projectId' | 'kind' | 'roleIds'>;
type OwnAnswer = Partial<ParsedBody<'answerInvitation'>> & Pick<ParsedBody<'answerInvitation'>, 'answer'>;

/** Audition actions of demo people at some moment, through the normal services, within the transaction that loads the
    demo. */
export function actsWithin(tx: Transaction, deps: Deps, director: DemoPerson) {
  const once = <T>(work: (tx: Transaction) => Promise<AnswerWithMessage<T>>) => work(tx);
  const at = (now: Date) => depsAt(tx, deps, now);
  const team = viewerOf(director, 'Director');
  return {
    round: async (now: Date, body: NewRound) => {
      const whole = { stage: 'audition' as const, refill: true, ...body };
      return (await createRound(at(now), once, team, whole)).data;
    },
    /** Invites people, to a time if given; gives their invitations' ids by artist. */
    invite: async (now: Date, round: string, people: { artistId: string; slotId?: string | undefined }[]) => {
      const artists = people.map(({ artistId, slotId }) => ({ artistId, slotId: slotId ?? null }));
      const { data } = await inviteToAudition(at(now), once, team, round, { artists, message: null });
      return new Map(data.results.map(({ artistId, invitationId }) => [artistId, invitationId ?? '']));
    },
    cancel: (now: Date, id: string) => cancelInvitation(at(now), once, team, { id }),
    answer: (now: Date, artist: DemoPerson, id: string, answer: OwnAnswer) => {
      const body = { text: null, evenIfBusy: false, ...answer };
      return answerInvitation(at(now), once, viewerOf(artist, 'Artist'), { id, body });
    },
    tapes: (now: Date, artist: DemoPerson, id: string, videos: string[]) =>
      sendTapes(at(now), viewerOf(artist, 'Artist'), id, {
        videos: videos.map((url) => ({ url, aiMade: false })),
      }),
    tap: (now: Date, round: string, invitationId: string, step: CheckInStep) => {
      const event = { key: crypto.randomUUID(), invitationId, step, at: now };
      return checkIn(at(now), once, team, round, { events: [event] });
    },
    /** Adds a guest who comes at that moment. */
    guest: (
      now: Date,
      round: string,
      walkIn: { name: string; phone: string; roleId: string | undefined },
    ) => {
      const event = { key: crypto.randomUUID(), walkIn, step: 'arrived' as const, at: now };
      return checkIn(at(now), once, team, round, { events: [event] });
    },
    write: (now: Date, to: { projectId: string; artistId: string }, text: string, from?: DemoPerson) => {
      const body = { projectId: to.projectId, artistId: from ? undefined : to.artistId, text };
      return startThread(at(now), once, from ? viewerOf(from, 'Artist') : team, body);
    },
  };
}
