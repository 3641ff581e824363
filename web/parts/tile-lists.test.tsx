import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useTileLists } from '../app/search/talent-lists/use-tile-lists.tsx';
import { nextCall } from './line.ts';
import { newcomer } from './newcomer.ts';

const people = ['Anu', 'Bela'].map((name) => ({ _id: name, name }));
const link = (name: string) => page.getByRole('link', { name, exact: true });
const dialog = page.getByRole('dialog');

function Tiles() {
  const { button, dialog } = useTileLists(people);
  return (
    <ul>
      {people.map((person, place) => (
        <li key={person._id} aria-posinset={place + 1} aria-setsize={2} className="relative">
          <a href={`#${person.name}`}>{person.name}</a>
          {button(person)}
        </li>
      ))}
      {dialog}
    </ul>
  );
}

async function showTo(role: 'Director' | 'Artist') {
  const loader = () => ({ user: { ...newcomer, role } });
  const router = createMemoryRouter([{ id: 'root', path: '/', element: <Tiles />, loader }]);
  await render(<RouterProvider router={router} />);
  await expect.element(link('Anu')).toBeVisible();
}

test('A adds the focused person to a list, and so does their button; without focus it adds no one', async () => {
  await showTo('Director');
  await userEvent.keyboard('a');
  await expect.element(dialog).not.toBeInTheDocument();
  link('Bela').element().focus();
  await userEvent.keyboard('a');
  await (await nextCall()).answer({ lists: [{ _id: 'l1', name: 'Comic timing', count: 0, faces: [] }] });
  await expect.element(page.getByRole('dialog', { name: 'Add Bela to a list' })).toBeVisible();
  await page.getByRole('button', { name: 'Comic timing' }).click();
  const call = await nextCall();
  expect(call.body).toEqual({ artistIds: ['Bela'] });
  await call.answer({ _id: 'l1', name: 'Comic timing', count: 1, faces: [], added: ['Bela'] });
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Add Anu to a list' }).click();
  await (await nextCall()).answer({ lists: [] });
  await expect.element(page.getByRole('dialog', { name: 'Add Anu to a list' })).toBeVisible();
});

test('A viewer without lists has neither the key nor the buttons', async () => {
  await showTo('Artist');
  link('Bela').element().focus();
  await userEvent.keyboard('a');
  expect(page.getByRole('button').elements()).toEqual([]);
  await expect.element(dialog).not.toBeInTheDocument();
});
