import type { CallName } from '@kirdaar/contract/calls.ts';
import { operations } from '@kirdaar/contract/operations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { answersIn, blocks, isListedNow } from '../../../test/blocked-worlds.ts';
import { allCallsTimeout, failuresOf } from '../../../test/failures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const everyCall = Object.keys(operations) as CallName[];

test(
  'For a blocked director every call answers as if the artist were not listed (S8)',
  async () => {
    const failures = await failuresOf(
      everyCall,
      (call) => call,
      async (call) => {
        const blocked = await answersIn(app, call, blocks);
        expect(blocked).toEqual(await answersIn(app, call, isListedNow(false)));
      },
    );
    expect(failures).toEqual([]);
  },
  allCallsTimeout,
);
