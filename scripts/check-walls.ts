// Which room may import which, and how large things may grow. CONTRIBUTING.md says the same, made from the walls themselves;
// with --write it is made anew.
import { fileURLToPath } from 'node:url';
import { checkApiLayers } from './walls/api-layers.ts';
import { checkBudgets, measure } from './walls/budgets.ts';
import { checkCycles } from './walls/cycles.ts';
import { checkDescription, writeDescription } from './walls/description.ts';
import { checkFloors } from './walls/floors.ts';
import { checkNames } from './walls/names.ts';
import { checkRooms } from './walls/rooms.ts';
import { readSources, type Source } from './walls/sources.ts';
import { checkWebFeatures } from './walls/web-features.ts';

const walls = [
  checkRooms,
  checkFloors,
  checkApiLayers,
  checkWebFeatures,
  checkCycles,
  checkNames,
  checkBudgets,
];

/** Every wall that a tree of sources breaks, as sentences. */
export function checkWalls(sources: Source[]): string[] {
  return walls.flatMap((check) => check(sources));
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  if (process.argv.includes('--write')) writeDescription(root);
  const sources = readSources(root);
  const { files, lines, median, p95, longest, testShare } = measure(sources);
  console.log(
    `${files} files, ${lines} lines; median ${median}, 95th percentile ${p95}; tests ${(testShare * 100).toFixed(1)} %`,
  );
  console.log(`longest: ${longest.map((source) => `${source.path} (${source.lines})`).join(', ')}`);
  const problems = [...checkWalls(sources), ...checkDescription(root)];
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
