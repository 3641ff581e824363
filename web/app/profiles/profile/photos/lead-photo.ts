import type { ProfileView } from '@kirdaar/contract/accounts/users.ts';
import { type PhotoType, photoLabel, photoTypes } from '@kirdaar/domain/profiles/photo-types.ts';

type ProfilePhotos = Pick<ProfileView, 'picture' | 'images'>;

/** A person's main photograph: the profile picture, else a headshot. */
export function leadPhoto({ picture, images }: ProfilePhotos) {
  return picture ?? images.smilingHeadshots ?? images.neutralBackground ?? null;
}

/** Which one it is. */
export const leadPhotoType = ({ picture, images }: ProfilePhotos) =>
  picture ? 'profilePicture' : images.smilingHeadshots ? 'smilingHeadshots' : 'neutralBackground';

/** The photographs in the order of the categories, with their labels. */
export function labelledPhotos({ images }: Pick<ProfilePhotos, 'images'>) {
  return photoTypes.flatMap((type: PhotoType) => {
    const photo = images[type];
    return photo ? [{ ...photo, type, label: photoLabel[type] }] : [];
  });
}
