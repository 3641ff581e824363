import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import { limits } from '@kirdaar/domain/limits.ts';
import {
  missingPhotos,
  type PhotoType,
  photoLabel,
  photoTypes,
} from '@kirdaar/domain/profiles/photo-types.ts';
import { invalidField } from '../core/refusal.ts';
import type { Deps } from '../deps.ts';
import { inspectImage } from '../media/inspect-image.ts';
import type { UploadedFile } from '../media/receive-file.ts';
import { giveUpFiles, releaseFile } from '../media/release-file.ts';
import { storeImage } from '../media/store-image.ts';
import { changeProfile } from './change-profile.service.ts';
import { findPhotograph, findPhotographTypes, markPhotographs, putPhotograph } from './photos.queries.ts';
import { loadSelf } from './profiles.service.ts';
import { updateUser } from './steps.queries.ts';

type Uploads = Record<string, UploadedFile>;

/**
 * Stores photographs, one per type, all or none; an upload replaces (rule profiles/photos-3). The step may be
 * partial (rule profiles/photos-2). `aiMade` marks photographs of this save, and stored ones, until they are
 * replaced (rule files/ai-1).
 */
export async function saveImages(
  deps: Deps,
  userId: string,
  uploads: Uploads,
  aiMade: readonly PhotoType[],
): Promise<SelfUser> {
  const chosen = photoTypes.flatMap((type) => (uploads[type] ? [{ type, upload: uploads[type] }] : []));
  const stored = aiMade.filter((type) => !uploads[type]);
  await refuseUnknown(deps, userId, stored);
  if (chosen.length === 0) {
    if (stored.length === 0) await refuseMissing(deps, userId);
    return stored.length === 0 ? loadSelf(deps, userId) : markStored(deps, userId, stored);
  }
  // check all headers before decoding the first pixel
  for (const { upload } of chosen) await inspectImage(upload);
  const added = await storeAll(deps, userId, chosen, aiMade);
  return changeProfile(deps, userId, async (tx) => {
    await markPhotographs(tx, userId, stored);
    for (const { type, fileId } of added) {
      const replaced = await findPhotograph(tx, userId, type);
      await putPhotograph(tx, userId, type, fileId);
      if (replaced) await releaseFile(tx, deps, replaced);
    }
  });
}

type ChosenPhoto = { type: (typeof photoTypes)[number]; upload: UploadedFile };

/** Marks stored photographs; the mark ends with its file. */
function markStored(deps: Deps, userId: string, types: readonly PhotoType[]): Promise<SelfUser> {
  return changeProfile(deps, userId, (tx) => markPhotographs(tx, userId, types));
}

/** Refuses to mark a photograph that does not exist. */
async function refuseUnknown(deps: Deps, userId: string, types: readonly PhotoType[]): Promise<void> {
  if (types.length === 0) return;
  const present = await findPhotographTypes(deps.db, userId);
  if (types.some((type) => !present.includes(type)))
    throw invalidField('aiMade', 'Please add the photograph first');
}

/** Stores the files of one form; when one is refused, the earlier ones are dropped. */
async function storeAll(deps: Deps, ownerId: string, chosen: ChosenPhoto[], aiMade: readonly string[]) {
  const stored: { type: ChosenPhoto['type']; fileId: string }[] = [];
  try {
    for (const { type, upload } of chosen) {
      const file = await storeImage(deps, upload, {
        ...{ ownerId, purpose: 'photograph', side: limits.photoSide },
        aiMade: aiMade.includes(type),
      });
      stored.push({ type, fileId: file.id });
    }
  } catch (error) {
    const given = stored.map(({ fileId }) => fileId);
    await giveUpFiles(deps, given, error);
    throw error;
  }
  return stored;
}

/** A form without files is fine only if all required photographs exist (rule profiles/photos-2). */
async function refuseMissing(deps: Deps, userId: string): Promise<void> {
  const present = await findPhotographTypes(deps.db, userId);
  const missing = missingPhotos(present).map((type) => photoLabel[type]);
  if (missing.length === 0) return;
  throw invalidField(
    'images',
    present.length === 0 ? 'All photo types are required' : `Missing required photos: ${missing.join(', ')}`,
  );
}

/** Replaces the profile picture (rule profiles/photos-6). */
export async function saveProfilePicture(
  deps: Deps,
  userId: string,
  uploads: Uploads,
  aiMade: readonly string[],
): Promise<SelfUser> {
  const field = 'profilePicture';
  const upload = uploads[field];
  if (!upload) throw invalidField(field, 'Please choose an image');
  const side = limits.profilePictureSide;
  const file = await storeImage(deps, upload, {
    ...{ ownerId: userId, purpose: 'photograph', side },
    aiMade: aiMade.length > 0,
  });
  return changeProfile(deps, userId, async (tx, user) => {
    await updateUser(tx, userId, { profilePictureId: file.id });
    if (user.profilePictureId) await releaseFile(tx, deps, user.profilePictureId);
  });
}
