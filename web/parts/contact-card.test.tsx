import type { ProfileView } from '@kirdaar/contract/accounts/users.ts';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ContactCard } from '../app/profiles/profile/contact/contact-card.tsx';
import { forgetAll } from '../app/shell/memory/viewer-cache.ts';
import { useStepping } from '../app/shell/page/stepping.ts';
import { nextCall } from './line.ts';
import { newcomer } from './newcomer.ts';
import { profileOf } from './profile-of.ts';

const director = { ...newcomer, _id: 'd1', role: 'Director' as const };
const details = { email: 'asha@people.example', number: '9876543210', whatsappNumber: null };
const card = page.getByRole('region', { name: 'Contact' });

beforeEach(() => {
  forgetAll();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

let showNext: (profile: ProfileView) => void = () => {};
function Shown({ first }: { first: ProfileView }) {
  const [profile, setProfile] = useState(first);
  showNext = setProfile;
  const [isOnTheWay, setOnTheWay] = useState(false);
  useStepping(isOnTheWay);
  return (
    <>
      <h1>{profile.publicIdentifier}</h1>
      <button type="button" aria-pressed={isOnTheWay} onClick={() => setOnTheWay(!isOnTheWay)}>
        Next
      </button>
      <ContactCard key={profile._id} profile={profile} />
    </>
  );
}

/** The card of a profile on a director's page; reloads are counted. */
async function open(changes: Partial<ProfileView>, address = '/') {
  const loads: string[] = [];
  const loader = () => {
    loads.push('page');
    return { user: director };
  };
  const routes = [{ id: 'root', path: '/', element: <Shown first={profileOf(changes)} />, loader }];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  await render(<RouterProvider router={router} />);
  await expect.element(card).toBeVisible();
  return loads;
}

/** Waits until a person is on screen, with a running clock. */
async function drawn(publicIdentifier: string) {
  while (document.querySelector('h1')?.textContent !== publicIdentifier)
    await new Promise(requestAnimationFrame);
}

test('Delayed contact details are requested once the profile is looked at, and shown (S4)', async () => {
  await open({ contact: { state: 'later' } }, '/?project=neelam-express');
  const project = await nextCall();
  expect(project.path).toContain('neelam-express');
  await project.answer({ _id: 'p1', projectIdentifier: 'neelam-express', team: 'owner' });
  const call = await nextCall();
  expect(call.path).toBe('/api/users/profile/asha-1/contact?projectId=p1');
  await expect.element(card.getByText('Loading…')).toBeInTheDocument();
  await call.answer({ state: 'shown', ...details });
  await expect.element(card.getByRole('link', { name: 'Call 9876543210' })).toBeVisible();
  expect(card.getByRole('link').elements()).toHaveLength(2);
});

test('A profile skipped within 700 ms requests nothing, nor does any while the page is hidden (S4)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const later = { contact: { state: 'later' as const } };
  await open(later);
  for (let place = 1; place <= 10; place += 1) {
    await vi.advanceTimersByTimeAsync(690);
    const publicIdentifier = `person-${place}`;
    showNext(profileOf({ ...later, _id: `p${place}`, publicIdentifier }));
    await drawn(publicIdentifier);
  }
  await vi.advanceTimersByTimeAsync(690);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await commands.closeLine()).toEqual([]);
  visibility.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(700);
  vi.useRealTimers();
  const call = await nextCall();
  expect(call.path).toBe('/api/users/profile/person-10/contact');
  await call.answer({ state: 'shown', ...details });
  await expect.element(card.getByRole('link', { name: 'Call 9876543210' })).toBeVisible();
});

test('A profile that is being left requests nothing, however long the next one takes (S4)', async () => {
  await open({ contact: { state: 'later' } });
  const next = page.getByRole('button', { name: 'Next' });
  await next.click();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await commands.closeLine()).toEqual([]);
  vi.useRealTimers();
  document.dispatchEvent(new Event('visibilitychange'));
  // the list ends here
  await next.click();
  await (await nextCall()).answer({ state: 'shown', ...details });
  await expect.element(card.getByRole('link', { name: 'Call 9876543210' })).toBeVisible();
});

