import { randomUUID } from 'node:crypto';
import type { TestApp } from './app.ts';
import { addRound, castFor, plan, roundOf, talents } from './auditions.ts';
import type { Person } from './people.ts';

/** The auditions calls that accept keys: caller, input and size. */
export function auditionCases(test: () => TestApp, director: () => Person) {
  const open = async () => {
    const { projectId, lead } = await castFor(test(), director());
    const { _id: id, slots } = await addRound(director(), projectId, [lead]);
    return { projectId, lead, id, slotIds: slots.map(({ _id }) => _id), round: roundOf(director(), id) };
  };
  /** Two invited people with a time each. */
  const invited = async () => {
    const { round, slotIds, ...rest } = await open();
    const people = await talents(test(), ['Anu', 'Balu']);
    const ids = await round.invited(people, slotIds);
    return { ...rest, round, slotIds, people: people as [Person, Person], ids: ids as [string, string] };
  };
  const byDirector = (
    sent: (which: 0 | 1) => { params: Record<string, string>; body?: object },
    table: 'auditions' | 'slots' | 'invitations' | 'check_ins',
    adds: number,
  ) => ({
    client: director().client,
    sent: () => sent(0),
    other: () => sent(1),
    refused: () => ({ ...sent(0), params: { id: randomUUID() } }),
    table,
    adds,
  });
  return {
    createAudition: async () => {
      const { projectId, lead } = await open();
      const body = (roleIds: string[], stage: string) => ({
        body: {
          kind: 'in_person',
          place: { address: '12 Aram Nagar', city: 'Mumbai' },
          projectId,
          roleIds,
          stage,
        },
      });
      return {
        client: director().client,
        sent: () => body([lead], 'audition'),
        other: () => body([lead], 'callback'),
        refused: () => body([], 'audition'),
        table: 'auditions' as const,
      };
    },
    cancelAudition: async () => {
      const { id } = await open();
      const reasons = ['Moved', 'Over'];
      return byDirector((which) => ({ params: { id }, body: { reason: reasons[which] } }), 'auditions', 0);
    },
    addSlots: async () => {
      const { id } = await open();
      const on = (day: string) => ({ params: { id }, body: { plan: { ...plan, days: [day], to: '10:20' } } });
      return byDirector((which) => on(`2026-12-1${which + 3}`), 'slots', 1);
    },
    inviteToAudition: async () => {
      const { id } = await open();
      const people = await talents(test(), ['Anu', 'Balu']);
      const body = (artistId: string | undefined) => ({ params: { id }, body: { artists: [{ artistId }] } });
      return byDirector((which) => body(people[which]?.id), 'invitations', 1);
    },
    moveInvitation: async () => {
      const { ids, slotIds } = await invited();
      const to = (slotId: string | undefined) => ({ params: { id: ids[0] }, body: { slotId } });
      return byDirector((which) => to(slotIds[which + 3]), 'invitations', 0);
    },
    inviteAgain: async () => {
      const { ids } = await invited();
      return byDirector((which) => ({ params: { id: ids[which] } }), 'invitations', 0);
    },
    cancelInvitation: async () => {
      const { ids } = await invited();
      return byDirector((which) => ({ params: { id: ids[which] } }), 'invitations', 0);
    },
    checkIn: async () => {
      const { id, ids } = await invited();
      const keys = [randomUUID(), randomUUID()];
      const tap = (which: 0 | 1) => ({
        params: { id },
        body: {
          events: [
            {
              key: keys[which],
              invitationId: ids[which],
              step: 'arrived',
              at: test().deps.clock().toISOString(),
            },
          ],
        },
      });
      return byDirector(tap, 'check_ins', 1);
    },
    answerInvitation: async () => {
      const { people, ids, slotIds } = await invited();
      const say = (slotId: string | undefined, id = ids[0]) => ({
        params: { id },
        body: { answer: 'confirm', slotId },
      });
      return {
        client: people[0].client,
        sent: () => say(slotIds[3]),
        other: () => say(slotIds[4]),
        refused: () => say(slotIds[3], ids[1]),
        table: 'invitations' as const,
        adds: 0,
      };
    },
  };
}
