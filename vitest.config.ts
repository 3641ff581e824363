import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { openBrowser } from './e2e/support/browser.ts';
import { laneCount } from './scripts/lanes.ts';
import { partsProject } from './web/parts/project.ts';

// Far from India and from UTC, with a quarter hour: what quietly depends on the machine's zone fails.
process.env.TZ = 'Pacific/Chatham';

// a test in the browser fails only when it fails three times
const retry = 2;

const setupFiles = ['scripts/test-console.ts'];

/** For tests with random values. */
const seeded = [...setupFiles, 'scripts/test-seed.ts'];

// One process runs many files: loading the modules for each took a third of the time. A module that keeps state which
// another test can see fails here.
const isolate = false;

// How long a test and a wait may take on a machine that others fill: what hangs is found, what is slow is no fault.
const testTimeout = 120_000;
const expect = { poll: { timeout: 40_000, interval: 50 } };

export default defineConfig({
  test: {
    // two more than there are cores: some tests only wait, for half a minute
    maxWorkers: availableParallelism() + 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['web/app/**/*.test.{ts,tsx}'],
          setupFiles,
          isolate,
          testTimeout,
          hookTimeout: testTimeout,
          expect,
        },
      },
      {
        test: {
          name: 'rules',
          include: ['{domain,contract,lab,scripts}/**/*.test.ts'],
          experimental: { viteModuleRunner: false },
          setupFiles: seeded,
          isolate,
          testTimeout,
          hookTimeout: testTimeout,
          expect,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: 'scripts/built-pages.ts',
          setupFiles,
          isolate,
          testTimeout,
          hookTimeout: testTimeout,
          expect,
        },
      },
      {
        test: {
          name: 'api',
          experimental: { viteModuleRunner: false },
          include: ['{api,demo}/**/*.test.ts'],
          setupFiles: seeded,
          isolate,
          globalSetup: 'api/test/global-setup.ts',
          testTimeout,
          hookTimeout: testTimeout,
          expect,
        },
      },
      () => partsProject(openBrowser),
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          setupFiles,
          globalSetup: ['scripts/built-pages.ts', 'e2e/global-setup.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          isolate,
          maxWorkers: laneCount(),
          // a browser on a busy machine may be late; the report names what was tried again
          retry,
          expect,
          // after the others, which would take the processor from the browser
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
