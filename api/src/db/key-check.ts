import { createHmac } from 'node:crypto';
import { type Config, ConfigError } from '../settings/config.ts';
import { secretKeys } from '../settings/secret-key.ts';
import { openConnections } from './connections.ts';

/** A value that only this key gives, and that does not give the key. */
export function checkOf(key: Buffer): string {
  return createHmac('sha256', key).update('check').digest('hex').slice(0, 32);
}

/** Compares SECRET_KEY with the check value of the database, which the first start sets. Throws a
    ConfigError for another key, before anything is encrypted with it. */
export async function checkSecretKey(address: string, config: Config): Promise<void> {
  const [key, before] = secretKeys(config).map(checkOf);
  const pool = openConnections(address, 'start', 1);
  try {
    await pool.query('UPDATE schema_version SET key_check = $1 WHERE version = 0 AND key_check IS NULL', [
      key,
    ]);
    const { rows } = await pool.query<{ known: string | null }>(
      'SELECT key_check AS known FROM schema_version WHERE version = 0',
    );
    const known = rows[0]?.known;
    if (!known || known === key || known === before) return;
  } finally {
    await pool.end();
  }
  throw new ConfigError(
    '- SECRET_KEY: this database is encrypted with another key. Give all nodes its key (without the setting: its file DATA_DIR/secret-key). To change the key, name the old one too, as SECRET_KEY_BEFORE. If the old one is lost: npm run rekey -- --lost',
  );
}
