import type { Suggestion } from '@kirdaar/contract/search/suggestions.ts';
import { useState } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useDecisions } from '../app/casting/desk/decisions/use-decisions.ts';
import type { Desk } from '../app/casting/desk/load-desk.ts';
import { Suggested } from '../app/search/suggestions/suggested.tsx';
import type { Faces } from '../app/ui/faces/faces.ts';
import { nextCall } from './line.ts';

const nowhere = { city: null, state: null, country: null };
const person = (name: string): Suggestion =>
  ({
    ...{ _id: name, name, publicIdentifier: name, picture: null, age: 30, isNew: false, screenAge: null },
    ...{ currentAddress: nowhere, homeAddress: nowhere, reasons: [], missing: [], fit: {} },
  }) as unknown as Suggestion;

/** A page of matching people, with this total. */
export const listOf = (names: string[], total = names.length) => ({
  ...{ artists: names.map(person), total, hasMore: total > names.length },
  ...{ fits: total, butForOne: 0, loosened: {}, moreThan: [] },
});

function Screen({ desk, asked }: { desk: Desk; asked: string }) {
  const deciding = useDecisions(desk.project._id);
  const [params, setParams] = useState(new URLSearchParams(asked));
  const [faces, setFaces] = useState<Faces>('large');
  const given = { desk, params, deciding, faces, onFaces: setFaces };
  return <Suggested roleId="r1" onChange={setParams} {...given} />;
}

let projects = 0;
/** The suggestions of a role of a new project, for an owner with this address. Gives the project. */
export async function open(asked = '', of: Partial<Desk['project']> = {}): Promise<string> {
  projects += 1;
  const id = `p${projects}`;
  const project = { _id: id, projectIdentifier: id, directorId: 'd1', roles: [], ...of };
  const desk = { project, me: 'owner', lists: { languages: [], departments: [] } } as unknown as Desk;
  const router = createMemoryRouter([
    { path: '/', element: <Screen desk={desk} asked={asked} /> },
    { path: '/profile/:name', element: <Link to="/">Back</Link> },
  ]);
  await render(<RouterProvider router={router} />);
  return id;
}
/** The same, once these are shown. */
export async function show(names: string[], total?: number): Promise<string> {
  const id = await open();
  await answer('GET', listOf(names, total));
  await expect.element(card(names[0] ?? '')).toBeVisible();
  return id;
}

/** Answers the next call, which is of this kind. */
export async function answer(method: string, data: unknown): Promise<void> {
  const call = await nextCall();
  expect(call.method).toBe(method);
  await call.answer(data);
}
export const card = (name: string) => page.getByRole('article', { name, exact: true });
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const tick = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
