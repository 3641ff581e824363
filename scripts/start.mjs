// npm start: everything from a fresh clone to a running server.
import { arePagesBuilt, buildPages, prepare } from './prepare.mjs';
import { endLike, spawnServer } from './serve.mjs';
import { onStop } from './stop.mjs';

await prepare({ build: false });
const isBuilt = arePagesBuilt();
// in the meantime the server creates its database and loads the demo
const server = spawnServer(['server/main.ts', ...(isBuilt ? [] : ['--pages-coming'])], 'production');
server.on('exit', endLike);
if (!isBuilt) await buildPages();
onStop((signal) => server.kill(signal));
