import { describe, expect, test } from 'vitest';
import { audiencesOf } from './audiences.ts';
import { inOrder, type Slot, sectionKeys, sectionOf } from './sections.ts';
import type { ShownPerson } from './shown-people.ts';
import { stateText } from './step-texts.ts';
import { unmarkedOf } from './unmarked.ts';

const at = (clock: string) => `2026-12-12T${clock}:00+05:30`;
const slot = (start: string, end = start, kind: Slot['kind'] = 'timed'): Slot => ({
  ...{ _id: `${kind} ${start}`, kind },
  ...{ start: at(start), end: at(end) },
});
const slots = [slot('10:00', '10:20'), slot('10:20', '10:40'), slot('10:00', '13:00', 'window')];
const byId = new Map(slots.map((one) => [one._id, one]));
const person = (name: string, changes: Partial<ShownPerson> = {}): ShownPerson => ({
  ...{ id: name, artistId: name, tapped: { invitationId: name }, name, publicIdentifier: name },
  ...{ photo: null, roleId: null, role: null, slotId: 'timed 10:00', state: 'confirmed', number: null },
  ...{ step: null, stepBy: null, stepAt: null, arrivedAt: null },
  ...{ age: null, screenAge: null, heightFeet: null, heightInches: null },
  ...changes,
});
const now = (clock: string) => Date.parse(at(clock));
const sectionsAt = (clock: string, people: ShownPerson[]) =>
  sectionKeys.map((key) => {
    const inSection = people.filter((one) => sectionOf(one, byId.get(one.slotId ?? ''), now(clock)) === key);
    return { key, people: inOrder(key, inSection, byId) };
  });
const names = (clock: string, people: ShownPerson[]) =>
  Object.fromEntries(
    sectionsAt(clock, people)
      .filter((section) => section.people.length > 0)
      .map((section) => [section.key, section.people.map(({ name }) => name)]),
  );

describe('The sections of the day sheet', () => {
  test('are by what is to be done: ten minutes after the time, or at a window’s end, an artist is late (W20)', () => {
    const people = [
      person('Anu'),
      person('Balu', { slotId: 'timed 10:20' }),
      person('Charu', { slotId: 'window 10:00' }),
      person('Guest', { slotId: null, artistId: null }),
      person('Dev', { step: 'arrived', number: 2 }),
      person('Esha', { step: 'in', number: 1 }),
      person('Farah', { step: 'done', number: 3 }),
      person('Gita', { step: 'no_show' }),
    ];
    const others = { here: ['Esha', 'Dev'], done: ['Farah'], missed: ['Gita'] };
    expect(names('10:09', people)).toEqual({ next: ['Anu', 'Charu', 'Balu', 'Guest'], ...others });
    expect(names('10:10', people)).toEqual({ late: ['Anu'], next: ['Charu', 'Balu', 'Guest'], ...others });
    expect(names('12:59', people)).toMatchObject({ late: ['Anu', 'Balu'], next: ['Charu', 'Guest'] });
    expect(names('13:00', people)).toMatchObject({ late: ['Anu', 'Charu', 'Balu'], next: ['Guest'] });
  });

  test('stand by time and name, those who came by number, unknown ones last (W20)', () => {
    const people = [
      person('Zoya'),
      person('Anu', { slotId: 'timed 10:20' }),
      person('Balu'),
      person('Charu', { step: 'arrived', arrivedAt: '2026-12-12T04:02:00Z' }),
      person('Dev', { step: 'arrived', arrivedAt: '2026-12-12T04:01:00Z' }),
      person('Esha', { step: 'arrived', number: 10 }),
      person('Farah', { step: 'in', number: 9 }),
    ];
    expect(names('09:00', people)).toEqual({
      next: ['Balu', 'Zoya', 'Anu'],
      here: ['Farah', 'Esha', 'Dev', 'Charu'],
    });
  });

  test('say since when a person is here, and point out who waits for half an hour (W21)', () => {
    const here = person('Anu', { step: 'arrived', arrivedAt: at('10:00') });
    expect(stateText(here, now('10:29'))).toEqual({ text: 'Here since 10:00', isLong: false });
    expect(stateText(here, now('10:40'))).toEqual({ text: 'Waiting 40 min', isLong: true });
    const calledIn = { ...here, step: 'in' as const, stepAt: at('10:40') };
    expect(stateText(calledIn, now('11:40'))).toEqual({ text: 'In since 10:40', isLong: false });
    expect(stateText(person('Balu'), now('10:40'))).toBeNull();
    expect(stateText(person('Balu', { step: 'no_show' }), now('10:40'))?.text).toBe('No-show');
  });

  test('are who can be written to: first those to come, never guests (W26)', () => {
    const people = [
      person('Anu'),
      person('Balu', { slotId: 'timed 10:20' }),
      person('Charu', { slotId: 'timed 10:20', state: 'invited' }),
      person('Dev', { step: 'arrived' }),
      person('Guest', { step: 'arrived', artistId: null }),
      person('Esha', { step: 'done' }),
    ];
    const { artistIds, audiences } = audiencesOf(sectionsAt('10:15', people));
    expect(artistIds).toEqual(['Anu', 'Balu']);
    expect(audiences).toEqual([
      { name: 'To come', artistIds: ['Anu', 'Balu'] },
      { name: 'Late', artistIds: ['Anu'] },
      { name: 'Here', artistIds: ['Dev'] },
      { name: 'Everybody', artistIds: ['Anu', 'Dev', 'Balu', 'Charu', 'Esha'] },
    ]);
  });

  test('leave confirmed artists without a mark to be marked, an hour after the last time (W26)', () => {
    const people = [
      person('Anu'),
      person('Balu', { state: 'invited' }),
      person('Charu', { step: 'done' }),
      person('Dev', { slotId: 'timed 10:20' }),
    ];
    const left = (clock: string, all = people) =>
      unmarkedOf({ people: all, slots, date: '2026-12-12' }, now(clock)).map(({ name }) => name);
    expect(left('13:59')).toEqual([]);
    expect(left('14:00')).toEqual(['Anu', 'Dev']);
    expect(left('14:00', people.slice(1, 3))).toEqual([]);
    expect(unmarkedOf({ people, slots, date: '2026-12-11' }, now('14:00'))).toEqual([]);
  });
});
