import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Bytes in gzip that a signed-in user's bell may add to a page (rule notifications/bell-3). */
export const bellBudget = 4000;
/** A text that identifies its part in a build. */
const itsWords = 'Mark all as read';
const imported = /from\s*["'`]\.\/([^"'`]+\.js)["'`]/g;
const importedLate = /import\(\s*["'`]\.\/([^"'`]+\.js)["'`]\s*\)/g;

/** The parts of every page, and the API client, which nearly every signed-in page has. */
const shared = /^(rolldown-runtime|router|frame)-/;
const asks = /idempotency-key/;

/** The bell's weight in the build below a folder: the part that the frame loads, its imports that such a page lacks,
    and its styles. */
export function weighBell(client: string): number {
  const folder = join(client, 'assets');
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
  const frames = globSync('frame-*.js', { cwd: folder });
  const late = frames.flatMap((frame) => namesIn(read(frame), importedLate));
  const bells = late.filter((name) => read(name).includes(itsWords));
  if (bells.length !== 1) throw new Error(`${bells.length} parts of the frame are the bell.`);
  const parts = new Set(bells);
  for (const name of parts)
    for (const other of namesIn(read(name), imported))
      if (!shared.test(other) && !asks.test(read(other))) parts.add(other);
  const styles = globSync('bell-*.css', { cwd: folder });
  return [...parts, ...styles].reduce((all, name) => all + gzipSync(read(name), { level: 9 }).length, 0);
}
