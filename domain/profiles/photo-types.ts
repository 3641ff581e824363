/** The five kinds of photographs, the first four required, with their recommended sizes in pixels
    (rule profiles/photos-1). */
export const photoTypes = [
  'neutralBackground',
  'smilingHeadshots',
  'fullBodyShots',
  'threeQuarterShots',
  'profileShots',
] as const;

export type PhotoType = (typeof photoTypes)[number];

/** The photographs that can be marked as made or changed by AI (rule files/ai-1). */
export const markedPhotos = [...photoTypes, 'profilePicture'] as const;
export type MarkedPhoto = (typeof markedPhotos)[number];

export const requiredPhotoTypes: readonly PhotoType[] = photoTypes.slice(0, 4);

export const recommendedSize: Record<PhotoType, { width: number; height: number }> = {
  neutralBackground: { width: 800, height: 600 },
  smilingHeadshots: { width: 600, height: 800 },
  fullBodyShots: { width: 600, height: 800 },
  threeQuarterShots: { width: 600, height: 800 },
  profileShots: { width: 800, height: 600 },
};

export const photoLabel: Record<PhotoType, string> = {
  neutralBackground: 'Neutral background',
  smilingHeadshots: 'Smiling headshot',
  fullBodyShots: 'Full body shot',
  threeQuarterShots: 'Three-quarter shot',
  profileShots: 'Profile shot',
};

/** The required photographs that are missing, in order (rule profiles/photos-2). */
export function missingPhotos(present: Iterable<string>): PhotoType[] {
  const have = new Set(present);
  return requiredPhotoTypes.filter((type) => !have.has(type));
}
