import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Summary } from './test-summary.ts';

/** The summary of a run of one file, whose tests get two tries. */
async function summaryOf(tests: string): Promise<Summary> {
  const folder = mkdtempSync(join(tmpdir(), 'kirdaar-summary-'));
  try {
    writeFileSync(join(folder, 'some.test.ts'), tests);
    const file = join(folder, 'summary.json');
    const reporter = `--reporter=${join(import.meta.dirname, 'test-summary.ts')}`;
    const args = ['run', '--globals', '--retry=1', reporter, `--root=${folder}`];
    await new Promise((resolve) =>
      execFile('vitest', args, { env: { ...process.env, TEST_SUMMARY: file } }, resolve),
    );
    return JSON.parse(readFileSync(file, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('The summary of a run has counts, the reason of each skipped test, and the retried tests', async () => {
  const summary = await summaryOf(`
    let tries = 0;
    describe('Somebody', () => {
      test('gets through', () => {});
      test('gets through when tried again', () => expect(++tries).toBe(2));
      test('never gets through', () => expect(1).toBe(2));
      test('stays at home', ({ skip }) => skip('it rains'));
    });
  `);
  expect(summary).toEqual({
    passed: 2,
    failed: 1,
    skipped: { 'it rains': ['Somebody > stays at home'] },
    triedAgain: [
      {
        test: 'some.test.ts > Somebody > gets through when tried again',
        why: 'expected 1 to be 2 // Object.is equality (some.test.ts:5)',
      },
    ],
  });
});
