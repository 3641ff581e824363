import type { PhotoType } from '@kirdaar/domain/profiles/photo-types.ts';

/** What a casting director wants to see in each photograph. */
export const photoGuidance: Record<PhotoType, string> = {
  neutralBackground:
    'Chest up against a plain wall, eyes into the lens, face at rest. This is the photograph they compare all others with.',
  smilingHeadshots:
    'Head and shoulders, an open smile with teeth. Think of someone you like, not of the camera.',
  fullBodyShots: 'Head to shoes, standing naturally, fitted clothes. Leave a little floor below your feet.',
  threeQuarterShots:
    'From the knees up, body turned a little, eyes back to the lens. Show how you carry yourself.',
  profileShots: 'Exactly from the side, hair off the face. Costume and period films ask for it.',
};
