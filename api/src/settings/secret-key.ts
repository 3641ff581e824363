import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

const fileName = 'secret-key';
const read = new WeakMap<object, Buffer>();

/**
 * The key that encrypts stored secrets: SECRET_KEY, else a file in DATA_DIR that is made at first use. No
 * backup has it.
 */
export function secretKey(config: Pick<Config, 'secretKey' | 'dataDir'>): Buffer {
  const known = read.get(config);
  if (known) return known;
  const text = config.secretKey ?? keyFile(config.dataDir);
  const key = createHash('sha256').update(`kirdaar ${text}`).digest();
  read.set(config, key);
  return key;
}

function keyFile(dataDir: string): string {
  const path = join(dataDir, fileName);
  mkdirSync(dataDir, { recursive: true });
  try {
    // the first of several processes creates it, the others read it
    writeFileSync(path, `${randomBytes(32).toString('base64')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8').trim();
}
