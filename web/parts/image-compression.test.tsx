import { describe, expect, test } from 'vitest';
import heicPhoto from '../../e2e/support/face.heic?url';
import { compressImage, imageMessages, photoCompression } from '../app/ui/pictures/image-compression.ts';

/** A picture as from a camera: the halves have different colours, with noise that does not compress away. */
async function picture(
  width: number,
  height: number,
  { type = 'image/jpeg', quality = 0.9, noise = 0 } = {},
): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const draw = canvas.getContext('2d');
  if (!draw) throw new Error('no canvas');
  draw.fillStyle = 'red';
  draw.fillRect(0, 0, width / 2, height);
  draw.fillStyle = 'blue';
  draw.fillRect(width / 2, 0, width / 2, height);
  if (noise > 0) {
    const pixels = draw.getImageData(0, 0, width, height);
    let seed = 7;
    for (let at = 0; at < pixels.data.length; at += 1) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      if (at % 4 !== 3) pixels.data[at] = (pixels.data[at] ?? 0) + ((seed >> 16) % noise);
    }
    draw.putImageData(pixels, 0, 0);
  }
  const blob = await canvas.convertToBlob({ type, quality });
  return new File([blob], `camera.${type.split('/')[1]}`, { type });
}

/** Sets the JPEG's orientation to a quarter turn, as phones held upright do. */
async function turned(photo: File): Promise<File> {
  const exif = new Uint8Array([
    ...[0xff, 0xe1, 0x00, 0x22, 0x45, 0x78, 0x69, 0x66, 0x00, 0x00],
    ...[0x4d, 0x4d, 0x00, 0x2a, 0x00, 0x00, 0x00, 0x08, 0x00, 0x01],
    ...[0x01, 0x12, 0x00, 0x03, 0x00, 0x00, 0x00, 0x01, 0x00, 0x06, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00],
  ]);
  return new File([photo.slice(0, 2), exif, photo.slice(2)], photo.name, { type: photo.type });
}

async function look(file: File): Promise<{ width: number; height: number; top: number[]; bottom: number[] }> {
  const bitmap = await createImageBitmap(file);
  const draw = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  draw?.drawImage(bitmap, 0, 0);
  const at = (share: number) => [
    ...(draw?.getImageData(bitmap.width / 4, Math.floor(bitmap.height * share), 1, 1).data ?? []),
  ];
  return { width: bitmap.width, height: bitmap.height, top: at(0.1), bottom: at(0.9) };
}

describe('A chosen picture', () => {
  test('a photograph above the limit is drawn with its longest side at the limit, as JPEG', async () => {
    const large = await picture(1300, 950, { quality: 1, noise: 250 });
    const limits = { maxSide: 960, maxBytes: large.size / 2 };
    const small = await compressImage(large, limits);
    expect(small.size).toBeLessThanOrEqual(limits.maxBytes);
    expect([small.type, small.name]).toEqual(['image/jpeg', 'camera.jpg']);
    expect(await look(small)).toMatchObject({ width: 960, height: 702 });
  });

  test('a photograph that a phone took upright stays upright when it is reduced', async () => {
    const photo = await turned(await picture(2000, 1000));
    const limits = { maxSide: 1000, maxBytes: photo.size - 1 };
    const small = await look(await compressImage(photo, limits));
    expect([small.width, small.height]).toEqual([500, 1000]);
    // the camera's left is now at the top
    expect([small.top[0], small.bottom[2]].map((one) => (one ?? 0) > 200)).toEqual([true, true]);
  });

  test('one that fits is sent unchanged, byte for byte', async () => {
    const photo = await picture(400, 300, { type: 'image/png' });
    expect(await compressImage(photo, photoCompression)).toBe(photo);
  });

  test('a format that the server refuses becomes a JPEG, whatever its size', async () => {
    const gif = new File(
      [
        Uint8Array.from(atob('R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=='), (one) =>
          one.charCodeAt(0),
        ),
      ],
      'wave.gif',
      { type: 'image/gif' },
    );
    const jpeg = await compressImage(gif, photoCompression);
    expect([jpeg.type, jpeg.name]).toEqual(['image/jpeg', 'wave.jpg']);
    expect(await look(jpeg)).toMatchObject({ width: 1, height: 1 });
  });

  test('one that stays too large, and a damaged one, are refused with a message', async () => {
    const large = await picture(300, 300, { noise: 250 });
    await expect(compressImage(large, { maxSide: 300, maxBytes: 1000 })).rejects.toThrow(
      imageMessages.unable,
    );
    const damaged = new File(['no picture'], 'a.gif', { type: 'image/gif' });
    await expect(compressImage(damaged, photoCompression)).rejects.toThrow(imageMessages.load);
  });

  test('an iPhone’s HEIC, which this browser cannot read, becomes a JPEG (W38)', async () => {
    const bytes = await (await fetch(heicPhoto)).blob();
    await expect(createImageBitmap(bytes)).rejects.toThrow();
    const names = ['IMG_0001.HEIC', 'IMG_0002.heic'];
    const sent = await Promise.all(
      names.map((name) => compressImage(new File([bytes], name), { ...photoCompression, maxSide: 400 })),
    );
    for (const jpeg of sent) {
      expect(jpeg.type).toBe('image/jpeg');
      const { width, height, top, bottom } = await look(jpeg);
      expect([width, height]).toEqual([300, 400]);
      // red above, blue below
      expect([(top[0] ?? 0) > 150, (bottom[2] ?? 0) > 130]).toEqual([true, true]);
    }
    expect(sent.map(({ name }) => name)).toEqual(['IMG_0001.jpg', 'IMG_0002.jpg']);
  });

  test('a damaged HEIC is refused with advice', async () => {
    const heic = new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'IMG_0001.jpg', { type: 'image/jpeg' });
    await expect(compressImage(heic, photoCompression)).rejects.toThrow(imageMessages.heic);
  });

  test('on a slow connection an acceptable photograph is reduced too', async () => {
    const photo = await picture(1000, 800, { quality: 1, noise: 120 });
    expect(photo.size).toBeGreaterThan(600 * 1024);
    expect(await compressImage(photo, photoCompression)).toBe(photo);
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    try {
      const small = await compressImage(photo, photoCompression);
      expect(small.size).toBeLessThan(photo.size);
    } finally {
      Reflect.deleteProperty(navigator, 'connection');
    }
  });
});
