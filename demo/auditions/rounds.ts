import type { CheckInStep } from '@kirdaar/domain/auditions/check-ins.ts';
import { formatDate } from '@kirdaar/domain/calendar.ts';
import type { actsWithin, DemoCasting, DemoPerson } from './acts.ts';

type Scene = {
  acts: ReturnType<typeof actsWithin>;
  casting: DemoCasting;
  people: DemoPerson[];
  /** A day in India so many days from today. */
  day: (days: number) => string;
  ago: (hours: number) => Date;
};

const place = { name: 'Studio Chhaya', address: '12 Aram Nagar 2, Versova', city: 'Mumbai' };
const plan = { minutes: 20, capacity: 1, kind: 'timed' as const };
const minute = 60_000;
const after = (start: string, minutes: number) => new Date(Date.parse(start) + minutes * minute);
const tapes = ['https://vimeo.com/76979871', 'https://vimeo.com/22439234', 'https://vimeo.com/1084537'];

/** A round five days ago: all confirmed, all but one came. */
export async function pastDay({ acts, casting, people, day, ago }: Scene): Promise<void> {
  const { projectId, roleIds } = casting;
  const round = await acts.round(ago(12 * 24), {
    ...{ projectId, roleIds, kind: 'in_person', place },
    bring: 'A photograph',
    plan: { ...plan, days: [day(-5)], from: '10:00', to: '12:00', breaks: [] },
  });
  const wishes = people.map(({ id }, at) => ({ artistId: id, slotId: round.slots[at]?._id }));
  const ids = await acts.invite(ago(12 * 24), round._id, wishes);
  for (const [at, person] of people.entries()) {
    const id = ids.get(person.id) ?? '';
    const { _id: slotId = null, start = '' } = round.slots[at] ?? {};
    await acts.answer(ago(11 * 24), person, id, { answer: 'confirm', slotId });
    if (at === people.length - 2) {
      await acts.tap(after(start, 60), round._id, id, 'no_show');
      continue;
    }
    await acts.tap(after(start, -6), round._id, id, 'arrived');
    await acts.tap(after(start, 2), round._id, id, 'in');
    await acts.tap(after(start, 19), round._id, id, 'done');
  }
}

/** A round in two days whose 24 times are all taken; gives its day. The first person confirmed the fourth time, three
    wait, some have not answered, and every other state occurs once. */
export async function castDay({ acts, casting, people, day, ago }: Scene): Promise<string> {
  const { projectId, roleIds } = casting;
  const round = await acts.round(ago(3 * 24), {
    ...{ projectId, roleIds, kind: 'in_person', place },
    bring: 'A photograph and something blue',
    instructions: 'Third floor, ring twice. Please come ten minutes early.',
    answerBy: after(`${day(1)}T12:30:00Z`, 0),
    plan: {
      ...plan,
      ...{ days: [day(2)], from: '10:00', to: '19:00', breaks: [{ from: '13:00', to: '14:00' }] },
    },
  });
  const { slots } = round;
  const others = slots.filter((_, at) => at !== 3);
  const timeOf = (at: number) => (at === 0 ? slots[3] : others[at - 1])?._id;
  const held = [20, 21, 22, 23];
  const wishes = people.map(({ id }, at) => ({
    artistId: id,
    slotId: held.includes(at) ? timeOf(at) : undefined,
  }));
  const ids = await acts.invite(ago(3 * 24), round._id, wishes);
  const of = (at: number) => ids.get(people[at]?.id ?? '') ?? '';
  const answer = async (hours: number, at: number, given: Parameters<typeof acts.answer>[3]) => {
    const person = people[at];
    if (person) await acts.answer(ago(hours), person, of(at), given);
  };
  for (let at = 0; at < 20; at++)
    await answer(at < 16 ? 48 : 6, at, { answer: 'confirm', slotId: timeOf(at) ?? null });
  await answer(8, 12, { answer: 'another_time', reason: 'shoot', text: 'Any day after the 3rd is fine.' });
  await answer(40, 24, { answer: 'decline', reason: 'travelling' });
  await answer(36, 25, { answer: 'decline', reason: 'not_right' });
  await acts.cancel(ago(30), of(26));
  for (const at of [27, 28, 29]) await answer(4, at, { answer: 'wait' });
  return formatDate(day(2));
}

