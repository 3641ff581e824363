import { execFile, spawnSync } from 'node:child_process';
import { NotRun } from '../trial.ts';

/** The path of an installed program; without it the trial is skipped with advice to install it. */
export function mustHave(program: string, debianPackage = program): string {
  const path = `${process.env.PATH ?? ''}:/usr/sbin:/sbin`;
  const { stdout } = spawnSync('sh', ['-c', `command -v ${program}`], {
    env: { ...process.env, PATH: path },
    encoding: 'utf8',
  });
  if (!stdout.trim()) throw new NotRun(`install ${program} (Debian: apt-get install ${debianPackage})`);
  return stdout.trim();
}

/** Runs a program for at most so many seconds; gives its output, whatever its exit code. */
export function runTool(program: string, args: string[], seconds: number): Promise<string> {
  return new Promise((resolve) => {
    execFile(program, args, { timeout: seconds * 1000, maxBuffer: 2 ** 26 }, (_error, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });
}