test('Shown details stay during a reload of the page, and make no second view (S2)', async () => {
  await open({ contact: { state: 'shown' }, ...details });
  showNext(profileOf({ contact: { state: 'later' } }));
  await expect.element(card.getByRole('link', { name: 'Call 9876543210' })).toBeVisible();
  showNext(profileOf({ contact: { state: 'not_shared' } }));
  await expect.element(card.getByText('Not shared')).toBeVisible();
  await expect.element(card.getByRole('link')).not.toBeInTheDocument();
});

test('The daily limit is shown with the server’s message, with the profile or later (S6)', async () => {
  const words =
    'You have seen the contact details of 50 people today. More tomorrow. Verified directors see 500.';
  await open({ contact: { state: 'limit', words } });
  await expect.element(card.getByText(words)).toBeVisible();
  showNext(profileOf({ _id: 'u2', publicIdentifier: 'zoya-2', contact: { state: 'later' } }));
  await (await nextCall()).refuse(429, 'contact.limit', words);
  await expect.element(card.getByText(words)).toBeVisible();
});

test('A failed request can be retried; a person who is gone has no page (S8)', async () => {
  const loads = await open({ contact: { state: 'later' } });
  await (await nextCall()).cut();
  await expect.element(card.getByText(/^You seem to be offline/)).toBeVisible();
  await card.getByRole('button', { name: 'Try again' }).click();
  const before = loads.length;
  await (await nextCall()).refuse(404, 'NOT_FOUND', 'Not found');
  await expect.poll(() => loads.length).toBe(before + 1);
});

test('A guardian’s details are shown below their name, and a request below its day in India (S5, S13)', async () => {
  const guardian = { name: 'Sunita Patil', relation: 'Mother' };
  await open({ contact: { state: 'shown', guardian }, ...details });
  await expect.element(card.getByRole('heading', { name: 'Sunita Patil (mother)' })).toBeVisible();
  showNext(profileOf({ contact: { state: 'asked', askedAt: '2026-11-21T20:00:00Z' } }));
  await expect.element(card.getByText('Asked on 22/11/26')).toBeVisible();
});

test('A request takes a note, is idempotent, and shows that it waits (S5)', async () => {
  await open({ contact: { state: 'ask' } });
  await card.getByRole('button', { name: 'Ask for contact' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask Asha Rao for contact' });
  await dialog.getByRole('textbox', { name: 'Note' }).fill('  For Neelam Express. ');
  await dialog.getByRole('button', { name: 'Ask' }).click();
  const first = await nextCall();
  expect(first).toMatchObject({ method: 'POST', path: '/api/contact-requests' });
  expect(first.body).toEqual({ artistId: 'u1', note: 'For Neelam Express.' });
  await first.cut();
  await expect.element(dialog.getByText(/^You seem to be offline/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  const second = await nextCall();
  expect(second.headers['idempotency-key']).toBe(first.headers['idempotency-key']);
  await second.answer({ _id: 'a1', state: 'open', createdAt: '2026-11-22T08:35:00Z' });
  await expect.element(card.getByText('Asked on 22/11/26')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(card).toHaveFocus();
});

test('A request in another state reloads the page (S5)', async () => {
  const loads = await open({ contact: { state: 'ask' } });
  await card.getByRole('button', { name: 'Ask for contact' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask Asha Rao for contact' });
  await dialog.getByRole('button', { name: 'Ask' }).click();
  const before = loads.length;
  await (await nextCall()).refuse(409, 'contact.already_shown', 'You can see these contact details already.');
  await expect.poll(() => loads.length).toBe(before + 1);
  await expect.element(dialog).not.toBeInTheDocument();
});
