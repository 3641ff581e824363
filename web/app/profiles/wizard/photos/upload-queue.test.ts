import { expect, test } from 'vitest';
import { UploadQueue } from './upload-queue.ts';

const nothing = async () => {};

/** A job that the test ends. */
function held() {
  let end = () => {};
  const job = () => new Promise<void>((resolve) => (end = resolve));
  return { job, end: () => end() };
}

/** Lets all pending work continue. */
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

test('files are prepared at once and sent one by one', async () => {
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

test('a failed file blocks no other and is not sent', async () => {
  const queue = new UploadQueue();
  const log: string[] = [];
  const fail = async () => Promise.reject(new Error('damaged'));
  queue.add('a', fail, async () => void log.push('a'));
  queue.add('b', nothing, fail);
  queue.add('c', nothing, async () => void log.push('c'));
  await queue.idle();
  expect(log).toEqual(['c']);
});

test('a cancelled file is not sent, and its upload is aborted', async () => {
  const queue = new UploadQueue();
  const first = held();
  let firstSignal: AbortSignal | null = null;
  const sent: string[] = [];
  queue.add('a', nothing, (signal) => {
    firstSignal = signal;
    return first.job();
  });
  queue.add('b', nothing, async () => void sent.push('b'));
  await turn();
  queue.cancel('b');
  queue.cancel('a');
  expect((firstSignal as AbortSignal | null)?.aborted).toBe(true);
  first.end();
  await turn();
  expect(sent).toEqual([]);
  await queue.idle();
});

test('a second file of the same kind replaces the first', async () => {
  const queue = new UploadQueue();
  const sent: string[] = [];
  const first = held();
  queue.add('a', first.job, async () => void sent.push('old'));
  queue.add('a', nothing, async () => void sent.push('new'));
  first.end();
  await queue.idle();
  expect(sent).toEqual(['new']);
});

test('stopping the queue cancels all waiting files', async () => {
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
