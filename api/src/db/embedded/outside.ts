import { chmodSync, mkdirSync } from 'node:fs';

/**
 * Makes and gives the folder for what the account that runs PostgreSQL must reach, when we are root and the
 * clone or its data lie where only we can go.
 */
export function openOutside(): string {
  const folder = '/var/lib/kirdaar';
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  return folder;
}
