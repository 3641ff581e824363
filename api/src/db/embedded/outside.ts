import { chmodSync, mkdirSync } from 'node:fs';

/** Makes and returns a folder that the PostgreSQL account can reach, when we are root and the clone or its
    data are in a folder only for root. */
export function openOutside(): string {
  const folder = '/var/lib/kirdaar';
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  return folder;
}
