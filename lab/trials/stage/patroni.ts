import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, createWriteStream, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import { accountOf, findPrograms } from './postgres.ts';
import { afterTrial, scratchFolder } from './scratch.ts';
import { mustHave } from './tool.ts';

const files = join(import.meta.dirname, '../../../deploy/ha');
const fileOf = (name: string) => readFileSync(join(files, name), 'utf8');

/** A machine of the cluster: its voter of etcd, and Patroni with PostgreSQL unless it only votes. */
type Machine = { name: string; restUrl: string; etcd: ChildProcess; patroni: ChildProcess; folder: string };

export type Cluster = {
  /** The file of haproxy with the ports of this trial, without nodes of Kirdaar. */
  haproxyFile: (nodes: readonly number[]) => { text: string; door: number; databaseUrl: string };
  /** The machine of the primary. */
  primary: () => Promise<Machine>;
  /** Waits until one is the primary and the other follows it. */
  whole: () => Promise<void>;
  /** Signals PostgreSQL with all its processes, Patroni, and the voter. */
  signal: (machine: Machine, signal: NodeJS.Signals, parts: readonly Part[]) => void;
  /** Starts Patroni again after a kill. */
  revive: (machine: Machine) => void;
};
export type Part = 'postgres' | 'patroni' | 'etcd';

