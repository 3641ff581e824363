import { type MarkedPhoto, markedPhotos, type PhotoType } from '@kirdaar/domain/profiles/photo-types.ts';
import * as z from 'zod';
import { shown } from '../response-fields.ts';

/** Multipart sends a list as JSON text. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return value === '' ? [] : JSON.parse(value);
  } catch {
    return value;
  }
}

/** The photographs of a save that were made or changed by AI (rule files/ai-1). */
export const markedIn = <T extends PhotoType | 'profilePicture'>(types: readonly [T, ...T[]]) =>
  z.object({
    aiMade: z
      .preprocess(
        parsed,
        z.array(z.enum(types), { error: 'aiMade is a list of photographs' }).max(types.length),
      )
      .default([])
      .meta({ description: 'JSON list: the photographs of it that were made or changed by AI' }),
  });

export const AiPhotos = shown
  .list(z.enum(markedPhotos as readonly [MarkedPhoto, ...MarkedPhoto[]]), markedPhotos.length)
  .optional()
  .meta({ description: 'Which photographs were made or changed by AI' });
