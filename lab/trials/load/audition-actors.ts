import { randomUUID } from 'node:crypto';
import { beginningInIndia, dateInIndia, dayAfter } from '@kirdaar/domain/calendar.ts';
import { listedArtist, signUp, type TrialPerson } from '../stage/people.ts';
import { publish } from '../stage/projects.ts';
import type { Ledger } from './ledger.ts';

type Act = () => Promise<void>;
const inTurn = <T>(all: readonly T[], turn: number): T => all[turn % all.length] as T;
let counter = 0;
const next = () => String(++counter).padStart(9, '0');

/** Actors of auditions: artists who want the same few places, a team that creates, moves and cancels rounds, day sheet
    taps that are sent twice, and a conversation of both sides. */
export async function castAuditions(url: string, ledger: Ledger): Promise<Act[]> {
  const owner = await signUp(url, 'Casting Director');
  const artists: TrialPerson[] = [];
  for (let many = 0; many < 4; many++) artists.push(await listedArtist(url));
  const [first, second] = artists as [TrialPerson, TrialPerson];
  return [
    ...(await answerAll(owner, artists, ledger)),
    holdsRounds(owner, [first, second], ledger),
    ...(await checkIn(owner, [first, second], ledger)),
    ...(await write(owner, second, ledger)),
  ];
}

/** So many times of 20 minutes for one person each, on a morning five days ahead: far enough to change while the
    servers' clock moves on. */
const morning = (times: number) => ({
  days: [dayAfter(dateInIndia(new Date()), 5)],
  from: '10:00',
  to: `11:${String(times * 20 - 60).padStart(2, '0')}`,
  minutes: 20,
  capacity: 1,
  breaks: [],
  kind: 'timed',
});

/** A round of four such times in person. */
export async function holdRound({ visitor }: TrialPerson, projectId: string, roleIds: string[]) {
  const place = { name: 'Aram Studio', address: '12 Aram Nagar, Versova', city: 'Mumbai' };
  // later than the clock of a hundred starts: a place only set returns after twelve hours
  const answerBy = beginningInIndia(dayAfter(dateInIndia(new Date()), 4)).toISOString();
  const asked = { kind: 'in_person', stage: 'audition', place, answerBy, plan: morning(4) };
  return visitor.must('createAudition', { json: { projectId, roleIds, ...asked } });
}

export async function callIn({ visitor }: TrialPerson, id: string, people: TrialPerson[]): Promise<string[]> {
  const artists = people.map((person) => ({ artistId: person.id }));
  const { results } = await visitor.must('inviteToAudition', { params: { id }, json: { artists } });
  return results.map(({ invitationId }) => invitationId ?? '');
}

export const rolesOf = ({ roles }: { roles: { _id: string }[] }) => roles.map(({ _id }) => _id);

/** Four artists confirm and decline four places, often the same one. A confirmed place is theirs. */
async function answerAll(owner: TrialPerson, artists: TrialPerson[], ledger: Ledger): Promise<Act[]> {
  const project = await publish(owner.visitor);
  const { _id: round, slots } = await holdRound(owner, project._id, rolesOf(project));
  const invitations = await callIn(owner, round, artists);
  return artists.map(({ visitor }, place) => {
    const params = { id: invitations[place] ?? '' };
    const read = async () => {
      const { state, slotId } = await visitor.must('readInvitation', { params });
      return state === 'confirmed' ? `confirmed ${slotId}` : state;
    };
    const answered = ledger.open('an answer to an invitation', read, 'invited');
    let turn = place;
    return async () => {
      turn += 1;
      const { state, slotId } = await visitor.must('readInvitation', { params });
      if (state === 'confirmed') {
        const json = { answer: 'decline', reason: 'travelling' };
        return answered('declined', async () => {
          await visitor.must('answerInvitation', { params, json });
        });
      }
      // a reserved place, else the one that their neighbour also wants
      const wanted = slotId ?? inTurn(slots, turn >> 1)._id;
      const json = { answer: 'confirm', slotId: wanted, evenIfBusy: true };
      const taken = answered(`confirmed ${wanted}`, async () => {
        await visitor.must('answerInvitation', { params, json });
      });
      // taken by another artist: they join the waiting list, or leave it
      await taken.catch(async (error) => {
        const waiting = { answer: inTurn(['wait', 'stop_waiting'], turn) };
        if (state === 'invited') await visitor.call('answerInvitation', { params, json: waiting });
        throw error;
      });
    };
  });
}

/** A round is created with invitations; then one is moved, a time is removed, and all is cancelled: directly, or with
    its project. Unfinished work at a kill is abandoned, as by a user who starts again. */
