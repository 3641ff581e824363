import { afterEach, beforeEach } from 'vitest';

const show = console.error;
let unexpected: string[] = [];

// such as two parallel queries on one client; Node warns once per process. Components run in a browser without it
if (typeof process !== 'undefined') {
  process.on('warning', (warning) => {
    if (warning.name === 'DeprecationWarning') unexpected.push(String(warning.stack));
  });
}

beforeEach(() => {
  unexpected = [];
  console.error = (...args: unknown[]) => {
    unexpected.push(args.map(String).join(' '));
    show(...args);
  };
});

/** A test that expects console.error mocks it, with `vi.spyOn(console, 'error')`. */
afterEach(() => {
  console.error = show;
  if (unexpected.length > 0)
    throw new Error(`console.error was called, or a library warned:\n${unexpected.join('\n')}`);
});
