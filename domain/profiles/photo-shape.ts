import { type PhotoType, recommendedSize } from './photo-types.ts';

type Size = { width: number; height: number };

/** What a photograph should have on its short side, in pixels: the short side of the recommended sizes
    (rule profiles/photos-1). */
export const leastSide = 600;
/** How many times as long as wide a photograph can be before screens show only a strip of it. */
const longestShape = 3;

/** What a director would not like about the size of a photograph; a hint, never a refusal. Null when there is nothing. */
export function photoHint({ width, height }: Size): string | null {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (long > short * longestShape) {
    return `This photo is very ${width > height ? 'wide' : 'tall'}: most screens will show only a part of it.`;
  }
  if (short < leastSide) {
    return `This photo is small (${width}x${height}) and will look blurred. ${leastSide} pixels or more on the short side look sharp.`;
  }
  return null;
}

/** Whether a photograph has the shape that is recommended for its kind, to one part in fifty. */
export function fitsShape(type: PhotoType, { width, height }: Size): boolean {
  const wanted = recommendedSize[type];
  return Math.abs((width * wanted.height) / (height * wanted.width) - 1) <= 0.02;
}
