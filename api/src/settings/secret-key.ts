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
  const key = keyFrom(text);
  read.set(config, key);
  return key;
}

/** The present key, and the one before while it is changed (SECRET_KEY_BEFORE). The first one encrypts. */
export function secretKeys(config: Pick<Config, 'secretKey' | 'secretKeyBefore' | 'dataDir'>): Buffer[] {
  const { secretKeyBefore } = config;
  return [secretKey(config), ...(secretKeyBefore ? [keyFrom(secretKeyBefore)] : [])];
}

function keyFrom(text: string): Buffer {
  return createHash('sha256').update(`kirdaar ${text}`).digest();
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
