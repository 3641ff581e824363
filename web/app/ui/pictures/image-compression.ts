import { limits } from '@kirdaar/domain/limits.ts';
import { decodeHeic } from './decode-heic.ts';

/** Qualities to try when the first is too large, and when it is smaller than needed (rule files/browser-2). */
const firstQuality = 0.8;
const lowerQualities = [0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1];
const higherQualities = [0.85, 0.9, 0.95, 1];
const wantedBytes = 3 * 1024 * 1024;

export const imageMessages = {
  notAnImage: 'Only image files are allowed',
  load: 'Failed to load image',
  heic: 'This photo could not be read. Send it to yourself on WhatsApp and choose that copy.',
  compress: 'Failed to compress image',
  unable: 'Unable to compress image to required size',
} as const;

/** The size of a drawn picture: its longest side at most `most`, never enlarged. */
export function fittingSize(width: number, height: number, most: number): { width: number; height: number } {
  const scale = Math.min(1, most / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Finds the encoding with a size between 3 MB and the limit, or the closest below the limit (rule files/browser-2).
    Throws 'Unable to compress image to required size' when none is below it. */
export async function chooseQuality<T extends { size: number }>(
  encode: (quality: number) => Promise<T>,
  maxBytes: number,
  enoughBytes = wantedBytes,
): Promise<T> {
  let best = await encode(firstQuality);
  if (best.size > maxBytes) {
    for (const quality of lowerQualities) {
      const smaller = await encode(quality);
      if (smaller.size <= maxBytes) return smaller;
    }
    throw new Error(imageMessages.unable);
  }
  for (const quality of higherQualities) {
    if (best.size >= enoughBytes) break;
    const larger = await encode(quality);
    if (larger.size > maxBytes) break;
    best = larger;
  }
  return best;
}

/** Formats that the server accepts (rule files/taken-1); a phone's HEIC or an animation is converted where the browser
    can. */
const sentAsIs = ['image/jpeg', 'image/png', 'image/webp'];

/** The formats of the file dialog. Many devices know HEIC by its name alone. */
export const acceptedImages = [...sentAsIs, 'image/heic', 'image/heif', '.heic', '.heif'].join();

/** On a slow connection a larger photograph is reduced first: no long upload for pixels that are never shown. */
const slowLineBytes = 600 * 1024;

/** The browser's connection data; available in Chrome on phones. */
type Line = { saveData?: boolean; effectiveType?: string };

/** Whether to send less data: the connection is slow, or the user saves data. */
export function isSlowLine(line: Line | undefined): boolean {
  return line?.saveData === true || /2g|3g/.test(line?.effectiveType ?? '');
}

/** Whether the chosen file is a picture. Many computers do not know HEIC: then its name decides. */
export function isImageFile({ type, name }: Pick<File, 'type' | 'name'>): boolean {
  return type.startsWith('image/') || heicName.test(name);
}

const heicName = /\.hei[cf]$/i;

/** A file ready to send: unchanged when it fits, else drawn smaller and written as JPEG in this browser. Throws an
    Error with the product's message (rules files/browser-3, files/browser-5). */
export async function compressImage(
  file: File,
  options: { maxSide: number; maxBytes: number },
): Promise<File> {
  if (!isImageFile(file)) throw new Error(imageMessages.notAnImage);
  const slow = isSlowLine((navigator as { connection?: Line }).connection);
  const asItIs = slow ? Math.min(slowLineBytes, options.maxBytes) : options.maxBytes;
  const heic = await holdsHeic(file);
  const isTaken = sentAsIs.includes(file.type) && !heic;
  if (file.size <= asItIs && isTaken) return file;
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    .catch((fault: unknown) => (heic ? decodeHeic(file) : Promise.reject(fault)))
    .catch(() => {
      throw new Error(heic || heicName.test(file.name) ? imageMessages.heic : imageMessages.load);
    });
  try {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, fittingSize(picture.width, picture.height, options.maxSide));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const encode = (quality: number) => encodeJpeg(canvas, quality);
    const blob = await chooseQuality(encode, options.maxBytes, slow ? 0 : wantedBytes);
    if (blob.size >= file.size && isTaken && file.size <= options.maxBytes) return file;
    return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
  } finally {
    picture.close();
  }
}

/** By its first bytes: a HEIC name may hide a JPEG, and the other way round. */
async function holdsHeic(file: Blob): Promise<boolean> {
  return /^ftyp(hei|hev|mif1|msf1)/.test(await file.slice(4, 12).text());
}

function encodeJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error(imageMessages.compress))),
      'image/jpeg',
      quality,
    ),
  );
}

/** Presets (rule files/browser-1). */
export const photoCompression = { maxSide: limits.photoSide, maxBytes: limits.photoBytes };
export const profilePictureCompression = {
  maxSide: limits.profilePictureSide,
  maxBytes: limits.profilePictureBytes,
};

/** A photographed document; its limit is that of a PDF. */
export const scanCompression = { maxSide: limits.photoSide, maxBytes: limits.pdfBytes };
