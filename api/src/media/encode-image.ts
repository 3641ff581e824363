import { limits } from '@kirdaar/domain/limits.ts';
import type { OutputInfo } from 'sharp';
import { sharp } from './image-library.ts';

/** The widths that pages ask for, in addition to the base file. */
const imageWidths = [320, 640, 1280] as const;
const quality = { jpeg: 82, webp: 78, blur: 30 } as const;
// far above the need of 50 megapixels; stops files made to block a decoder
const mostSeconds = 30;

export type EncodedImage = {
  width: number;
  height: number;
  widths: number[];
  /** A 16-pixel WebP as a data URI, shown until the picture is loaded. */
  blur: string;
  base: Buffer;
  /** Key suffixes with their content: '-640.webp'. */
  variants: { ending: string; bytes: Buffer }[];
};

/** The encoder effort; a JPEG has none without mozjpeg, a WebP's goes from 0 to 6. */
type Search = { mozjpeg: boolean; webpEffort: number };

/** Decodes an image once, a local file or its bytes, and encodes it again: upright, sRGB, first frame only,
    no metadata, longest side at most `side`. Throws when it is damaged. */
export async function encodeImage(
  image: string | Buffer,
  side: number,
  { mozjpeg, webpEffort }: Search = { mozjpeg: true, webpEffort: 4 },
): Promise<EncodedImage> {
  const jpeg = { quality: quality.jpeg, mozjpeg, optimiseCoding: mozjpeg };
  const webp = { quality: quality.webp, effort: webpEffort };
  const whole: Pixels = await sharp(image, {
    limitInputPixels: limits.pixels,
    failOn: 'error',
    pages: 1,
  })
    .timeout({ seconds: mostSeconds })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const widths = imageWidths.filter((width) => width < whole.info.width);
  const variants: EncodedImage['variants'] = [];
  let smallest = whole;
  // from the widest down: each is made from the one before, which has fewer pixels
  for (const width of widths.toReversed()) {
    smallest = await of(smallest).resize({ width }).raw().toBuffer({ resolveWithObject: true });
    variants.push({ ending: `-${width}.webp`, bytes: await of(smallest).webp(webp).toBuffer() });
    variants.push({ ending: `-${width}.jpg`, bytes: await of(smallest).jpeg(jpeg).toBuffer() });
  }
  // it is in every list that shows the picture, so a very tall one must be as small as the others
  const tiny = await of(smallest)
    .resize({ width: 16, height: 64, fit: 'inside' })
    .webp({ quality: quality.blur })
    .toBuffer();
  return {
    width: whole.info.width,
    height: whole.info.height,
    widths,
    blur: `data:image/webp;base64,${tiny.toString('base64')}`,
    base: await of(whole).jpeg(jpeg).toBuffer(),
    variants,
  };
}

type Pixels = { data: Buffer; info: OutputInfo };

function of({ data, info: { width, height, channels } }: Pixels) {
  return sharp(data, { raw: { width, height, channels } });
}
