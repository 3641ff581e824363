import { fittingSize, imageMessages, photoCompression } from '../../../ui/pictures/image-compression.ts';
import type { areaOf } from './crop-area.ts';

/** The visible part of the picture as a JPEG, no larger than a photograph may be. */
export async function cutPicture(
  picture: HTMLImageElement,
  area: ReturnType<typeof areaOf>,
  name: string,
): Promise<File> {
  const canvas = document.createElement('canvas');
  const { width, height } = fittingSize(area.width, area.height, photoCompression.maxSide);
  Object.assign(canvas, { width, height });
  const { left, top } = area;
  canvas.getContext('2d')?.drawImage(picture, left, top, area.width, area.height, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  if (!blob) throw new Error(imageMessages.compress);
  return new File([blob], name.replace(/(\.\w+)?$/, '-cropped.jpg'), { type: 'image/jpeg' });
}
