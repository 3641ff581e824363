import type { Message } from '@kirdaar/contract/messaging/threads.ts';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useLogPlace } from '../app/messaging/messages/use-log-place.ts';

/** Messages of 50 pixels each. */
const written = (from: number, to: number, mine = false) =>
  Array.from({ length: to - from + 1 }, (_, place) => ({ _id: `m${from + place}`, mine }) as Message);

function Log({ messages, height = 200 }: { messages: Message[]; height?: number }) {
  const log = useRef<HTMLDivElement>(null);
  const { isBehind, toEnd } = useLogPlace(log, messages);
  return (
    <>
      <div ref={log} role="log" style={{ height, overflowY: 'auto', overflowAnchor: 'none' }}>
        {messages.map(({ _id }) => (
          <p key={_id} style={{ height: 50, margin: 0 }}>
            {_id}
          </p>
        ))}
      </div>
      {isBehind && (
        <button type="button" onClick={toEnd}>
          New messages
        </button>
      )}
    </>
  );
}
const log = () => page.getByRole('log').element();
const fromEnd = () => log().scrollHeight - log().scrollTop - log().clientHeight;
const newer = page.getByRole('button', { name: 'New messages' });
/** Scrolls up, and waits until the log knows. */
async function goTo(top: number) {
  const scrolled = new Promise((resolve) => log().addEventListener('scroll', resolve, { once: true }));
  log().scrollTop = top;
  await scrolled;
}

test('A log of messages starts at its end, and follows new ones while the reader is there (E19)', async () => {
  const { rerender } = await render(<Log messages={written(1, 20)} />);
  expect(fromEnd()).toBe(0);
  await rerender(<Log messages={written(1, 22)} />);
  expect(fromEnd()).toBe(0);
  // a keyboard reduces the window
  await rerender(<Log messages={written(1, 22)} height={120} />);
  await expect.poll(fromEnd).toBe(0);
  expect(newer.elements()).toEqual([]);
});

test('The reader’s position stays when earlier messages load, and a newer one is offered by a button (E19)', async () => {
  const { rerender } = await render(<Log messages={written(21, 40)} />);
  await goTo(300);
  const place = () =>
    (page.getByText('m28', { exact: true }).element() as HTMLElement).getBoundingClientRect().top;
  const before = place();
  await rerender(<Log messages={written(1, 40)} />);
  expect(place()).toBe(before);
  expect(newer.elements()).toEqual([]);
  await rerender(<Log messages={written(1, 41)} />);
  expect(place()).toBe(before);
  await newer.click();
  await expect.poll(fromEnd).toBe(0);
  await expect.element(newer).not.toBeInTheDocument();
});

test('A sent message scrolls to the end', async () => {
  const { rerender } = await render(<Log messages={written(1, 20)} />);
  await goTo(0);
  await rerender(<Log messages={[...written(1, 20), ...written(21, 21, true)]} />);
  expect(fromEnd()).toBe(0);
});
