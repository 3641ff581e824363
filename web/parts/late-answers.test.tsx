import type { SavedSearch } from '@kirdaar/contract/search/searches/searches.ts';
import { dateInIndia, dayAfter } from '@kirdaar/domain/calendar.ts';
import { defaultPaces } from '@kirdaar/domain/messaging/notifications/kinds.ts';
import { noTerms } from '@kirdaar/domain/projects/terms/terms.ts';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MailSettingsForm } from '../app/messaging/notifications/mail-settings.tsx';
import { AvailabilityForm } from '../app/profiles/availability/availability-form.tsx';
import type { OfferedRole } from '../app/search/roles-for-me/load-roles.ts';
import { RoleOffer } from '../app/search/roles-for-me/role-offer.tsx';
import { OneSearch } from '../app/search/searches/one-search.tsx';
import { AllLists } from '../app/search/talent-lists/all-lists.tsx';
import { callApi } from '../app/shell/calls/api.ts';
import { nextCall } from './line.ts';

const show = (element: ReactNode) =>
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
const button = (name: string) => page.getByRole('button', { name, exact: true });

const nowhere = { city: null, state: null, country: null };
const offer = (applyUntil: string | null) =>
  ({
    project: {
      ...{ projectIdentifier: 'neelam', name: 'Neelam', type: 'Film', castingLocation: nowhere },
      director: { _id: 'd1', name: 'Leela', company: null, isVerified: false, since: '2026-03-02' },
    },
    role: {
      ...{ _id: 'r1', characterName: 'Ira', gender: 'female', ageRange: '25-35' },
      ...{ terms: { ...noTerms, applyUntil }, can: { apply: { ok: true } } },
    },
    ...{ fit: {}, reasons: [], missing: [], mark: 'none', invitation: null },
  }) as unknown as OfferedRole;

test('A role that is put aside leaves the focus where the user types by then (M11)', async () => {
  await show(
    <>
      <RoleOffer offer={offer(null)} />
      <input aria-label="Type of project" />
    </>,
  );
  await button('Not for me: Ira').click();
  const call = await nextCall();
  const field = page.getByLabelText('Type of project');
  await field.click();
  await userEvent.keyboard('Web');
  await call.answer(null);
  await expect.element(button('Undo')).toBeVisible();
  await userEvent.keyboard(' series');
  await expect.element(field).toHaveValue('Web series');
  // the focus moves from the removed button to the card
  await button('Undo').click();
  await (await nextCall()).answer(null);
  await expect.element(button('Not for me: Ira')).toBeVisible();
  expect(document.activeElement).toBe(page.getByRole('article').element());
});

test('A saved role that was put aside is saved again on undo (M11)', async () => {
  await show(<RoleOffer offer={{ ...offer(null), mark: 'saved' }} />);
  await button('Not for me: Ira').click();
  await (await nextCall()).answer(null);
  await button('Undo').click();
  const back = await nextCall();
  expect(back.body).toEqual({ mark: 'saved' });
  await back.answer(null);
  await expect.element(button('Save Ira')).toHaveAttribute('aria-pressed', 'true');
});

test('A name typed while the previous list is created stays in its field (M19)', async () => {
  await show(<AllLists lists={[]} />);
  const field = page.getByLabelText('New list');
  await field.fill('Villains');
  await button('Make list').click();
  const call = await nextCall();
  await field.fill('Comic timing');
  await call.answer({ _id: 'l1', name: 'Villains', count: 0, faces: [] });
  await expect.element(button('Make list')).not.toHaveAttribute('aria-busy');
  await expect.element(field).toHaveValue('Comic timing');
  await button('Make list').click();
  const next = await nextCall();
  expect(next.body).toEqual({ name: 'Comic timing' });
  await next.answer({ _id: 'l2', name: 'Comic timing', count: 0, faces: [] });
  await expect.element(field).toHaveValue('');
});

