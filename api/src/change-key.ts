import { totpSecrets } from './accounts/two-factor/totp.service.ts';
import type { Database } from './db/database.ts';
import { checkOf, checkSecretKey } from './db/key-check.ts';
import { reseal } from './db/reseal.ts';
import type { Config } from './settings/config.ts';
import { secretKey } from './settings/secret-key.ts';
import { sealedCopies } from './trust/sealed/sealed.service.ts';

/** Encrypts with SECRET_KEY what SECRET_KEY_BEFORE encrypted, and gives the database its check value. With a
    lost key, what it encrypted stays closed. */
export async function changeKey(db: Database, config: Config, { lost }: { lost: boolean }): Promise<string> {
  if (!lost) await checkSecretKey(db.address, config);
  let changed = 0;
  let closed = 0;
  for (const column of [...totpSecrets(config), sealedCopies(config)]) {
    const done = await reseal(db.$client, column);
    changed += done.changed;
    closed += done.closed;
  }
  await db.$client.query('UPDATE schema_version SET key_check = $1 WHERE version = 0', [
    checkOf(secretKey(config)),
  ]);
  const left = closed > 0 ? ` ${closed} have another key and stay closed.` : '';
  return `${changed} secrets have the new key now.${left}`;
}
