import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** Runs a command of api/src in its own process, as npm would, with only these settings. Where a signal is given, the
    process is killed once that aborts. */
export async function runCommand(
  program: string,
  args: string[],
  settings: Record<string, string>,
  killedBy?: AbortSignal,
) {
  const path = join(import.meta.dirname, '../src', program);
  const child = spawn(process.execPath, [path, ...args], { env: { PATH: process.env.PATH, ...settings } });
  killedBy?.addEventListener('abort', () => child.kill('SIGKILL'));
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code, out: out.trim(), err: err.trim() };
}
