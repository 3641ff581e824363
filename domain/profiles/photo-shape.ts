import { type PhotoType, recommendedSize } from './photo-types.ts';

type Size = { width: number; height: number };

/** The recommended minimum of a photograph's short side, in pixels (rule profiles/photos-1). */
export const leastSide = 600;
/** The longest acceptable side ratio: beyond it, screens show only a strip. */
const longestShape = 3;

/** A hint about an unsuitable photograph size, never a refusal; null if there is none. */
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

/** Whether a photograph has its kind's recommended shape, within 2 %. */
export function fitsShape(type: PhotoType, { width, height }: Size): boolean {
  const wanted = recommendedSize[type];
  return Math.abs((width * wanted.height) / (height * wanted.width) - 1) <= 0.02;
}
