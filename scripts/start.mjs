// npm start: everything from a fresh clone to a running server.
import { prepare } from './prepare.mjs';
import { endLike, spawnServer, whenToldToStop } from './serve.mjs';

await prepare();
const server = spawnServer(['server/main.ts'], 'production');
server.on('exit', endLike);
whenToldToStop((signal) => server.kill(signal));
