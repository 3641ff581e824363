import { expect, test } from 'vitest';
import { UploadQueue } from './upload-queue.ts';

const nothing = async () => {};

/** A job that ends when told to. */
function held() {
  let end = () => {};
  const job = () => new Promise<void>((resolve) => (end = resolve));
  return { job, end: () => end() };
}

/** Lets everything that can go on go on. */
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

test('files are prepared at once and sent one after the other', async () => {
  const queue = new UploadQueue();
  const log: string[] = [];
  const first = held();
  queue.add('a', async () => void log.push('prepare a'), first.job);
  queue.add(
    'b',
    async () => void log.push('prepare b'),
    async () => void log.push('send b'),
  );
  await turn();
  expect(log).toEqual(['prepare a', 'prepare b']);
  first.end();
  await queue.idle();
  expect(log.at(-1)).toBe('send b');
});

test('a file that fails holds nobody up and is not sent', async () => {
  const queue = new UploadQueue();
  const log: string[] = [];
  const fail = async () => Promise.reject(new Error('damaged'));
  queue.add('a', fail, async () => void log.push('a'));
  queue.add('b', nothing, fail);
  queue.add('c', nothing, async () => void log.push('c'));
  await queue.idle();
  expect(log).toEqual(['c']);
});

test('a file that was given up is not sent, and its sending is told to stop', async () => {
  const queue = new UploadQueue();
  const first = held();
  let told: AbortSignal | null = null;
  const sent: string[] = [];
  queue.add('a', nothing, (signal) => {
    told = signal;
    return first.job();
  });
  queue.add('b', nothing, async () => void sent.push('b'));
  await turn();
  queue.cancel('b');
  queue.cancel('a');
  expect((told as AbortSignal | null)?.aborted).toBe(true);
  first.end();
  await turn();
  expect(sent).toEqual([]);
  await queue.idle();
});

test('a second file of the same kind takes the place of the first', async () => {
  const queue = new UploadQueue();
  const sent: string[] = [];
  const first = held();
  queue.add('a', first.job, async () => void sent.push('old'));
  queue.add('a', nothing, async () => void sent.push('new'));
  first.end();
  await queue.idle();
  expect(sent).toEqual(['new']);
});

test('when nothing may be sent any more all that waits is given up', async () => {
  const queue = new UploadQueue();
  const log: string[] = [];
  const first = held();
  queue.add('a', nothing, first.job);
  queue.add('b', nothing, async () => void log.push('send b'));
  expect(queue.has('b')).toBe(true);
  queue.stop();
  first.end();
  await turn();
  expect([log, queue.has('a'), queue.has('b')]).toEqual([[], false, false]);
});
