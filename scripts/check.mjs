// npm run check: everything but the tests. All parts run, also after one has failed; only those that fail say why.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { environment, prepare, root } from './prepare.mjs';

/** @type {[name: string, command: string, folder?: string][]} */
const parts = [
  ['formatting and lint', 'biome check --error-on-warnings'],
  ['types of the server and the rules', 'tsc -p .'],
  ['types of the browser tests', 'tsc -p e2e'],
  ['types of the trials', 'tsc -p lab/trials'],
  ['types of the pages', 'react-router typegen && tsc -p .', 'web'],
  ['unused files, exports and packages', 'knip'],
  ['boundaries', 'depcruise domain contract api/src demo web/app server e2e lab scripts'],
  ['migrations', 'node scripts/check-migrations.ts'],
  ['weight of the pages', 'node scripts/prepare.mjs && node scripts/check-weight.ts'],
  ['documents', 'node scripts/check-docs.ts'],
  ['lockfile', 'node scripts/complete-lockfile.ts --check'],
];

await prepare({ build: false });
let failed = 0;
for (const [name, command, folder = ''] of parts) {
  const start = Date.now();
  const { status, stdout, stderr } = spawnSync(command, {
    cwd: join(root, folder),
    env: environment,
    shell: true,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (status === 0) continue;
  failed++;
  console.log(`${stdout}${stderr}`.trim().replace(/^/gm, '  '));
}
process.exitCode = failed > 0 ? 1 : 0;
