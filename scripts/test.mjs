// npm test: installs what is missing, runs all tests that this machine can run, names what it left out, and ends with one
// line of counts. Further arguments go to vitest: npm test -- api/src/casting/boards/
// A journey may be tried three times (vitest.config.ts); one that needs it is named here.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { environment, prepare, root } from './prepare.mjs';

// the pages are built by the projects that need them (scripts/built-pages.ts)
await prepare({ build: false });

const file = join(root, '.cache/test-summary.json');
rmSync(file, { force: true });
const options = ['--reporter=default', `--reporter=${join(root, 'scripts/test-summary.ts')}`];
const { status } = spawnSync('vitest', ['run', ...options, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...environment,
    NODE_ENV: 'test',
    TEST_SUMMARY: file,
    NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
  },
});

/** @type {import('./test-summary.ts').Summary} */
const { passed, failed, skipped, triedAgain } = existsSync(file)
  ? JSON.parse(readFileSync(file, 'utf8'))
  : { passed: 0, failed: 1, skipped: {}, triedAgain: [] };
for (const [reason, tests] of Object.entries(skipped)) {
  console.log(`Skipped, ${reason}:`);
  for (const test of tests.slice(0, 20)) console.log(`  ${test}`);
  if (tests.length > 20) console.log(`  … and ${tests.length - 20} more`);
}
for (const { test, why } of triedAgain) {
  console.log(`Passed only when tried again: ${test}\n  ${why.replaceAll('\n', '\n  ')}`);
}
console.log(`${passed} passed, ${failed} failed, ${Object.values(skipped).flat().length} skipped`);
if (triedAgain.length > 0) console.log(`${triedAgain.length} passed only when tried again`);
process.exitCode = status ?? 1;
