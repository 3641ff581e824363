import { expect, test, vi } from 'vitest';
import {
  chooseQuality,
  compressImage,
  fittingSize,
  imageMessages,
  isImageFile,
  isSlowLine,
} from './image-compression.ts';

const MB = 1024 * 1024;

/** An encoder whose output grows with the quality. */
function encoder(bytesAtFull: number) {
  const tried: number[] = [];
  const encode = async (quality: number) => {
    tried.push(quality);
    return { size: bytesAtFull * quality, quality };
  };
  return { encode, tried };
}

test('a large picture is drawn with its longest side at the limit, a small one is never enlarged', () => {
  expect(fittingSize(4000, 3000, 1920)).toEqual({ width: 1920, height: 1440 });
  expect(fittingSize(3000, 4000, 1920)).toEqual({ width: 1440, height: 1920 });
  expect(fittingSize(800, 600, 1920)).toEqual({ width: 800, height: 600 });
});

test('the first quality is kept when its size lies between 3 MB and the limit', async () => {
  const { encode, tried } = encoder(5 * MB);
  expect((await chooseQuality(encode, 5 * MB)).quality).toBe(0.8);
  expect(tried).toEqual([0.8]);
});

test('a picture that is still too large is tried at lower qualities, from 0.7 down to 0.1', async () => {
  const { encode } = encoder(12 * MB);
  expect((await chooseQuality(encode, 5 * MB)).quality).toBe(0.4);
});

test('a picture below 3 MB is tried at higher qualities, from 0.85 up to 1', async () => {
  const { encode } = encoder(3.4 * MB);
  expect((await chooseQuality(encode, 5 * MB)).quality).toBe(0.9);
  const small = encoder(1 * MB);
  expect((await chooseQuality(small.encode, 5 * MB)).quality).toBe(1);
});

test('a picture that stays too large at every quality is refused with a message', async () => {
  const { encode } = encoder(100 * MB);
  await expect(chooseQuality(encode, 5 * MB)).rejects.toThrow(imageMessages.unable);
});

test('on a slow connection the first quality that fits is enough', async () => {
  const { encode, tried } = encoder(1 * MB);
  expect((await chooseQuality(encode, 5 * MB, 0)).quality).toBe(0.8);
  expect(tried).toEqual([0.8]);
});

test('a 3G connection and saved data are slow, a fast or unknown one is not', () => {
  expect(isSlowLine({ effectiveType: '3g' })).toBe(true);
  expect(isSlowLine({ effectiveType: 'slow-2g' })).toBe(true);
  expect(isSlowLine({ effectiveType: '4g', saveData: true })).toBe(true);
  expect(isSlowLine({ effectiveType: '4g', saveData: false })).toBe(false);
  expect(isSlowLine(undefined)).toBe(false);
});

test('a picture is recognised by its type, an iPhone’s also by its name', async () => {
  expect(isImageFile({ type: 'image/gif', name: 'a.gif' })).toBe(true);
  expect(isImageFile({ type: '', name: 'IMG_0001.HEIC' })).toBe(true);
  expect(isImageFile({ type: 'text/plain', name: 'heic.txt' })).toBe(false);
  const words = new File(['words'], 'a.txt', { type: 'text/plain' });
  await expect(compressImage(words, { maxSide: 800, maxBytes: MB })).rejects.toThrow(
    imageMessages.notAnImage,
  );
});

test('a HEIC photograph, by its content or its name, is refused with advice for a JPEG', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('unreadable')));
  const options = { maxSide: 800, maxBytes: MB };
  const heic = '\0\0\0\x18ftypheic\0\0\0\0mif1heic';
  for (const file of [
    new File([heic], 'IMG_0001.HEIC', { type: 'image/heic' }),
    new File([heic], 'IMG_0001.jpg', { type: 'image/jpeg' }),
    new File(['damaged'], 'IMG_0001.heic', { type: '' }),
  ]) {
    await expect(compressImage(file, options)).rejects.toThrow(imageMessages.heic);
  }
  const damaged = new File(['damaged'], 'a.gif', { type: 'image/gif' });
  await expect(compressImage(damaged, options)).rejects.toThrow(imageMessages.load);
  vi.unstubAllGlobals();
});

test('a JPEG with a HEIC name is sent unchanged', async () => {
  const photo = new File(['\xff\xd8 pixels'], 'IMG_0001.HEIC', { type: 'image/jpeg' });
  expect(await compressImage(photo, { maxSide: 800, maxBytes: MB })).toBe(photo);
});

test('a photograph that fits is sent unchanged', async () => {
  const photo = new File(['pixels'], 'a.jpg', { type: 'image/jpeg' });
  expect(await compressImage(photo, { maxSide: 800, maxBytes: MB })).toBe(photo);
});
