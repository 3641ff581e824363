import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'kirdaar-prepare-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts an npm that runs a script of ours, which waits for a program that starts another one, like `npm ci`. */
async function start(name: string) {
  const pids = join(folder, name);
  const grandchild = `setInterval(() => {}, 1000)`;
  const program = `
    const { spawn } = require('node:child_process');
    const { pid } = spawn(process.execPath, ['--eval', ${JSON.stringify(grandchild)}]);
    require('node:fs').writeFileSync(${JSON.stringify(pids)}, process.pid + ' ' + pid);`;
  const script = `
    import { run } from ${JSON.stringify(join(import.meta.dirname, 'prepare.mjs'))};
    await run('Waiting', process.execPath, ['--eval', ${JSON.stringify(program)}], '/', process.env, []);`;
  // replaces npm: it waits for its script
  const npm = spawn(
    'sh',
    ['-c', `"$0" --input-type=module --eval "$1" & echo $!; wait`, process.execPath, script],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, npm_lifecycle_event: 'start' },
    },
  );
  let output = '';
  npm.stdout.on('data', (piece) => {
    output += piece;
  });
  await expect.poll(() => existsSync(pids) && readFileSync(pids, 'utf8').includes(' ')).toBe(true);
  const [child, below] = readFileSync(pids, 'utf8').split(' ').map(Number);
  return { npm, script: Number.parseInt(output, 10), programs: [child ?? 0, below ?? 0] };
}

function isRunning(pid: number): boolean {
  const state = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : '';
  return state !== '' && !/\) Z /.test(state);
}

test.skipIf(process.platform !== 'linux')(
  'A clone’s preparation ends with its script, when that is stopped',
  async () => {
    const { script, programs } = await start('stopped');
    expect(programs.every(isRunning)).toBe(true);
    process.kill(script, 'SIGTERM');
    await expect.poll(() => [script, ...programs].filter(isRunning)).toEqual([]);
  },
);

test.skipIf(process.platform !== 'linux')('A clone’s preparation ends with a killed npm', async () => {
  const { npm, script, programs } = await start('killed');
  npm.kill('SIGKILL');
  await expect.poll(() => [script, ...programs].filter(isRunning)).toEqual([]);
});
