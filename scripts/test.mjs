// npm test: prepares the clone, runs all tests that this machine can run, says what it left out, and ends with one
// line of counts. Further arguments go to vitest: npm test -- --project unit
// A journey that passed only when tried again is walked some times more, alone: one that fails there fails the run.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { environment, prepare, root } from './prepare.mjs';

/** Who fails in one of ten walks is found out by five in four of ten cases; in one of three, by nine of ten. */
const walksMore = 5;

await prepare();

const file = join(root, '.cache/test-summary.json');
rmSync(file, { force: true });
const status = vitest(
  ['--reporter=default', `--reporter=${join(root, 'scripts/test-summary.ts')}`, ...process.argv.slice(2)],
  { TEST_SUMMARY: file },
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
for (const { test, why } of secondTries) {
  console.log(`Passed only when tried again (scripts/second-tries.ts):\n  ${test}`);
  console.log(`  ${why.replaceAll('\n', '\n  ')}`);
}
const looked = [...new Set(secondTries.filter((one) => !one.isExcused).map(({ file }) => file))];
let stands = true;
for (let walk = 1; walk <= walksMore && stands && status === 0 && looked.length > 0; walk++) {
  console.log(`Walk ${walk} of ${walksMore}, without a second try: ${looked.join(', ')}`);
  // CI is what allows second tries (vitest.config.ts)
  stands = vitest(['--project', 'e2e', ...looked], { CI: '' }) === 0;
}
console.log(`${passed} passed, ${failed} failed, ${Object.values(skipped).flat().length} skipped`);
if (secondTries.length > 0) console.log(`${secondTries.length} passed only when tried again`);
process.exitCode = stands ? status : 1;

/**
 * @param {string[]} options
 * @param {Record<string, string>} variables
 * @returns {number} how it ended
 */
function vitest(options, variables) {
  const env = { ...environment, NODE_ENV: 'test', ...variables };
  return spawnSync('vitest', ['run', ...options], { cwd: root, stdio: 'inherit', env }).status ?? 1;
}