function holdsRounds(owner: TrialPerson, artists: TrialPerson[], ledger: Ledger): Act {
  let turn = 0;
  let steps: (() => Promise<void>)[] = [];
  return async () => {
    turn += 1;
    const step = steps.shift();
    if (!step) steps = await begin(turn % 2 === 0);
    else
      await step().catch((error) => {
        steps = [];
        throw error;
      });
  };

  async function begin(withProject: boolean): Promise<(() => Promise<void>)[]> {
    const project = await publish(owner.visitor);
    const round = await holdRound(owner, project._id, rolesOf(project));
    const [first = '', second = ''] = round.slots.map(({ _id }) => _id);
    const [invitation = ''] = await callIn(owner, round._id, artists);
    const params = { id: invitation };
    const [artist] = artists;
    const read = async () => {
      const answer = await artist?.visitor.call('readInvitation', { params });
      return `${answer?.data?.state} ${answer?.data?.slotId ?? ''}`;
    };
    // as invited: a first move prevented by a kill leaves it so
    const write = ledger.open('a round', read, 'invited ');
    const move = (slotId: string) =>
      write(`invited ${slotId}`, async () => {
        await owner.visitor.must('moveInvitation', { params, json: { slotId } });
      });
    const ask = async () => {
      await owner.visitor.must('removeSlot', { params: { id: second }, query: { people: 'ask' } });
    };
    const end = async () => {
      if (withProject) await owner.visitor.must('deleteProject', { params: { id: project._id } });
      else
        await owner.visitor.must('cancelAudition', { params: { id: round._id }, json: { reason: 'Rain' } });
    };
    return [
      () => move(first),
      () => move(second),
      () => write('invited ', ask),
      () => write('cancelled ', end),
    ];
  }
}

/** Two phones resend their taps after a kill, as after a lost answer: each counts once, the latest wins. A number from
    the first tap is kept over all others, also No-show. A third phone adds guests, each resent until acknowledged. */
async function checkIn(owner: TrialPerson, artists: TrialPerson[], ledger: Ledger): Promise<Act[]> {
  const project = await publish(owner.visitor);
  const { _id: id, slots } = await holdRound(owner, project._id, rolesOf(project));
  const ids = await callIn(owner, id, artists);
  const send = async (events: object[]) => {
    const { results } = await owner.visitor.must('checkIn', { params: { id }, json: { events } as never });
    if (!results.every(({ done }) => done)) throw new Error('a tap was refused');
  };
  const acts: Act[] = [];
  for (const [place, invitationId] of ids.entries()) {
    const json = { answer: 'confirm', slotId: slots[place]?._id ?? '', evenIfBusy: true };
    await artists[place]?.visitor.must('answerInvitation', { params: { id: invitationId }, json });
    const tapOf = (step: string) => ({ key: randomUUID(), invitationId, step, at: new Date().toISOString() });
    await send([tapOf('arrived')]);
    const shownAs = (step: string) => `${step}, No. ${place + 1}`;
    const read = async () => {
      const { invitations } = await owner.visitor.must('listInvitations', { params: { id } });
      const { step, number } = invitations.find(({ _id }) => _id === invitationId) ?? {};
      return `${step}, No. ${number}`;
    };
    const tapped = ledger.open('a tap', read, shownAs('arrived'));
    let turn = place;
    let kept: ReturnType<typeof tapOf> | null = null;
    acts.push(async () => {
      kept ??= tapOf(inTurn(['arrived', 'in', 'done', 'no_show'], turn++));
      const { step } = kept;
      await tapped(shownAs(step), () => send([kept as object]));
      kept = null;
    });
  }
  return [...acts, await addGuests(owner, project, ledger)];
}

/** A phone adds guests to a round of its own: each exists once, with the next number. */
async function addGuests(
  owner: TrialPerson,
  project: Awaited<ReturnType<typeof publish>>,
  ledger: Ledger,
): Promise<Act> {
  const { _id: id } = await holdRound(owner, project._id, rolesOf(project));
  const params = { id };
  // one moment: its day stays the same over midnight
  const at = new Date();
  const query = { date: dateInIndia(at) };
  const read = async () => {
    const { guests } = await owner.visitor.must('readDay', { params, query });
    return `${guests.length}, No. ${guests.at(-1)?.number ?? 0}`;
  };
  const added = ledger.open('a guest', read, '0, No. 0');
  let many = 0;
  let kept: object | null = null;
  return async () => {
    if (!kept) {
      many += 1;
      const walkIn = { name: `Guest ${many}` };
      kept = { key: randomUUID(), walkIn, step: 'arrived', at: at.toISOString() };
    }
    await added(`${many}, No. ${many}`, async () => {
      const json = { events: [kept] } as never;
      const { results } = await owner.visitor.must('checkIn', { params, json });
      if (!results.every(({ done }) => done)) throw new Error('a guest was refused');
    });
    kept = null;
  };
}

/** Both sides write; each message is resent with its key until acknowledged, and exists once. */
async function write(owner: TrialPerson, artist: TrialPerson, ledger: Ledger): Promise<Act[]> {
  const { _id: projectId } = await publish(owner.visitor);
  const { thread } = await owner.visitor.must('startThread', {
    json: { projectId, artistId: artist.id, text: 'Hello' },
  });
  const params = { id: thread._id };
  return [owner, artist].map(({ visitor }) => {
    const read = async () => {
      const { messages } = await visitor.must('listMessages', { params, query: { limit: '100' } });
      const own = messages.filter(({ mine }) => mine).map(({ text }) => text);
      return own.length === new Set(own).size ? (own[0] ?? '') : `twice: ${own[0]}`;
    };
    const wrote = ledger.open('a message', read, visitor === owner.visitor ? 'Hello' : '');
    let text = '';
    return async () => {
      text ||= `Message ${next()}`;
      const headers = { 'idempotency-key': `${text} of this trial` };
      await wrote(text, async () => {
        await visitor.must('writeMessage', { params, json: { text }, headers });
      });
      text = '';
    };
  });
}
