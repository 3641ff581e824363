import { fullDiskAdvice } from '../db/disk-fault.ts';
import type { Config } from '../settings/config.ts';
import type { FileStore } from './file-store.ts';
import { StorageFault } from './storage-fault.ts';

/** Why files cannot be stored with these settings: a problem with the setting's name, or a temporary one. */
export async function fileProblem(
  config: Config,
  files: FileStore,
): Promise<{ problem?: string; passing?: string }> {
  try {
    await files.check();
    return {};
  } catch (error) {
    // what is stored can still be shown
    const isFull = error instanceof StorageFault && error.isFull;
    const advice = isFull ? fullDiskAdvice(error, config) : null;
    if (advice) return { passing: advice };
    const said = error instanceof Error ? error.message : String(error);
    if (error instanceof StorageFault && error.isPassing) return { passing: said };
    const where = config.s3
      ? `S3_ENDPOINT and S3_BUCKET (${config.s3.endpoint}, ${config.s3.bucket})`
      : 'DATA_DIR';
    return { problem: `${where}: files cannot be kept there: ${said}` };
  }
}
