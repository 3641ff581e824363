import type { CallName } from '@kirdaar/contract/calls.ts';
import { operations } from '@kirdaar/contract/operations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { answersIn, blocks, isListedNow, isRead } from '../../../test/blocked-worlds.ts';
import { allCallsTimeout, failuresOf } from '../../../test/failures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const everyCall = Object.keys(operations) as CallName[];
/** Reads of a conversation, which has to begin in the moment of the block: a later one would be hidden. */
const ofThreads: readonly CallName[] = ['listThreads', 'listMessages'];
const sharesWorld = (call: CallName) => isRead(call) && !ofThreads.includes(call);
const groups = [
  everyCall.filter(sharesWorld),
  ...everyCall.filter((call) => !sharesWorld(call)).map((call) => [call]),
];

test(
  'For a blocked director every call answers as if the artist were not listed (S8)',
  async () => {
    const failures = [];
    for (const group of groups) {
      const blocked = await answersIn(app, group, blocks);
      const unlisted = await answersIn(app, group, isListedNow(false));
      const compare = async (call: CallName) => expect(blocked.get(call)).toEqual(unlisted.get(call));
      failures.push(...(await failuresOf(group, (call) => call, compare)));
    }
    expect(failures).toEqual([]);
  },
  allCallsTimeout,
);
