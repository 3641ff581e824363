import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Bytes in gzip that the bell of who is signed in may add to a page (rule notifications/bell-3). */
export const bellBudget = 4000;
/** Words by which its part is known among all of a build. */
const itsWords = 'Mark all as read';
const imported = /from\s*["'`]\.\/([^"'`]+\.js)["'`]/g;
const importedLate = /import\(\s*["'`]\.\/([^"'`]+\.js)["'`]\s*\)/g;

/** The parts that every page has, and the one that asks the API, which nearly every page of who is signed in has. */
const shared = /^(rolldown-runtime|router|frame)-/;
const asks = /idempotency-key/;

/** What the bell weighs in the build below a folder: the part that the frame fetches, what this needs and such a page does not
    have anyhow, and its styles. */
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
