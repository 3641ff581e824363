import { randomUUID } from 'node:crypto';
import { dateInIndia } from '@kirdaar/domain/calendar.ts';
import { auditionRoles, auditions, invitations, slots } from '../src/db/tables/auditions/auditions.ts';
import { inPerson, plan } from './auditions.ts';
import { artistOf, type Make, type Situation } from './matrix-situation.ts';

/** When the first time of a round begins. */
const dayOfRound = ({ test }: Pick<Situation, 'test'>) =>
  new Date(test.deps.clock().getTime() + 26 * 3_600_000);

/** A new round of the project with two times, the artist confirmed for the first; or one of self-tapes. */
async function setRound(
  { test, project, ...situation }: Situation,
  kind: 'in_person' | 'self_tape' = 'in_person',
) {
  const [id, iid] = [randomUUID(), randomUUID()];
  const now = test.deps.clock();
  const [first, second] = [0, 1].map((later) => {
    const start = new Date(dayOfRound({ test }).getTime() + later * 3_600_000);
    const end = new Date(start.getTime() + 1_200_000);
    return { id: randomUUID(), auditionId: id, kind: 'timed' as const, start, end, capacity: 5 };
  });
  if (!first || !second) throw new Error('no times');
  const { roleId } = project;
  const deadline = kind === 'self_tape' ? second.start : null;
  const place = { address: '12 Aram Nagar', city: 'Mumbai', deadline };
  const round = { id, projectId: project.id, kind, stage: 'audition' as const, refill: true, createdAt: now };
  await test.db.insert(auditions).values({ ...round, ...place });
  await test.db.insert(auditionRoles).values({ auditionId: id, projectRoleId: roleId, position: 0 });
  await test.db.insert(slots).values([first, second]);
  const calendar = { calendarStart: first.start, calendarEnd: first.end, slotId: first.id };
  const artist = artistOf({ test, project, ...situation });
  await test.db.insert(invitations).values({
    ...{
      id: iid,
      auditionId: id,
      artistId: artist.id,
      roleId,
      state: 'confirmed',
      invitedAt: now,
      confirmedAt: now,
    },
    ...(kind === 'self_tape' ? {} : calendar),
  });
  return { id, iid, slotId: first.id, freeId: second.id };
}

const ofRound =
  (body?: object): Make =>
  async (situation) => ({ params: { id: (await setRound(situation)).id }, ...(body && { body }) });
const ofInvitation =
  (body?: object): Make =>
  async (situation) => ({ params: { id: (await setRound(situation)).iid }, ...(body && { body }) });
const ofProject = ({ project }: Situation) => ({ projectId: project.id });

/** Valid input for the calls of auditions. */
export const auditionRequests = {
  createAudition: (situation) => ({
    body: { ...inPerson, ...ofProject(situation), roleIds: [situation.project.roleId], plan },
  }),
  listAuditions: (situation) => ({ query: ofProject(situation) }),
  listMyInvitations: () => ({}),
  readAudition: ofRound(),
  changeAudition: ofRound({ version: 1, bring: 'A photograph' }),
  cancelAudition: ofRound({ reason: 'The shoot moved' }),
  listInvitations: ofRound(),
  inviteToAudition: async (situation) => ({
    params: { id: (await setRound(situation)).id },
    body: { artists: [{ artistId: situation.scene.people['another artist'].id }] },
  }),
  addSlots: ofRound({ plan }),
  changeSlot: async (situation) => ({
    params: { id: (await setRound(situation)).slotId },
    body: { capacity: 6 },
  }),
  removeSlot: async (situation) => ({ params: { id: (await setRound(situation)).freeId } }),
  readDay: async (situation) => ({
    params: { id: (await setRound(situation)).id },
    query: { date: dateInIndia(dayOfRound(situation)) },
  }),
  checkIn: async (situation) => {
    const { id, iid } = await setRound(situation);
    const at = situation.test.deps.clock().toISOString();
    return {
      params: { id },
      body: { events: [{ key: randomUUID(), invitationId: iid, step: 'arrived', at }] },
    };
  },
  readInvitation: ofInvitation(),
  readInvitationCalendar: ofInvitation(),
  answerInvitation: ofInvitation({ answer: 'decline', reason: 'shoot' }),
  sendTapes: async (situation) => ({
    params: { id: (await setRound(situation, 'self_tape')).iid },
    body: { videos: ['https://youtu.be/dQw4w9WgXcQ'] },
  }),
  moveInvitation: async (situation) => {
    const { iid, freeId } = await setRound(situation);
    return { params: { id: iid }, body: { slotId: freeId } };
  },
  inviteAgain: ofInvitation(),
  cancelInvitation: ofInvitation(),
} satisfies Record<string, Make>;
