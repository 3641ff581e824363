import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import getPort from 'get-port';
import { NotRun } from '../trial.ts';
import { afterTrial, scratchFolder } from './scratch.ts';
import { mustHave } from './tool.ts';

const root = resolve(import.meta.dirname, '../../..');
const standIns = join(import.meta.dirname, 'compose/stand-ins.yaml');
const dockerfile = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8');
const project = 'kirdaar';
// as in deploy/compose.yaml
const subnet = '172.31.57.0/24';

type Run = (program: string, ...args: string[]) => Promise<string>;

/** podman with images, containers and networks of its own in a folder; without systemd, and without a registry. */
export function openPodman(): Run {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new NotRun('run it on Linux as root: the containers get a network of their own');
  for (const program of ['podman', 'podman-compose', 'runc', 'mmdebstrap']) mustHave(program);
  for (const program of ['netavark', 'aardvark-dns']) {
    if (!existsSync(`/usr/lib/podman/${program}`))
      throw new NotRun(`install ${program} (Debian: apt-get install ${program})`);
  }
  const folder = scratchFolder('containers');
  const settings = join(folder, 'containers.conf');
  const storage = join(folder, 'storage.conf');
  writeFileSync(
    settings,
    [
      '[containers]',
      'default_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]',
      '[engine]',
      'runtime = "runc"',
      'cgroup_manager = "cgroupfs"',
      'events_logger = "file"',
      `tmp_dir = "${folder}/run/libpod"`,
      '[network]',
      'network_backend = "netavark"',
      `network_config_dir = "${folder}/networks"`,
      '',
    ].join('\n'),
  );
  const places = [`graphroot = "${folder}/store"`, `runroot = "${folder}/run"`];
  writeFileSync(storage, ['[storage]', 'driver = "overlay"', ...places, ''].join('\n'));
  const env = {
    ...process.env,
    CONTAINERS_CONF: settings,
    CONTAINERS_STORAGE_CONF: storage,
    KIRDAAR: root,
  };
  const run: Run = async (program, ...args) => {
    const options = { env, cwd: folder, maxBuffer: 2 ** 26, timeout: 900_000 };
    const done = promisify(execFile)(program, args, options).catch(({ stdout, stderr }) => {
      const said = `${stdout}${stderr}`.trim().split('\n').slice(-12).join('\n');
      throw new Error(`${program} ${args.slice(0, 2).join(' ')} failed: ${said}`);
    });
    return (await done).stdout.trim();
  };
  afterTrial(async () => {
    await run('podman', 'rm', '--all', '--force', '--time', '0').catch(() => null);
    await run('podman', 'umount', '--all').catch(() => null);
  });
  return run;
}

/** The image that the Dockerfile begins with, from Debian's packages and the Node and npm of this machine. */
async function makeBase(run: Run): Promise<string> {
  const [, name = ''] = /^FROM (\S+)$/m.exec(dockerfile) ?? [];
  const npm = resolve(realpathSync(mustHave('npm')), '../..');
  const archive = join(scratchFolder('base'), 'base.tar');
  const certificates = '/etc/ssl/certs/ca-certificates.crt';
  await run(
    'mmdebstrap',
    '--quiet',
    '--variant=minbase',
    '--include=ca-certificates,libatomic1,libstdc++6',
    '--customize-hook=chroot "$1" useradd --create-home --uid 1000 node',
    '--customize-hook=mkdir -p "$1/usr/local/lib/node_modules" "$1/usr/local/etc"',
    `--customize-hook=cp -L ${process.execPath} "$1/usr/local/bin/node"`,
    `--customize-hook=cp -rL ${npm} "$1/usr/local/lib/node_modules/npm"`,
    '--customize-hook=ln -s ../lib/node_modules/npm/bin/npm-cli.js "$1/usr/local/bin/npm"',
    // a machine behind a proxy may trust more than Debian does
    `--customize-hook=cp -L ${certificates} "$1${certificates}"`,
    `--customize-hook=echo cafile=${certificates} > "$1/usr/local/etc/npmrc"`,
    'bookworm',
    archive,
  );
  await run('podman', 'import', archive, name);
  return name;
}

