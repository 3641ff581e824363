import { isTest, type Source } from './sources.ts';

const budgets = { cap: 400, median: 70, p95: 250, depth: 5, folder: 25, testShare: 0.35 };

export interface Figures {
  files: number;
  lines: number;
  median: number;
  p95: number;
  longest: Source[];
  testShare: number;
}

/** Numbers about all files together: lines of code, their spread, and how much of them are tests. */
export function measure(sources: Source[]): Figures {
  const sorted = [...sources].sort((a, b) => a.lines - b.lines);
  const at = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]?.lines ?? 0;
  const sum = (some: Source[]) => some.reduce((total, { lines }) => total + lines, 0);
  const lines = sum(sources);
  return {
    files: sources.length,
    lines,
    median: at(0.5),
    p95: at(0.95),
    longest: sorted.slice(-3).reverse(),
    testShare: lines === 0 ? 1 : sum(sources.filter(({ path }) => isTest(path))) / lines,
  };
}

const percent = (share: number, digits = 1) => `${(share * 100).toFixed(digits)} %`;

/** The budgets in words for a document. */
export function describeBudgets(): string {
  const { cap, median, p95, depth, folder, testShare } = budgets;
  return `A file of code has at most ${cap} lines; half of them have at most ${median}, 19 of 20 at most ${p95}. Folders are at most ${depth} deep, and none holds more than ${folder} source files itself; tests are not counted. Tests are at least ${percent(testShare, 0)} of all lines.`;
}

/** Sentences about budgets that are spent. */
export function checkBudgets(sources: Source[]): string[] {
  const { median, p95, testShare } = measure(sources);
  const problems = sources.flatMap(({ path, lines }) => [
    ...(lines > budgets.cap ? [`${path} has ${lines} lines; ${budgets.cap} is the cap.`] : []),
    ...(path.split('/').length - 1 > budgets.depth
      ? [`${path} lies more than ${budgets.depth} folders deep.`]
      : []),
  ]);
  if (median > budgets.median)
    problems.push(`Half of the files have more than ${median - 1} lines; ${budgets.median} is the budget.`);
  if (p95 > budgets.p95)
    problems.push(`One file in twenty has ${p95} lines or more; ${budgets.p95} is the budget.`);
  if (testShare < budgets.testShare) {
    problems.push(
      `Tests are ${percent(testShare)} of all lines; ${percent(budgets.testShare)} is the least.`,
    );
  }
  return [...problems, ...checkFolders(sources)];
}

/** Sentences about folders with more files than one finds one's way in; a test stands beside what it tests. */
function checkFolders(sources: Source[]): string[] {
  const held = new Map<string, number>();
  for (const { path } of sources) {
    if (isTest(path)) continue;
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    held.set(folder, (held.get(folder) ?? 0) + 1);
  }
  return [...held]
    .filter(([, files]) => files > budgets.folder)
    .map(
      ([folder, files]) =>
        `${folder || 'The root'} holds ${files} source files; ${budgets.folder} is the most: divide it by nouns.`,
    );
}
