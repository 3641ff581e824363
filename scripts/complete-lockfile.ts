/**
 * npm run lockfile: adds to package-lock.json the optional packages for other kinds of machines that npm left out.
 * npm does so when the registry at hand does not serve them or node_modules was there already, and then refuses its
 * own lockfile in `npm ci`. With --check nothing is written, and a gap is a failure.
 */
import { readFileSync, writeFileSync } from 'node:fs';

interface Entry {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}
export type Lockfile = { packages: Record<string, Entry> };

/** The entries that a lockfile lacks, by their place in node_modules. */
export function findGaps({ packages }: Lockfile): Record<string, Entry> {
  const gaps: Record<string, Entry> = {};
  for (const [path, { dev, optionalDependencies = {} }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (places(path, name).some((place) => packages[place])) continue;
      const { os, cpu, libc } = machineOf(name);
      // in the order in which npm writes them
      gaps[`node_modules/${name}`] = {
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

/** Where Node looks for a package from a place: beside it and beside each of its parents. */
function places(path: string, name: string): string[] {
  const own = `${path}${path && '/'}node_modules/${name}`;
  const parent = path.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$|^[^/]+$/, '');
  return path === '' ? [own] : [own, ...places(parent, name)];
}

/** The kind of machine that a package is for, as such packages' names tell it: …-linux-arm64-musl. */
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

if (import.meta.main) {
  const file = new URL('../package-lock.json', import.meta.url);
  const lockfile: Lockfile = JSON.parse(readFileSync(file, 'utf8'));
  const gaps = findGaps(lockfile);
  const names = Object.keys(gaps);
  if (names.length > 0 && process.argv.includes('--check')) {
    console.error(
      `package-lock.json lacks ${names.length} packages; run "npm run lockfile":\n${names.join('\n')}`,
    );
    process.exitCode = 1;
  } else if (names.length > 0) {
    const sorted = Object.entries({ ...lockfile.packages, ...gaps }).sort(([a], [b]) =>
      a.localeCompare(b, 'en'),
    );
    writeFileSync(
      file,
      `${JSON.stringify({ ...lockfile, packages: Object.fromEntries(sorted) }, null, 2)}\n`,
    );
    console.log(`Added ${names.length} packages for other machines to package-lock.json.`);
  }
}
