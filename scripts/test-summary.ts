import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';

export interface Summary {
  passed: number;
  failed: number;
  /** Skipped tests, by their reason. */
  skipped: Record<string, string[]>;
  triedAgain: TriedAgain[];
}

/** A test that passed only on a retry. */
export interface TriedAgain {
  test: string;
  /** The first error, with the line of the test. */
  why: string;
}

/** Reporter that writes a run's counts and skip reasons to the file in TEST_SUMMARY. */
export default class TestSummary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const file = process.env.TEST_SUMMARY;
    if (!file) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(summarize(modules, unhandled)));
  }
}

/** Counts tests; an unloadable file and an error outside of any test count as one failure each. */
export function summarize(modules: readonly TestModule[], unhandled: readonly unknown[]): Summary {
  const summary: Summary = { passed: 0, failed: unhandled.length, skipped: {}, triedAgain: [] };
  for (const module of modules) {
    let failedHere = 0;
    for (const test of module.children.allTests()) {
      const result = test.result();
      if (test.diagnostic()?.flaky) summary.triedAgain.push(triedAgain(module, test));
      if (result.state === 'passed') summary.passed++;
      else if (result.state === 'failed') failedHere++;
      else {
        const reason = (result.state === 'skipped' && result.note) || 'not chosen for this run';
        summary.skipped[reason] = [...(summary.skipped[reason] ?? []), test.fullName];
      }
    }
    summary.failed += module.state() === 'failed' ? Math.max(1, failedHere) : failedHere;
  }
  return summary;
}

function triedAgain(module: TestModule, test: TestCase): TriedAgain {
  const [first] = test.result().errors ?? [];
  const line = first?.stacks?.find(({ file }) => file.endsWith('.test.ts'));
  const where = line ? ` (${basename(line.file)}:${line.line})` : '';
  return {
    test: `${module.relativeModuleId} > ${test.fullName}`,
    why: `${first?.message ?? 'no message'}${where}`,
  };
}
