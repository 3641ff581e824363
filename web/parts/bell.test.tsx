import { useRef } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { liveHere } from '../app/messaging/live/live-events.ts';
import { Bell } from '../app/messaging/notifications/bell/bell.tsx';
import { sessionChanged } from '../app/shell/session/session-state.ts';
import { nextCall } from './line.ts';
import { newcomer } from './newcomer.ts';

const unread = vi.fn();

afterEach(() => {
  liveHere.end();
  sessionChanged();
  unread.mockReset();
  vi.restoreAllMocks();
});

function Bells() {
  return <Bell link={useRef(null)} onUnread={unread} />;
}

async function openPage(): Promise<void> {
  const route = { id: 'root', path: '/', element: <Bells />, loader: () => ({ user: newcomer }) };
  await render(<RouterProvider router={createMemoryRouter([route])} />);
}

/** The bell's next call; its answer is counted. */
async function answerSummary(): Promise<void> {
  const asked = await nextCall();
  expect(`${asked.method} ${asked.path}`).toBe('GET /api/notifications/summary');
  await asked.answer({ unread: 3, messages: 0, toAnswer: 0 });
  await expect.poll(() => unread.mock.lastCall).toEqual(['3']);
}

test('The bell of an opened page asks once, when its stream greets', async () => {
  const send = window.fetch;
  vi.spyOn(window, 'fetch').mockImplementation((...asked) => {
    if (asked[0] !== '/api/events') return send(...asked);
    const start = (line: ReadableStreamDefaultController<Uint8Array>) =>
      line.enqueue(new TextEncoder().encode('event: hello\ndata: {}\n\n'));
    return Promise.resolve(new Response(new ReadableStream({ start })));
  });
  await openPage();
  await answerSummary();
  // another call would have been the next one
  void send('/api/from-the-test').catch(() => {});
  expect((await nextCall()).path).toBe('/api/from-the-test');
});

test('A bell without a stream asks by itself', async () => {
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never);
  await openPage();
  await answerSummary();
});
