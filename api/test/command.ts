import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** Runs a command of api/src in a process of its own, as npm would, with these settings and no others. */
export async function runCommand(program: string, args: string[], settings: Record<string, string>) {
  const path = join(import.meta.dirname, '../src', program);
  const child = spawn(process.execPath, [path, ...args], { env: { PATH: process.env.PATH, ...settings } });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code, out: out.trim(), err: err.trim() };
}
