// npm start: everything from a fresh clone to a running server.
import { arePagesBuilt, buildPages, prepare } from './prepare.mjs';
import { endLike, spawnServer } from './serve.mjs';
import { onStop } from './stop.mjs';

await prepare({ build: false });
const asksVersion = process.argv.includes('--version');
const isBuilt = asksVersion || arePagesBuilt();
// in the meantime the server creates its database and loads the demo
const args = [...(asksVersion ? ['--version'] : []), ...(isBuilt ? [] : ['--pages-coming'])];
const server = spawnServer(['server/main.ts', ...args], 'production');
server.on('exit', endLike);
if (!isBuilt) await buildPages();
onStop((signal) => server.kill(signal));
