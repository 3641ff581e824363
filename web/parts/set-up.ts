import { afterEach, beforeEach, expect } from 'vitest';
import { commands } from 'vitest/browser';
import '../app/styles/app.css';

beforeEach(() => commands.openLine());

/** What a part asks the API for is looked at, or the test fails. */
afterEach(async () => {
  expect(await commands.closeLine()).toEqual([]);
});
