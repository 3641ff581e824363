// npm test: prepares the clone, runs all tests that this machine can run, says what it left out, and ends with one
// line of counts. Further arguments go to vitest: npm test -- --project unit
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { environment, prepare, root } from './prepare.mjs';

prepare();

const file = join(root, '.cache/test-summary.json');
rmSync(file, { force: true });
const { status } = spawnSync(
  'vitest',
  [
    'run',
    '--reporter=default',
    `--reporter=${join(root, 'scripts/test-summary.ts')}`,
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit', env: { ...environment, NODE_ENV: 'test', TEST_SUMMARY: file } },
);

/** @type {import('./test-summary.ts').Summary} */
const { passed, failed, skipped, secondTries } = existsSync(file)
  ? JSON.parse(readFileSync(file, 'utf8'))
  : { passed: 0, failed: 1, skipped: {}, secondTries: [] };
for (const [reason, tests] of Object.entries(skipped)) {
  console.log(`Skipped, ${reason}:`);
  for (const test of tests.slice(0, 20)) console.log(`  ${test}`);
  if (tests.length > 20) console.log(`  … and ${tests.length - 20} more`);
}
if (secondTries.length > 0) {
  console.log('Passed only when tried again, which fails the run (scripts/second-tries.ts):');
  for (const test of secondTries) console.log(`  ${test}`);
}
console.log(`${passed} passed, ${failed} failed, ${Object.values(skipped).flat().length} skipped`);
process.exitCode = secondTries.length > 0 ? status || 1 : (status ?? 1);
