import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

// the last output of scripts/prepare.mjs
const pages = join(import.meta.dirname, '../web/build/.made-from');

/** Waits until the pages are built, if `npm start` builds them in parallel (`--pages-coming`). If the build fails, this
    process ends. */
export async function awaitPages(args: readonly string[] = process.argv, mark = pages): Promise<void> {
  while (args.includes('--pages-coming') && !existsSync(mark)) await sleep(50);
}
