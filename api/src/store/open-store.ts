import { join } from 'node:path';
import type { Config } from '../settings/config.ts';
import type { FileStore } from './file-store.ts';
import { localStore } from './local-store.ts';
import { s3Store } from './s3-store.ts';

/** The file store: a bucket when S3_* is set, else a folder of DATA_DIR. */
export function openStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStore {
  return s3 ? s3Store(s3) : localStore(join(dataDir, 'media'));
}
