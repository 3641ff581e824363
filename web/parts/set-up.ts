import { afterEach, beforeEach, expect } from 'vitest';
import { commands } from 'vitest/browser';
import '../app/styles/app.css';

beforeEach(() => commands.openLine());

/** A component's unread API calls fail the test. */
afterEach(async () => {
  expect(await commands.closeLine()).toEqual([]);
});
