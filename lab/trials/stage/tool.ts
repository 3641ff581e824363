import { execFile, spawnSync } from 'node:child_process';
import { NotRun } from '../trial.ts';

/** The path of a program of this machine; where it is missing the trial is not run and says what to install. */
export function mustHave(program: string, debianPackage = program): string {
  const path = `${process.env.PATH ?? ''}:/usr/sbin:/sbin`;
  const { stdout } = spawnSync('sh', ['-c', `command -v ${program}`], {
    env: { ...process.env, PATH: path },
    encoding: 'utf8',
  });
  if (!stdout.trim()) throw new NotRun(`install ${program} (Debian: apt-get install ${debianPackage})`);
  return stdout.trim();
}

/** Runs a program to its end, at most so many seconds, and gives what it wrote, whatever its exit code. */
export function runTool(program: string, args: string[], seconds: number): Promise<string> {
  return new Promise((resolve) => {
    execFile(program, args, { timeout: seconds * 1000, maxBuffer: 2 ** 26 }, (_error, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });
}
