// Makes a clone ready to run: installs and builds what is missing or stale, and says nothing when all is there.
// Runs on the Node that started npm, so: plain JavaScript for Node 20, built-in modules only.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressPages } from './compress-pages.mjs';
import { fingerprint } from './fingerprint.mjs';
import { isInstalled } from './installed.mjs';
import { onStop } from './stop.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));
const programs = join(root, 'node_modules/.bin');

/** The Node that everything but these scripts runs on, carried as a package. */
export const node = join(programs, 'node');

/** The environment of a program that runs on our Node. */
export const environment = { ...process.env, PATH: [programs, process.env.PATH].join(delimiter) };

/**
 * Installs the packages when they differ from the lockfile and, by default, builds the pages when their sources
 * changed. On a failure it ends the process with advice.
 * @param {{ build?: boolean }} [options]
 */
export async function prepare({ build = true } = {}) {
  refuseOldNode();
  if (!isInstalled(root)) await install();
  if (build) await buildPages();
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`Kirdaar needs Node 20.19 or newer to start; this is ${process.version}. See https://nodejs.org.`);
  }
}

async function install() {
  // Our own node would be removed under npm's feet; and NODE_ENV=production would leave out what builds the pages.
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== programs);
  const env = { ...process.env, PATH: path.join(delimiter), NODE_ENV: 'development' };
  const probe = probeRegistry(env);
  await run(
    'Installing the packages',
    'npm',
    ['ci', '--include=dev', '--include=optional', '--loglevel=error'],
    root,
    env,
    [
      'The packages could not be installed. Check that this machine reaches the npm registry',
      '(`npm ping`; behind a proxy: `npm config set proxy`), has some 700 MB free and may write here;',
      'then run the same command again. `npm ci` alone shows everything that npm says.',
    ],
  );
  probe.kill();
  if (!isInstalled(root)) {
    fail(
      'npm finished, but not all is there. If npm is set not to run the scripts of packages (`npm config get ignore-scripts`), allow it here: `npm ci --ignore-scripts=false`.',
    );
  }
}

/**
 * Pings the registry during the install, because npm retries silently for minutes. Gives the process, so that it ends
 * with the install.
 * @param {NodeJS.ProcessEnv} env
 */
function probeRegistry(env) {
  const options = ['ping', '--fetch-retries=0', '--fetch-timeout=9000', '--loglevel=silent'];
  const probe = spawn('npm', options, { cwd: root, env, stdio: 'ignore' });
  probe.on('error', () => {});
  probe.on('exit', (code) => {
    if (code)
      console.log(
        '\nThe npm registry does not answer; npm tries again for some minutes. `npm ping` shows why. Behind a proxy: npm config set proxy http://…',
      );
  });
  return probe;
}

// next to the pages once they are complete; server/await-pages.ts waits for it
const mark = join(root, 'web/build/.made-from');
const sources = ['web', 'domain', 'contract', 'package-lock.json', 'scripts/compress-pages.mjs'];

/** Whether the pages are there and those of their sources. Takes away the mark of those that are not. */
export function arePagesBuilt() {
  const isBuilt = existsSync(mark) && readFileSync(mark, 'utf8') === fingerprint(root, sources);
  if (!isBuilt) rmSync(mark, { force: true });
  return isBuilt;
}

/** Builds the pages when their sources changed. Ends the process with words of advice when that fails. */
export async function buildPages() {
  if (arePagesBuilt()) return;
  const now = fingerprint(root, sources);
  const env = { ...environment, NODE_ENV: 'production' };
  await run('Building the pages', 'react-router', ['build'], join(root, 'web'), env, [
    'The pages could not be built; above is what the build said.',
  ]);
  await compressPages(join(root, 'web/build/client'));
  writeFileSync(mark, now);
}

/**
 * Runs a program quietly, and shows its output when it fails. The program ends with this process: on a signal, or when
 * the npm that started it is gone.
 * @param {string} what
 * @param {string} program
 * @param {string[]} args
 * @param {string} cwd
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} advice
 */
export async function run(what, program, args, cwd, env, advice) {
  const start = Date.now();
  process.stdout.write(`${what} …`);
  // a group of its own: npm starts further programs, and all of them have to end
  const child = spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const forget = onStop((signal) => {
    try {
      process.kill(-(child.pid ?? 0), 'SIGTERM');
    } catch {
      // it has just ended
    }
    process.exit(signal === 'SIGINT' ? 130 : 143);
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output += piece));
  const status = await new Promise((resolve) => {
    child.on('error', (error) => {
      output += error.message;
      resolve(1);
    });
    child.on('close', resolve);
  });
  forget();
  if (status !== 0) {
    console.log(' failed.');
    fail([...output.trim().split('\n').slice(0, 60), '', ...advice].join('\n'));
  }
  console.log(` done in ${Math.round((Date.now() - start) / 1000)} s.`);
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message);
  process.exit(1);
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await prepare({ build: !process.argv.includes('--no-build') });
