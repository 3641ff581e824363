import { expect, it } from 'vitest';
import { peopleByTime } from './by-time.ts';
import type { ShownPerson } from './shown-people.ts';

const slot = (_id: string, start: string) => ({ _id, kind: 'timed' as const, start, end: start });
const person = (artistId: string, slotId: string | null): ShownPerson => ({
  ...{ _id: artistId, artistId, slotId, name: artistId, photo: null, roleId: null },
  ...{ state: 'confirmed', step: null, number: null },
});

it('artists on another day than that of their time are listed with its date, walk-ins below (E14)', () => {
  const slots = [slot('late', '2026-12-13T06:30:00Z'), slot('early', '2026-12-12T05:50:00Z')];
  const people = [person('Anu', 'early'), person('Balu', 'late'), person('Charu', null)];
  const shown = peopleByTime(people, slots, '2026-12-13');
  expect(shown.map(({ clock }) => clock.replace(/ IST$/, ''))).toEqual([
    '12/12/26, 11:20',
    '12:00',
    'Walk-ins',
  ]);
});
