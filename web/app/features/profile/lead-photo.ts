import type { ProfileView } from '@kirdaar/contract/users.ts';
import { type PhotoType, photoLabel, photoTypes } from '@kirdaar/domain/photo-types.ts';

type Shown = Pick<ProfileView, 'picture' | 'images'>;

/** The photograph that stands for a person: the profile picture, else a headshot. */
export function leadPhoto({ picture, images }: Shown) {
  return picture ?? images.smilingHeadshots ?? images.neutralBackground ?? null;
}

/** The photographs in the order of the categories, each with what it shows. */
export function labelledPhotos({ images }: Pick<Shown, 'images'>) {
  return photoTypes.flatMap((type: PhotoType) => {
    const photo = images[type];
    return photo ? [{ ...photo, type, label: photoLabel[type] }] : [];
  });
}
