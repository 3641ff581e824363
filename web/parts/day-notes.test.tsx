import { type ComponentProps, useRef } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PrintSheet } from '../app/auditions/day-sheet/print-sheet.tsx';
import type { Slot } from '../app/auditions/day-sheet/sections.ts';
import type { ShownPerson } from '../app/auditions/day-sheet/shown-people.ts';
import { UnmarkedNote } from '../app/auditions/day-sheet/unmarked-note.tsx';
import { ToastOutlet } from '../app/ui/toasts/toast-outlet.tsx';

const date = '2026-12-12';
const start = '2026-12-12T10:00:00+05:30';
const slot: Slot = { _id: 's1', kind: 'timed', start, end: '2026-12-12T10:20:00+05:30' };
const person = (place: number): ShownPerson => ({
  ...{ id: `i${place}`, artistId: `a${place}`, tapped: { invitationId: `i${place}` } },
  ...{ name: `Asha ${String(place).padStart(2, '0')}`, publicIdentifier: `asha-${place}` },
  ...{ photo: null, roleId: null, role: null, slotId: 's1', state: 'confirmed', number: null },
  ...{ step: null, stepBy: null, stepAt: null, arrivedAt: null },
  ...{ age: 24, screenAge: { from: 20, to: 30 }, heightFeet: 5, heightInches: 4 },
});
const guest = { ...person(24), artistId: null };
const people = Array.from({ length: 24 }, (_, place) => person(place + 1));

const now = Date.parse('2026-12-12T11:20:00+05:30');

/** The note above its list. */
function Screen({ onTap }: { onTap: ComponentProps<typeof UnmarkedNote>['onTap'] }) {
  const list = useRef<HTMLDivElement>(null);
  return (
    <main>
      <UnmarkedNote {...{ people, date, now, onTap, list }} slots={[slot]} />
      <div ref={list}>
        {people.map(({ id, name }) => (
          <p key={id} data-person={id}>
            <button type="button" className="day-step">
              Check in {name}
            </button>
          </p>
        ))}
      </div>
      <ToastOutlet />
    </main>
  );
}

test('The people without a mark are marked at once, undone at once, or stepped to one by one (W26)', async () => {
  const taps: string[] = [];
  await render(<Screen onTap={({ name }, step) => taps.push(`${name} ${step}`)} />);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const ofAll = (step: string) => people.map(({ name }) => `${name} ${step}`);
  await expect.element(page.getByText('24 people have no mark.')).toBeVisible();
  expect(taps).toEqual([]);
  await press('All came');
  await press('Undo');
  expect(taps.splice(0)).toEqual([...ofAll('done'), ...ofAll('undo')]);
  await press('All no-show');
  expect(taps.splice(0)).toEqual(ofAll('no_show'));
  await press('One by one');
  await expect.element(page.getByRole('button', { name: 'Check in Asha 01' })).toHaveFocus();
  expect(taps).toEqual([]);
});

test('The printed sheet has 22 people a page, with room to sign and phones only where asked for (W25)', async () => {
  const shown = {
    ...{ date, people: [...people.slice(0, 23), guest], project: { name: 'Neelam Express', roles: [] } },
    round: { slots: [slot], place: null, kind: 'in_person', stage: 'audition', title: null },
    complaints: { complaintsName: 'Asha Rao', complaintsContact: '98200 00000' },
  } as unknown as Omit<ComponentProps<typeof PrintSheet>, 'printed'>;
  const print = (phones: Map<string, string> | null) => {
    const printed = { phones, at: new Date('2026-11-28T18:32:00+05:30') };
    return <PrintSheet {...shown} printed={printed} />;
  };
  const screen = await render(print(null));
  const pages = () => [...document.querySelectorAll('.day-print > section')];
  const headings = () => [...(pages()[0]?.querySelectorAll('th') ?? [])].map((one) => one.textContent);
  const counts = pages().map((one) => one.querySelectorAll('tbody tr').length);
  expect(counts).toEqual([22, 2]);
  expect(headings()).toEqual([
    ...['No.', 'Time', '', 'Name', 'Role', 'Age', 'Plays', 'Height', 'Signature', 'Remarks'],
  ]);
  expect(pages()[0]?.textContent).toContain('Printed 28/11/26, 18:32');
  expect(pages()[0]?.textContent).toContain('Asha Rao, 98200 00000');
  await screen.rerender(print(new Map([['i1', '+91 98765 00001']])));
  expect(headings()).toContain('Phone');
  const cells = () =>
    [...document.querySelectorAll('.day-print td:nth-child(9)')].map((one) => one.textContent);
  // a guest may have no number; an artist's is refused
  expect(cells()).toEqual(['+91 98765 00001', ...Array.from({ length: 22 }, () => 'Ask on Kirdaar'), '']);
});
