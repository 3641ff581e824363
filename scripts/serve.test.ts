import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'kirdaar-serve-'));
afterAll(() => rmSync(folder, { recursive: true }));

// a server that prints its signal, and drains for a moment
const server = join(folder, 'server.mjs');
writeFileSync(
  server,
  `const stop = (why) => { console.log('stopping:', why); setTimeout(() => process.exit(0), 50); };
   process.on('SIGTERM', () => stop('SIGTERM'));
   process.on('SIGINT', () => stop('SIGINT'));
   process.once('disconnect', () => stop('left alone'));
   console.log('ready', process.pid, process.env.NODE_ENV);
   setTimeout(() => process.exit(Number(process.argv[2])), process.argv[2] ? 10 : 20_000);`,
);

/** Starts the server through a script like npm start's; each output is one line. */
async function start(...args: string[]) {
  const script = `
    import { endLike, spawnServer } from ${JSON.stringify(join(import.meta.dirname, 'serve.mjs'))};
    import { onStop } from ${JSON.stringify(join(import.meta.dirname, 'stop.mjs'))};
    const server = spawnServer(${JSON.stringify([server, ...args])}, 'production');
    server.on('exit', endLike);
    onStop((signal) => server.kill(signal));`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, npm_lifecycle_event: 'start' },
  });
  const said: string[] = [];
  child.stdout.on('data', (text) => said.push(...String(text).trim().split('\n')));
  await expect.poll(() => said[0]).toMatch(/^ready \d+ production$/);
  return { child, pid: Number(said[0]?.split(' ')[1]), said };
}

async function codeOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null) await once(child, 'exit');
  return child.exitCode;
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s to the script stops the server in its own time, and both end well',
  async (signal) => {
    const { child, said } = await start();
    child.kill(signal);
    expect(await codeOf(child)).toBe(0);
    expect(said).toContain(`stopping: ${signal}`);
  },
);

test('SIGTERM to the server itself is a good end for both', async () => {
  const { child, pid } = await start();
  process.kill(pid, 'SIGTERM');
  expect(await codeOf(child)).toBe(0);
});

test('SIGKILL of the server is a bad end', async () => {
  const { child, pid } = await start();
  process.kill(pid, 'SIGKILL');
  expect(await codeOf(child)).toBe(1);
});

test('The script ends with the code of the server', async () => {
  const { child } = await start('3');
  expect(await codeOf(child)).toBe(3);
});

test('SIGKILL of the script ends the server too', async () => {
  const { child, said } = await start();
  child.kill('SIGKILL');
  await expect.poll(() => said).toContain('stopping: left alone');
});