/** Three voters, two Patroni with PostgreSQL, from the files of deploy/ha with other ports and folders. */
export async function startCluster(): Promise<Cluster> {
  const patroni = mustHave('patroni');
  const etcd = mustHave('etcd', 'etcd-server');
  mustHave('haproxy');
  const programs = findPrograms();
  const account = process.getuid?.() === 0 ? accountOf('postgres') : {};
  const folder = scratchFolder('cluster');
  const own = (path: string) => account.uid !== undefined && chownSync(path, account.uid, account.gid ?? 0);
  own(folder);

  const ports = new Map<string, number>();
  for (const place of [1, 2, 3]) {
    for (const port of [2379, 2380, 5432, 8008]) {
      ports.set(`10.0.0.${place}:${port}`, await getPort({ host: '127.0.0.1' }));
    }
  }
  const here = (text: string) =>
    text.replaceAll(/10\.0\.0\.\d:\d+/g, (address) => `127.0.0.1:${ports.get(address)}`);
  const log = process.env.TRIALS_LOG ? createWriteStream(process.env.TRIALS_LOG, { flags: 'a' }) : null;
  const launch = (program: string, args: string[], env: NodeJS.ProcessEnv = {}) => {
    const child = spawn(program, args, {
      ...account,
      cwd: '/',
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => log?.write(bytes));
    return child;
  };

  const startEtcd = (place: number) => {
    const settings = fileOf('etcd.env')
      .split('\n')
      .filter((line) => /^ETCD_/.test(line))
      .map((line) => {
        const [name = '', ...value] = line.split('=');
        const text = value.join('=');
        if (name === 'ETCD_INITIAL_CLUSTER') return [name, text];
        return [name, text.replaceAll('10.0.0.1', `10.0.0.${place}`).replace(/^etcd1$/, `etcd${place}`)];
      });
    const env = Object.fromEntries(settings.map(([name, value = '']) => [name, here(value)]));
    return launch(etcd, [], { ...env, ETCD_DATA_DIR: join(folder, `etcd${place}`) });
  };

  const startPatroni = (place: number) => {
    const home = join(folder, `pg${place}`);
    if (!existsSync(home)) mkdirSync(home);
    own(home);
    const text = fileOf('patroni.yml')
      .replaceAll(/^( +(?:listen|connect_address): )10\.0\.0\.1/gm, `$110.0.0.${place}`)
      .replace('name: pg1', `name: pg${place}`)
      .replace(/data_dir: .*/, `data_dir: ${join(home, 'data')}`)
      .replace(/bin_dir: .*/, `bin_dir: ${programs}\n  parameters: {unix_socket_directories: '${home}'}`)
      .replace(/archive_command: .*/, "archive_command: 'true'")
      .replaceAll('10.0.0.0/24', '127.0.0.1/32')
      // not on a machine that others use
      .replace('mode: required', "mode: 'off'");
    const file = join(home, 'patroni.yml');
    writeFileSync(file, here(text));
    return launch(patroni, [file]);
  };

  const voters = [startEtcd(1), startEtcd(2), startEtcd(3)];
  const machines: Machine[] = [1, 2].map((place) => ({
    name: `pg${place}`,
    restUrl: here(`http://10.0.0.${place}:8008`),
    etcd: voters[place - 1] as ChildProcess,
    patroni: startPatroni(place),
    folder: join(folder, `pg${place}`, 'data'),
  }));

  const signal: Cluster['signal'] = (machine, name, parts) => {
    const kill = (...pids: (number | string | undefined)[]) =>
      spawnSync('kill', ['-s', name.replace('SIG', ''), ...pids.filter(Boolean).map(String)]);
    if (parts.includes('patroni')) kill(machine.patroni.pid);
    if (parts.includes('etcd')) kill(machine.etcd.pid);
    const [postmaster] = parts.includes('postgres') ? postmasterOf(machine) : [];
    if (!postmaster) return;
    const { stdout } = spawnSync('pgrep', ['-P', postmaster], { encoding: 'utf8' });
    kill(postmaster, ...stdout.split('\n'));
  };
  afterTrial(async () => {
    for (const machine of machines) {
      signal(machine, 'SIGCONT', ['postgres', 'patroni', 'etcd']);
      machine.patroni.kill('SIGKILL');
      signal(machine, 'SIGKILL', ['postgres']);
    }
    for (const voter of voters) voter.kill('SIGKILL');
    await Promise.all(voters.map((voter) => voter.exitCode ?? voter.signalCode ?? once(voter, 'exit')));
  });

  const roleOf = async ({ restUrl }: Machine, path: string) =>
    (await fetch(`${restUrl}${path}`, { signal: AbortSignal.timeout(1500) }).catch(() => null))?.status ===
    200;
  const primary = async () => {
    for (let tries = 0; tries < 600; tries++) {
      for (const machine of machines) if (await roleOf(machine, '/primary')) return machine;
      await sleep(200);
    }
    throw new Error('no primary within two minutes');
  };
  const cluster: Cluster = {
    signal,
    primary,
    revive(machine) {
      machine.patroni = startPatroni(machines.indexOf(machine) + 1);
    },
    async whole() {
      await primary();
      for (let tries = 0; tries < 600; tries++) {
        for (const machine of machines) if (await roleOf(machine, '/synchronous')) return;
        await sleep(200);
      }
      throw new Error('no synchronous replica within two minutes');
    },
    haproxyFile(nodes) {
      const door = ports.get('10.0.0.3:8008') ?? 0;
      const database = ports.get('10.0.0.3:5432') ?? 0;
      const password = /superuser: \{.*password: ([\w-]+)/.exec(fileOf('patroni.yml'))?.[1];
      const rest = (place: number) => ports.get(`10.0.0.${place}:8008`);
      const text = fileOf('haproxy.cfg')
        .replace(/^ {2}bind :443.*\n/m, '')
        .replace(/^ {2}http-request redirect .*\n/m, '')
        .replace('bind :80', `bind 127.0.0.1:${door}`)
        .replace('bind 127.0.0.1:5000', `bind 127.0.0.1:${database}`)
        .replace('maxconn 20000', 'maxconn 2000')
        .replace('log /dev/log local0', 'log stdout format raw local0')
        .replace(/(server pg1 .*) 8008/, `$1 ${rest(1)}`)
        .replace(/(server pg2 .*) 8008/, `$1 ${rest(2)}`)
        .replace('10.0.0.1:3000', `127.0.0.1:${nodes[0]}`)
        .replace('10.0.0.2:3000', `127.0.0.1:${nodes[1]}`);
      const databaseUrl = `postgres://postgres:${password}@127.0.0.1:${database}/postgres`;
      return { text: here(text), door, databaseUrl };
    },
  };
  await cluster.whole();
  return cluster;
}

function postmasterOf({ folder }: Machine): string[] {
  const file = join(folder, 'postmaster.pid');
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
}