test('A day marked while the others are saved stays marked, and is not taken for saved (M18)', async () => {
  localStorage.clear();
  await show(<AvailabilityForm userId="u1" stored={{ days: [], freeFrom: null }} />);
  const today = dateInIndia(new Date());
  const day = (date: string) =>
    page.elementLocator(document.querySelector(`[data-day="${date}"]`) as Element);
  await day(today).click();
  await button('Save').click();
  const call = await nextCall();
  await day(dayAfter(today, 1)).click();
  const days = [{ from: today, to: today }];
  expect(call.body).toEqual({ days, freeFrom: null });
  await call.answer({ days, freeFrom: null });
  await expect.element(button('Save')).not.toHaveAttribute('aria-busy');
  await expect.element(day(dayAfter(today, 1))).toHaveAttribute('aria-pressed', 'true');
  await button('Save').click();
  const both = await nextCall();
  expect(both.body).toEqual({ days: [{ from: today, to: dayAfter(today, 1) }], freeFrom: null });
  await both.answer(both.body);
  await expect.element(page.getByText('Saved.')).toBeVisible();
});

test('A user who is free every day states it by saving (M7, M18)', async () => {
  localStorage.clear();
  await show(<AvailabilityForm userId="u1" stored={{ days: [], freeFrom: null }} />);
  await expect.element(page.getByText('Free every day?')).toBeVisible();
  await button('Save').click();
  const call = await nextCall();
  expect(call.body).toEqual({ days: [], freeFrom: null });
  await call.answer(call.body);
  await expect.element(page.getByText('Saved.')).toBeVisible();
});

test('The pace of a search keeps the focus while it is saved, and the last choice is saved last (M13)', async () => {
  const search: SavedSearch = {
    ...{ _id: 's1', kind: 'talents', name: 'Archers', query: {}, words: 'Archery', pace: 'now' },
    ...{ newCount: 0, since: new Date().toISOString(), asleep: null },
  } as SavedSearch;
  await show(<OneSearch search={search} />);
  const field = page.getByLabelText('Let me know: Archers');
  field.element().focus();
  await field.selectOptions('Once a day');
  const daily = await nextCall();
  expect(daily.body).toEqual({ pace: 'daily' });
  await field.selectOptions('Once a week');
  await expect.element(field).toHaveValue('weekly');
  expect(document.activeElement).toBe(field.element());
  await daily.answer({ ...search, pace: 'daily' });
  const weekly = await nextCall();
  expect(weekly.body).toEqual({ pace: 'weekly' });
  await weekly.answer({ ...search, pace: 'weekly' });
});

test('Deadlines and markable days follow the server’s clock', async () => {
  localStorage.clear();
  const there = dayAfter(dateInIndia(new Date()), 40);
  const asked = callApi('readLists', {});
  await (await nextCall()).answer({ lists: [] }, new Date(`${there}T06:30:00Z`));
  await asked;
  await show(
    <>
      <RoleOffer offer={offer(dayAfter(there, 1))} />
      <AvailabilityForm userId="u1" stored={{ days: [], freeFrom: null }} />
    </>,
  );
  await expect.element(page.getByText('Apply by tomorrow')).toBeVisible();
  expect(document.querySelector('[data-day]')?.getAttribute('data-day')).toBe(there);
});

test('Paces chosen in a row are saved one after the other, so that the last one stays', async () => {
  const user = { role: 'Director', guardian: null } as const;
  await show(<MailSettingsForm stored={{ ...defaultPaces }} user={user} isInTeam={false} />);
  const sort = page.getByRole('radiogroup', { name: 'Answers to invitations to apply' });
  await sort.getByText('Now').click();
  await sort.getByText('No mail').click();
  const first = await nextCall();
  expect(first.body).toEqual({ settings: { role_answers: 'now' } });
  // a call that did not wait would come before this one
  void fetch('/api/marker').catch(() => null);
  const marker = await nextCall();
  expect(marker.path).toBe('/api/marker');
  await marker.cut();
  await first.answer({ settings: { ...defaultPaces, role_answers: 'now' } });
  const last = await nextCall();
  expect(last.body).toEqual({ settings: { role_answers: 'off' } });
  await last.answer({ settings: { ...defaultPaces, role_answers: 'off' } });
  await expect.element(sort.getByRole('radio', { name: 'No mail' })).toBeChecked();
  await expect.element(page.getByText('Saved.')).toBeVisible();
});
