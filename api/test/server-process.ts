import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestApp } from './app.ts';

export type ServerProcess = { origin: string; kill(): Promise<unknown> };

/** A killable server process, on the database and folder of a test. With `mostKilobytes` it cannot write a larger file,
    as on a full disk. */
export async function startServerProcess(
  { databaseUrl, deps }: TestApp,
  { mostKilobytes }: { mostKilobytes?: number } = {},
): Promise<ServerProcess> {
  const file = (path: string) => JSON.stringify(join(import.meta.dirname, '../src', path));
  const settings = { DATA_DIR: deps.config.dataDir, RATE_LIMIT_SCALE: '1000' };
  const program = `
    import { pino } from 'pino';
    import { readConfig } from ${file('settings/config.ts')};
    import { openKirdaar } from ${file('open.ts')};
    const config = readConfig(${JSON.stringify(settings)});
    const { app } = await openKirdaar(config, ${JSON.stringify(databaseUrl)}, pino({ level: 'silent' }));
    console.log(await app.listen({ host: '127.0.0.1', port: 0 }));`;
  const limit = mostKilobytes ? `trap '' XFSZ; ulimit -f ${mostKilobytes};` : '';
  const node = [process.execPath, '--input-type=module', '--eval', program];
  const child = spawn('bash', ['-c', `${limit} exec "$@"`, 'server', ...node], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [line] = (await Promise.race([once(child.stdout, 'data'), ended])) as [unknown];
  if (!Buffer.isBuffer(line)) throw new Error(`the server ended with ${line}`);
  return {
    origin: line.toString().trim(),
    kill: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
}
