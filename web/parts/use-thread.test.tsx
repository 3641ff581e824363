import type { Thread } from '@kirdaar/contract/messaging/threads.ts';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ThreadView } from '../app/messaging/messages/thread-view.tsx';
import { nextCall } from './line.ts';

const thread: Thread = {
  _id: 't1',
  project: { _id: 'p1', name: 'Neelam Express', removed: false },
  artist: { _id: 'u1', name: 'Asha Rao' },
  last: { text: 'Are you free?', at: '2026-12-12T04:30:00.000Z' },
  ...{ unread: true, muted: false, closed: false, mayWrite: true, why: null },
} as Thread;
const message = {
  ...{ _id: 'm1', text: 'Are you free?', at: thread.last.at, mine: false, takenBack: false },
  from: 'Leela Krishnan, casting team of Neelam Express',
};

afterEach(() => {
  vi.restoreAllMocks();
});

test('A conversation opened in a background tab is read once it is visible (E22, E24)', async () => {
  // the event stream loads first; without locks pages poll
  await import('../app/messaging/live/live-events.ts');
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never);
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const element = <ThreadView id="t1" viewerId="u1" known={undefined} back="/messages" onThread={() => {}} />;
  await render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  const listed = await nextCall();
  expect(`${listed.method} ${listed.path}`).toMatch(/^GET \/api\/threads\/t1\/messages/);
  await listed.answer({ messages: [message], nextCursor: null });
  const isHere = () =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/threads/t1/messages'));
  await expect.poll(isHere).toBe(true);
  // another call by now would be the next one
  void fetch('/api/from-the-test').catch(() => {});
  expect((await nextCall()).path).toBe('/api/from-the-test');
  seen.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  const asked = await answered({
    'PUT /api/threads/t1/read': { ...thread, unread: false },
    'GET /api/notifications/summary': { unread: 0, messages: 0, toAnswer: 0 },
    // a visible page reloads the state once
    'GET /api/threads/with': { thread: { ...thread, unread: false }, mayWrite: true, why: null },
  });
  expect(asked.get('PUT /api/threads/t1/read')).toEqual({ upTo: 'm1' });
  await expect.element(page.getByText('Are you free?')).toBeVisible();
});

/** Answers these calls once each, in any order, and the messages on each reload; gives what was sent. */
async function answered(answers: Record<string, unknown>): Promise<Map<string, unknown>> {
  const asked = new Map<string, unknown>();
  while (Object.keys(answers).some((call) => !asked.has(call))) {
    const call = await nextCall();
    const name = `${call.method} ${call.path.replace(/\?.*/, '')}`;
    asked.set(name, call.body);
    await call.answer(answers[name] ?? { messages: [message], nextCursor: null });
  }
  return asked;
}

test('The artist reads who cannot read a conversation; of a blocked owner that it is closed (W42, R40)', async () => {
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never);
  const director = (name: string, isBlocked: boolean) => ({ _id: name, name, isVerified: false, isBlocked });
  const shown = async (changes: Partial<Thread>) => {
    const known = { ...thread, unread: false, ...changes };
    const element = <ThreadView id="t1" viewerId="u1" known={known} back="/messages" onThread={() => {}} />;
    const screen = await render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
    await (await nextCall()).answer({ messages: [message], nextCursor: null });
    return screen;
  };
  const [leela, arvind] = ['Leela Krishnan', 'Arvind Mathur'];
  const composer = page.getByRole('textbox', { name: 'Message' });
  const editor = await shown({ directors: [director(leela, false), director(arvind, true)] });
  await expect
    .element(page.getByText('Arvind Mathur cannot read this; the rest of the team can.'))
    .toBeVisible();
  await expect.element(composer).toBeVisible();
  await editor.unmount();
  const why = { mayWrite: false, why: 'thread.closed' as const };
  await shown({ directors: [director(leela, true), director(arvind, false)], ...why });
  await expect
    .element(page.getByText('You blocked Leela Krishnan. This conversation is closed.'))
    .toBeVisible();
  await expect.element(composer).not.toBeInTheDocument();
});
