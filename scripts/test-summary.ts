import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { unexcused } from './second-tries.ts';

export interface Summary {
  passed: number;
  failed: number;
  /** What did not run, by the reason that the test gave. */
  skipped: Record<string, string[]>;
  /** What passed only when it was tried again, without an excuse: that fails the run. */
  secondTries: string[];
}

/** Reporter that writes the counts of a run, and why tests were skipped, to the file that TEST_SUMMARY names. */
export default class TestSummary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const file = process.env.TEST_SUMMARY;
    if (!file) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(summarize(modules, unhandled)));
  }
}

/** Counts tests; a file that cannot be loaded and an error outside of any test count as one failure each. */
export function summarize(modules: readonly TestModule[], unhandled: readonly unknown[]): Summary {
  const summary: Summary = { passed: 0, failed: unhandled.length, skipped: {}, secondTries: [] };
  const triedAgain: string[] = [];
  for (const module of modules) {
    let failedHere = 0;
    for (const test of module.children.allTests()) {
      const result = test.result();
      if (test.diagnostic()?.flaky) triedAgain.push(`${module.relativeModuleId} > ${test.fullName}`);
      if (result.state === 'passed') summary.passed++;
      else if (result.state === 'failed') failedHere++;
      else {
        const reason = (result.state === 'skipped' && result.note) || 'not chosen for this run';
        summary.skipped[reason] = [...(summary.skipped[reason] ?? []), test.fullName];
      }
    }
    summary.failed += module.state() === 'failed' ? Math.max(1, failedHere) : failedHere;
  }
  return { ...summary, secondTries: unexcused(triedAgain) };
}
