import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DayRow } from '../app/auditions/day-sheet/day-row.tsx';
import type { Slot } from '../app/auditions/day-sheet/sections.ts';
import type { ShownPerson } from '../app/auditions/day-sheet/shown-people.ts';
import { useSections } from '../app/auditions/day-sheet/use-sections.ts';

const start = '2026-12-12T10:00:00+05:30';
const slot: Slot = { _id: 's1', kind: 'timed', start, end: '2026-12-12T10:20:00+05:30' };
const asha: ShownPerson = {
  ...{ id: 'i1', artistId: 'a1', tapped: { invitationId: 'i1' }, name: 'Asha', publicIdentifier: 'asha' },
  ...{ photo: null, roleId: null, role: null, slotId: 's1', state: 'confirmed', number: null },
  ...{ step: null, stepBy: null, stepAt: null, arrivedAt: null },
  ...{ age: 24, screenAge: { from: 20, to: 30 }, heightFeet: 5, heightInches: 4 },
};
const now = Date.parse('2026-12-12T09:00:00+05:30');
const acts = { tap: () => {}, call: () => {}, message: () => {}, share: () => {} };

const shown = { role: null, time: null, now, acts };

let checkIn = () => {};
/** The rows of one person, moved by `checkIn` from 'Next' to 'Here'. */
function Sheet() {
  const [people, setPeople] = useState([asha]);
  const { sections, hold } = useSections(people, [slot], now);
  checkIn = () => {
    hold(asha);
    setPeople([{ ...asha, step: 'arrived', arrivedAt: start, number: 1 }]);
  };
  return sections.map(({ key, people: own }) => (
    <ul key={key} aria-label={key}>
      {own.map((person) => (
        <DayRow key={person.id} person={person} {...shown} />
      ))}
    </ul>
  ));
}

test('A row does not move while its menu is open, and moves once it is closed (sheet-1)', async () => {
  await render(<Sheet />);
  const rowIn = (section: string) => page.getByRole('list', { name: section, exact: true }).getByText('Asha');
  await page.getByRole('button', { name: 'More for Asha' }).click();
  checkIn();
  const undo = page.getByRole('menuitem', { name: 'Undo' });
  await expect.element(undo).toBeVisible();
  // longer than rows wait after the last tap
  await new Promise((done) => setTimeout(done, 1500));
  await expect.element(undo).toBeVisible();
  await expect.element(rowIn('next')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(rowIn('here')).toBeVisible();
});

test('A row has the time of the audition after the role, with a state from 768 pixels on', async () => {
  const here = { ...asha, step: 'arrived' as const, arrivedAt: start };
  const bijli = { ...shown, role: 'Bijli', time: '10:20' };
  const { rerender } = await render(<DayRow person={asha} {...bijli} />);
  const time = page.getByText('10:20');
  await expect.element(page.getByText('Bijli · 10:20')).toBeVisible();
  await rerender(<DayRow person={here} {...bijli} />);
  await expect.element(time).not.toBeVisible();
  await page.viewport(768, 900);
  await expect.element(time).toBeVisible();
});
