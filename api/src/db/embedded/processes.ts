import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';

const hasProc = process.platform === 'linux';

/** The start time of a process, for comparison only, as a process number can be reused. Null when there is
    no such process, or only its zombie. */
export function startOf(pid: number): string | null {
  try {
    if (!hasProc) {
      const [state, ...started] = ps(pid, 'state=,lstart=').split(/\s+/);
      return state?.startsWith('Z') ? null : started.join(' ');
    }
    // The name before the last ')' can contain anything; after it come state, …, starttime (fields 3 and
    // 22).
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()} ${fields[19]}`;
  } catch {
    return null;
  }
}

/** Whether a process is the PostgreSQL server of a cluster: it works in that folder. */
export function isPostmasterOf(pid: number, cluster: string): boolean {
  try {
    return hasProc ? readlinkSync(`/proc/${pid}/cwd`) === cluster : ps(pid, 'command=').includes(cluster);
  } catch {
    return false;
  }
}

function ps(pid: number, columns: string): string {
  return execFileSync('ps', ['-o', columns, '-p', `${pid}`], { encoding: 'utf8' }).trim();
}
