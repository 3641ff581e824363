import { limits } from '@kirdaar/domain/limits.ts';
import type { Transaction } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { UploadedFile } from '../media/receive-file.ts';
import { giveUpFiles, releaseFile } from '../media/release-file.ts';
import { storeImage } from '../media/store-image.ts';
import { storePdf } from '../media/store-pdf.ts';

/** The banner, the brief and the permission of a project by their files; a missing one was not sent. */
export type Assets = { bannerId?: string | null; briefId?: string | null; permissionId?: string | null };
type StoredAssets = { bannerId?: string; briefId?: string };

/** Stores the uploads of a form as files of the project's owner, whichever team member sent them, then
    writes their row; when that fails, releases them. */
export async function withAssets<T>(
  deps: Deps,
  ownerId: string,
  uploads: Record<string, UploadedFile>,
  write: (assets: StoredAssets) => Promise<T>,
): Promise<T> {
  const { banner, briefDescriptionPdf } = uploads;
  const assets: StoredAssets = {};
  try {
    if (briefDescriptionPdf) {
      const file = await storePdf(deps, briefDescriptionPdf, { ownerId });
      assets.briefId = file.id;
    }
    if (banner) {
      const file = await storeImage(deps, banner, {
        ownerId,
        purpose: 'project',
        side: limits.bannerSide,
      });
      assets.bannerId = file.id;
    }
    return await write(assets);
  } catch (error) {
    await giveUpFiles(deps, Object.values(assets), error);
    throw error;
  }
}

/** Releases the files that were replaced or removed. */
export async function releaseReplaced(
  tx: Transaction,
  deps: Deps,
  before: Assets,
  after: Assets,
): Promise<void> {
  for (const field of ['bannerId', 'briefId', 'permissionId'] as const) {
    const old = before[field];
    if (old && after[field] !== undefined && after[field] !== old) await releaseFile(tx, deps, old);
  }
}
