import type { Config } from '../settings/config.ts';
import type { FileStore } from './file-store.ts';
import { StorageFault } from './storage-fault.ts';

/** Why files cannot be kept where the settings say: a problem with the name of the setting, or one that may pass. */
export async function fileProblem(
  config: Config,
  files: FileStore,
): Promise<{ problem?: string; passing?: string }> {
  try {
    await files.check();
    return {};
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    if (error instanceof StorageFault && error.isPassing) return { passing: said };
    const where = config.s3
      ? `S3_ENDPOINT and S3_BUCKET (${config.s3.endpoint}, ${config.s3.bucket})`
      : 'DATA_DIR';
    return { problem: `${where}: files cannot be kept there: ${said}` };
  }
}
