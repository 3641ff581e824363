import { afterEach, beforeEach } from 'vitest';

const show = console.error;
let unexpected: string[] = [];

beforeEach(() => {
  unexpected = [];
  console.error = (...args: unknown[]) => {
    unexpected.push(args.map(String).join(' '));
    show(...args);
  };
});

/** A test that expects console.error puts its own in place, with `vi.spyOn(console, 'error')`. */
afterEach(() => {
  console.error = show;
  if (unexpected.length > 0) throw new Error(`console.error was called:\n${unexpected.join('\n')}`);
});
