import { missingPhotos, type PhotoType, photoLabel } from '@kirdaar/domain/profiles/photo-types.ts';

/** Why the step cannot be finished: no required photograph, or some are missing (rule profiles/photos-2). */
export function photoProblem(present: readonly string[]): { message: string; missing: PhotoType[] } | null {
  const missing = missingPhotos(present);
  if (missing.length === 0) return null;
  const labels = missing.map((type) => photoLabel[type]).join(', ');
  const message =
    present.length === 0 ? 'All photo types are required' : `Missing required photos: ${labels}`;
  return { message, missing };
}
