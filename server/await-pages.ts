import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

// the last thing that scripts/prepare.mjs makes
const pages = join(import.meta.dirname, '../web/build/.made-from');

/** Waits until the pages are built, where `npm start` builds them beside this process: it says so by `--pages-coming`. When
    that fails it ends, and this process with it. */
export async function awaitPages(args: readonly string[] = process.argv, mark = pages): Promise<void> {
  while (args.includes('--pages-coming') && !existsSync(mark)) await sleep(50);
}