/** Builds the images: Kirdaar's from deploy/Dockerfile, and one with the other parts from Debian's packages. */
export async function buildImages(run: Run): Promise<{ base: number; kirdaar: number }> {
  const base = await makeBase(run);
  const build = [
    'build',
    '--isolation',
    'chroot',
    '--network',
    'host',
    '--pull=never',
    '--layers=false',
    '--format',
    'docker',
  ];
  const file = join(root, 'deploy/Dockerfile');
  await run('podman', ...build, '--file', file, '--tag', 'localhost/kirdaar', root);
  const parts = join(scratchFolder('parts'), 'Dockerfile');
  const packages = 'postgresql-15 caddy awscli';
  writeFileSync(
    parts,
    `FROM ${base}\nRUN apt-get update && apt-get install --yes --no-install-recommends ${packages}\nENV PATH=/usr/lib/postgresql/15/bin:/usr/local/bin:/usr/bin:/bin:/usr/sbin\n`,
  );
  await run('podman', ...build, '--file', parts, '--tag', 'localhost/parts', resolve(parts, '..'));
  const sizeOf = async (name: string) =>
    Number(await run('podman', 'image', 'inspect', '--format', '{{.Size}}', name));
  return { base: await sizeOf(base), kirdaar: await sizeOf('localhost/kirdaar') };
}

export type Compose = {
  /** Of the proxy, and of the list of mails. */
  url: string;
  mails: string;
  /** Runs podman-compose with deploy/compose.yaml. */
  compose: (...args: string[]) => Promise<string>;
  /** A field of a service's container, as podman inspects it. */
  inspect: (service: string, field: string) => Promise<string>;
  /** Runs a program in a service's container. */
  inside: (service: string, ...command: string[]) => Promise<string>;
  /** Asks a container its own health check. */
  isHealthy: (service: string) => Promise<boolean>;
};

/** Prepares deploy/ as its example.env says, with ports of this trial. */
export async function prepareCompose(run: Run): Promise<Compose> {
  const folder = join(scratchFolder('deploy'), 'deploy');
  mkdirSync(folder);
  for (const name of ['compose.yaml', 'Caddyfile']) cpSync(join(root, 'deploy', name), join(folder, name));
  const [web, secure, mail] = [
    await getPort({ host: '127.0.0.1' }),
    await getPort({ host: '127.0.0.1' }),
    await getPort({ host: '127.0.0.1' }),
  ];
  const own: Record<string, string> = {
    PUBLIC_URL: `https://localhost:${secure}`,
    // the keys that s3rver accepts
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    HTTP_PORT: `127.0.0.1:${web}`,
    HTTPS_PORT: `127.0.0.1:${secure}`,
    MAIL_PORT: `127.0.0.1:${mail}`,
  };
  const example = readFileSync(join(root, 'deploy/example.env'), 'utf8');
  const kept = example.split('\n').filter((line) => !((line.split('=')[0] ?? '') in own));
  const lines = [...kept, ...Object.entries(own).map(([name, value]) => `${name}=${value}`), ''];
  writeFileSync(join(folder, '.env'), lines.join('\n'));
  await run('podman', 'network', 'create', '--subnet', subnet, `${project}_default`);
  const files = ['-p', project, '-f', join(folder, 'compose.yaml'), '-f', standIns];
  const nameOf = (service: string) => `${project}_${service}_1`;
  return {
    url: `https://localhost:${secure}`,
    mails: `http://127.0.0.1:${mail}/api/v1/messages`,
    compose: (...args) => run('podman-compose', ...files, ...args),
    inspect: (service, field) => run('podman', 'inspect', '--format', `{{${field}}}`, nameOf(service)),
    inside: (service, ...command) => run('podman', 'exec', nameOf(service), ...command),
    isHealthy: (service) =>
      run('podman', 'healthcheck', 'run', nameOf(service)).then(
        () => true,
        () => false,
      ),
  };
}
