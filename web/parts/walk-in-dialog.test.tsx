import type { Project } from '@kirdaar/contract/projects/projects.ts';
import { type ComponentProps, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { WalkInDialog } from '../app/auditions/day-sheet/walk-in-dialog.tsx';
import { nextCall } from './line.ts';

const project = {
  roles: [
    { _id: 'bijli', characterName: 'Bijli' },
    { _id: 'tara', characterName: 'Tara' },
  ],
} as Project;

type Props = ComponentProps<typeof WalkInDialog>;
function Sheet(given: Partial<Props> & Pick<Props, 'onAdd'>) {
  const [isOpen, setOpen] = useState(true);
  const props = { search: '', known: [], project, roleIds: ['bijli'], onClose: () => setOpen(false) };
  return <WalkInDialog {...props} {...given} open={isOpen} />;
}

async function open(given: Partial<Props> = {}) {
  const onAdd = vi.fn();
  await render(<Sheet {...given} onAdd={onAdd} />);
  return onAdd;
}
const name = page.getByLabelText('Name');
const press = (label: string) => page.getByRole('button', { name: label, exact: true }).click();
const checkIn = page.getByRole('button', { name: 'Check in: Asha Rao' });
const asha = { artists: [{ _id: 'a1', name: 'Asha Rao', picture: null }] };
const searchOf = ({ path }: { path: string }) => new URL(path, 'http://x').searchParams.get('searchQuery');

test('A walk-in has the only role of the round (W15)', async () => {
  const onAdd = await open();
  await name.fill('Asha');
  await press('Search');
  await (await nextCall()).answer(asha);
  await checkIn.click();
  expect(onAdd.mock.calls).toEqual([[{ artistId: 'a1', roleId: 'bijli' }, 'Asha Rao']]);
});

test('With several roles one is chosen before a walk-in is checked in (W15)', async () => {
  const onAdd = await open({ roleIds: ['bijli', 'tara'] });
  await name.fill('Asha');
  await press('Search');
  await (await nextCall()).answer(asha);
  await expect.element(checkIn).toBeDisabled();
  await page.getByLabelText('Role').selectOptions('Tara');
  await checkIn.click();
  expect(onAdd.mock.calls).toEqual([[{ artistId: 'a1', roleId: 'tara' }, 'Asha Rao']]);
});

test('No result of an earlier search stands below a new one (W24)', async () => {
  await open();
  await name.fill('Asha');
  await press('Search');
  const first = await nextCall();
  await name.fill('Balu');
  await press('Search');
  const second = await nextCall();
  expect(searchOf(second)).toBe('Balu');
  await second.answer({ artists: [] });
  await first.answer(asha);
  await expect.element(page.getByText('No member called "Balu".')).toBeVisible();
  await name.fill('Charu');
  await press('Search');
  const third = await nextCall();
  await name.fill('Charulata');
  await third.answer(asha);
  await new Promise((done) => setTimeout(done, 200));
  await expect.element(checkIn).not.toBeInTheDocument();
});

test('Who is not on the sheet is searched for by the name typed there', async () => {
  const onAdd = await open({ search: 'Ramesh Unknown' });
  const call = await nextCall();
  expect(searchOf(call)).toBe('Ramesh Unknown');
  await call.answer({ artists: [] });
  await expect.element(page.getByText('No member called "Ramesh Unknown".')).toBeVisible();
  await press('Add "Ramesh Unknown" as walk-in');
  // the last letter of this name in Malayalam is made by a joiner
  const malayalam = 'മോഹന്\u200d';
  await name.fill(`Ramesh\u00a0Unknown\u200e ${malayalam}`);
  await press('Check in');
  const named = `Ramesh Unknown ${malayalam}`;
  const guest = { name: named, phone: null, roleId: 'bijli' };
  expect(onAdd.mock.calls).toEqual([[guest, named]]);
});

test('Without a network a walk-in is offered at once', async () => {
  await open({ search: 'Ramesh' });
  await (await nextCall()).cut();
  await expect.element(page.getByText('You are offline: members cannot be searched now.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add "Ramesh" as walk-in' })).toBeVisible();
});
