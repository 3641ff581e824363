/** npm run lockfile: adds the optional packages for other machines that npm left out of package-lock.json, with each
    hash that the registry gives. npm leaves them out if that registry lacks them or node_modules existed, and then
    refuses its own lockfile in `npm ci`. With --check nothing is written, and a gap or a package of this machine
    without a hash is a failure. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

interface Entry {
  version?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}
export type Lockfile = { packages: Record<string, Entry> };

/** The missing entries of a lockfile, by their place in node_modules. */
export function findGaps({ packages }: Lockfile): Record<string, Entry> {
  const gaps: Record<string, Entry> = {};
  for (const [path, { dev, optionalDependencies = {} }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const there = places(path, name).find((place) => packages[place]);
      if (there && fits(packages[there]?.version, version)) continue;
      const { os, cpu, libc } = machineOf(name);
      // in npm's order; nested if another version of the same package exists
      gaps[`${there ? `${path}/` : ''}node_modules/${name}`] = {
        version,
        cpu,
        ...(dev && { dev }),
        ...(libc && { libc }),
        optional: true,
        ...(os && { os }),
      };
    }
  }
  return gaps;
}

/** Whether a version is the wanted one. npm checks ranges itself. */
const fits = (version: string | undefined, wanted: string) => version === wanted || !/^\d/.test(wanted);

/** Installed packages without a hash in the lockfile, by their place in node_modules: npm would accept anything from
    the registry under their name. */
export function findUnsealed({ packages }: Lockfile): string[] {
  return Object.entries(packages)
    .filter(([path, { link, integrity }]) => /(^|\/)node_modules\//.test(path) && !link && !integrity)
    .map(([path]) => path);
}

/** Whether a package is only for some machines. */
const isForSomeMachines = ({ optional, os, cpu }: Entry) => optional === true && (os ?? cpu) !== undefined;

/** The registry's hash of a version; undefined if it lacks it. */
function hashOf(path: string, version: string | undefined): string | undefined {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const { stdout } = spawnSync('npm', ['view', `${name}@${version}`, 'dist.integrity'], { encoding: 'utf8' });
  return stdout.trim() || undefined;
}

/** Where Node looks for a package from a place: next to it and next to each of its parents. */
function places(path: string, name: string): string[] {
  const own = `${path}${path && '/'}node_modules/${name}`;
  const parent = path.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$|^[^/]+$/, '');
  return path === '' ? [own] : [own, ...places(parent, name)];
}

/** The machine of a package, from its name: …-linux-arm64-musl. */
function machineOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> {
  const os = /-(android|darwin|freebsd|linux|openharmony|win32)\b/.exec(name)?.[1];
  const cpu = /-(arm64|arm|ia32|loong64|ppc64|riscv64|s390x|wasm32|x64)\b/.exec(name)?.[1];
  if (!cpu)
    throw new Error(
      `${name} is missing in the lockfile, and its name does not tell for which machine it is.`,
    );
  const libc = /musl/.test(name) ? 'musl' : os === 'linux' ? 'glibc' : undefined;
  return { os: os ? [os] : undefined, cpu: [cpu], libc: libc ? [libc] : undefined };
}

function check(lockfile: Lockfile): void {
  const gaps = Object.keys(findGaps(lockfile));
  const unsealed = findUnsealed(lockfile).filter(
    (path) => !isForSomeMachines(lockfile.packages[path] as Entry),
  );
  for (const [names, fault] of [
    [gaps, 'lacks'],
    [unsealed, 'has no hash of'],
  ] as const) {
    if (names.length === 0) continue;
    console.error(
      `package-lock.json ${fault} ${names.length} packages; run "npm run lockfile":\n${names.join('\n')}`,
    );
    process.exitCode = 1;
  }
}

/** Adds the missing entries to the lockfile, and prints them. */
function complete(file: URL, lockfile: Lockfile): void {
  const gaps = findGaps(lockfile);
  const packages = { ...lockfile.packages, ...gaps };
  const hashes = findUnsealed({ packages }).flatMap((path) => {
    const entry = packages[path] as Entry;
    const integrity = hashOf(path, entry.version);
    return integrity ? [[path, { ...entry, integrity }] as const] : [];
  });
  const names = Object.keys(gaps);
  if (names.length + hashes.length === 0) return;
  const sorted = Object.entries({ ...packages, ...Object.fromEntries(hashes) }).sort(([a], [b]) =>
    a.localeCompare(b, 'en'),
  );
  writeFileSync(file, `${JSON.stringify({ ...lockfile, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
  console.log(
    `Added ${names.length} packages for other machines and ${hashes.length} hashes to package-lock.json.`,
  );
}

if (import.meta.main) {
  const file = new URL('../package-lock.json', import.meta.url);
  const lockfile: Lockfile = JSON.parse(readFileSync(file, 'utf8'));
  if (process.argv.includes('--check')) check(lockfile);
  else complete(file, lockfile);
}
