import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeApiLayers } from './api-layers.ts';
import { describeBudgets } from './budgets.ts';
import { describeCycles } from './cycles.ts';
import { describeFloors } from './floors.ts';
import { describeNames } from './names.ts';
import { describeRooms } from './rooms.ts';

const document = 'CONTRIBUTING.md';
/** What stands between these two lines of the document is made from the walls. */
export const begin = '<!-- made by `node scripts/check-walls.ts --write`: change the walls, not this -->';
export const end = '<!-- made until here -->';

/** All that the walls allow, each in its own words. */
export function describeWalls(): string {
  return [
    describeRooms(),
    describeFloors(),
    describeApiLayers(),
    describeCycles(),
    '## Budgets and names',
    describeBudgets(),
    describeNames(),
  ].join('\n\n');
}

/** A sentence where the document does not say what the walls allow. */
export function checkDescription(root: string): string[] {
  const text = read(root);
  const described = withDescription(text);
  if (described === null) return [`${document} has no place for what the walls allow: ${begin}`];
  return described === text
    ? []
    : [`${document} does not say what the walls allow: run \`node scripts/check-walls.ts --write\`.`];
}

/** Puts what the walls allow into the document. */
export function writeDescription(root: string): void {
  const described = withDescription(read(root));
  if (described !== null) writeFileSync(join(root, document), described);
}

function read(root: string): string {
  return readFileSync(join(root, document), 'utf8');
}

function withDescription(text: string): string | null {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) return null;
  return `${text.slice(0, from + begin.length)}\n\n${describeWalls()}\n\n${text.slice(to)}`;
}
