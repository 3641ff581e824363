// npm run dev: the server starts again when its sources change; the pages are reloaded by Vite, inside the server.
import { watch } from 'node:fs';
import { join } from 'node:path';
import { prepare, root } from './prepare.mjs';
import { endLike, spawnServer } from './serve.mjs';
import { onStop } from './stop.mjs';

const sources = ['api/src', 'api/migrations', 'contract', 'domain', 'server'];

await prepare({ build: false });
let stopping = false;
let changed = false;
let server = start();

function start() {
  const child = spawnServer(['server/main.ts', '--dev'], 'development');
  child.on('exit', (code, signal) => {
    if (stopping) endLike(code, signal);
    if (changed) restart();
    else console.log('The server has ended; it starts again when a source changes.');
  });
  return child;
}

function restart() {
  changed = false;
  server = start();
}

/** @type {NodeJS.Timeout | undefined} */
let settled;
for (const folder of sources) {
  watch(join(root, folder), { recursive: true }, (_event, file) => {
    if (file?.includes('.test.')) return;
    // an editor writes a file in several steps, a checkout many files
    clearTimeout(settled);
    settled = setTimeout(() => {
      console.log(`${folder}/${file} changed; starting again.`);
      if (server.exitCode !== null || server.signalCode !== null) return restart();
      changed = true;
      server.kill('SIGTERM');
    }, 150);
  });
}

onStop((signal) => {
  stopping = true;
  if (!server.kill(signal)) process.exit(0);
});
