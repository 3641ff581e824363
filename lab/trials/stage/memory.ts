import { existsSync, readFileSync } from 'node:fs';
import { NotRun } from '../trial.ts';

/** The memory of a process, in megabytes; 0 after its end. */
export function megabytesOf(pid: number): number {
  if (process.platform !== 'linux') throw new NotRun('run it on Linux, where /proc tells of memory');
  const file = `/proc/${pid}/status`;
  const status = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

/** Samples a process's memory twenty times a second; `stop` gives the peak. */
export function watchMemory(pid: number): { stop: () => number } {
  let most = megabytesOf(pid);
  const look = setInterval(() => {
    most = Math.max(most, megabytesOf(pid));
  }, 50);
  return {
    stop: () => {
      clearInterval(look);
      return most;
    },
  };
}