/** A round of today around this moment: some are done, here, late and to come, one did not come, and a guest is there.
    In the early morning and at night there are fewer. */
export async function today({ acts, casting, people, day, ago }: Scene): Promise<void> {
  const { projectId, roleIds } = casting;
  const now = ago(0).getTime();
  const round = await acts.round(ago(4 * 24), {
    ...{ projectId, roleIds, kind: 'in_person', place },
    bring: 'A photograph',
    plan: { ...plan, days: [day(0)], from: '07:00', to: '21:00', capacity: 2, breaks: [] },
  });
  const past = round.slots.filter(({ start }) => Date.parse(start) < now - 15 * minute);
  const ahead = round.slots.filter(({ start }) => Date.parse(start) >= now);
  // two people a time: the last eight hours or so
  const seats = past.slice(-6).flatMap((slot) => [slot, slot]);
  const coming = [...seats, ...ahead.slice(0, 3), ...ahead.slice(0, 2)];
  const called = people.slice(0, coming.length);
  const wishes = called.map(({ id }, at) => ({ artistId: id, slotId: coming[at]?._id }));
  const ids = await acts.invite(ago(4 * 24), round._id, wishes);
  for (const [at, person] of called.entries()) {
    const slotId = coming[at]?._id ?? null;
    await acts.answer(ago(2 * 24), person, ids.get(person.id) ?? '', { answer: 'confirm', slotId });
  }
  const tap = async (at: number, steps: [CheckInStep, minutesAgo: number][]) => {
    const id = at < seats.length ? ids.get(called[at]?.id ?? '') : undefined;
    for (const [step, minutesAgo] of steps)
      if (id) await acts.tap(new Date(now - minutesAgo * minute), round._id, id, step);
  };
  for (const at of [0, 1, 2, 3]) {
    const came = 115 - at * 7;
    await tap(at, [
      ['arrived', came],
      ['in', came - 25],
      ['done', came - 40],
    ]);
  }
  await tap(4, [['no_show', 40]]);
  await tap(5, [
    ['arrived', 70],
    ['in', 8],
  ]);
  await tap(6, [['arrived', 44]]);
  const ramesh = { name: 'Ramesh Unknown', phone: '9876501234', roleId: roleIds[0] };
  await acts.guest(new Date(now - 21 * minute), round._id, ramesh);
  await tap(7, [['arrived', 18]]);
  await tap(8, [['arrived', 5]]);
}

/** Seven people invited to tape: four sent it, two promised it. */
export async function tapeRound({ acts, casting, people, day, ago }: Scene): Promise<void> {
  const { projectId, roleIds } = casting;
  const round = await acts.round(ago(2 * 24), {
    ...{ projectId, roleIds, kind: 'self_tape' },
    deadline: after(`${day(3)}T12:30:00Z`, 0),
    takes: 2,
    script: 'TICKET, PLEASE.\n(She looks for it, then at him.)\nIt was here. It is always here.',
    instructions: 'Two takes: once as if you had it, once as if you never did.',
  });
  const ids = await acts.invite(
    ago(2 * 24),
    round._id,
    people.map(({ id }) => ({ artistId: id })),
  );
  for (const [at, person] of people.slice(0, 6).entries()) {
    const id = ids.get(person.id) ?? '';
    await acts.answer(ago(30), person, id, { answer: 'confirm' });
    const [first = '', second = ''] = tapes.slice(at % 2);
    if (at < 4) await acts.tapes(ago(7), person, id, at === 0 ? [first, second] : [first]);
  }
}
