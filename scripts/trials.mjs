// npm run trials: the long checks, on the built server as an operator runs it. Arguments choose: npm run trials -- 13
import { prepare } from './prepare.mjs';
import { endLike, spawnServer } from './serve.mjs';
import { onStop } from './stop.mjs';

await prepare();
const trials = spawnServer(['lab/trials/run.ts', ...process.argv.slice(2)], 'test');
trials.on('exit', endLike);
onStop((signal) => trials.kill(signal));
