import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { createDeflate } from 'node:zlib';
import { answerLimits } from '@kirdaar/domain/limits.ts';
import type { Region, Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { createPerson, type Person } from '../../test/people.ts';
import { blankPng, formOf, photo, picture, pngWithChunks } from '../../test/pictures.ts';
import { sharp } from './image-library.ts';

let app: TestApp;
let artist: Person;
beforeAll(async () => {
  app = await createTestApp();
  artist = await createPerson(app, 'Artist');
});
afterAll(() => app.close());

function send(bytes: Buffer, field = 'neutralBackground', name?: string, type?: string) {
  return artist.client.patchForm(`/api/users/${artist.id}/images`, formOf({ [field]: bytes }, name, type));
}

/** The stored photograph and its public bytes. */
async function stored(bytes: Buffer, name?: string, type?: string) {
  const { status, json } = await send(bytes, 'neutralBackground', name, type);
  expect(status).toBe(200);
  const shown = json.data.images.neutralBackground;
  const { raw } = await app.visitor().get(`/api${shown.url}`);
  return { shown, served: raw.rawPayload };
}

test('a large photograph is stored at 1920 pixels with the widths that pages use, as WebP and JPEG', async () => {
  const { shown, served } = await stored(await picture(2400, 1600).jpeg({ quality: 40 }).toBuffer());
  expect(shown).toMatchObject({ width: 1920, height: 1280, widths: [320, 640, 1280] });
  expect(await sharp(served).metadata()).toMatchObject({ format: 'jpeg', width: 1920, height: 1280 });
  for (const width of [320, 640, 1280]) {
    for (const [ending, format] of [
      ['webp', 'webp'],
      ['jpg', 'jpeg'],
    ]) {
      const url = shown.url.replace(/\.jpg$/, `-${width}.${ending}`);
      const { status, raw } = await app.visitor().get(`/api${url}`);
      expect(status).toBe(200);
      expect(await sharp(raw.rawPayload).metadata()).toMatchObject({ format, width });
    }
  }
  const tiny = Buffer.from(shown.blur.replace('data:image/webp;base64,', ''), 'base64');
  expect(await sharp(tiny).metadata()).toMatchObject({ format: 'webp', width: 16 });
  expect(shown.blur.length).toBeLessThan(600);
});

test('the blur of a very tall picture is as short as of any other', async () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const tower = sharp({ create: { width: 30, height: 1800, channels: 3, background: '#000', noise } });
  const { shown } = await stored(await tower.jpeg().toBuffer());
  expect(shown.blur.length).toBeLessThan(answerLimits.blur);
});

test('PNG and WebP are accepted with any name and declared type', async () => {
  const png = await stored(await picture(90, 60).png().toBuffer(), 'x.exe', 'application/x-msdownload');
  expect(await sharp(png.served).metadata()).toMatchObject({ format: 'jpeg', width: 90, height: 60 });
  const webp = await stored(await picture(90, 60).webp().toBuffer(), 'x.jpg', 'text/html');
  expect(await sharp(webp.served).metadata()).toMatchObject({ format: 'jpeg', width: 90 });
});

test('location and camera are dropped, and the picture is upright', async () => {
  const gps = { GPSLatitudeRef: 'N', GPSLatitude: '19/1 4/1 33/1', GPSLongitudeRef: 'E' };
  const bytes = await picture(120, 80)
    .withExif({ IFD0: { Make: 'SpyPhone', Copyright: 'Secret Studio' }, IFD3: gps })
    .withMetadata({ orientation: 6 })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">hidden words</x:xmpmeta>')
    .jpeg()
    .toBuffer();
  expect(bytes.includes('SpyPhone')).toBe(true);
  const { shown, served } = await stored(bytes);
  expect(shown).toMatchObject({ width: 80, height: 120 });
  const left = await sharp(served).metadata();
  expect([left.exif, left.xmp, left.iptc, left.icc, left.orientation]).toEqual(Array(5).fill(undefined));
  for (const word of ['SpyPhone', 'Secret', 'hidden', 'Exif']) expect(served.includes(word)).toBe(false);
});

test.each([
  [1, (upright: Sharp) => upright],
  [2, (upright: Sharp) => upright.flop()],
  [3, (upright: Sharp) => upright.rotate(180)],
  [4, (upright: Sharp) => upright.flip()],
  [6, (upright: Sharp) => upright.rotate(270)],
  [8, (upright: Sharp) => upright.rotate(90)],
])('a photograph with orientation %i is served upright', async (orientation, undo) => {
  const top = { create: { width: 120, height: 60, channels: 3, background: '#f00' } } as const;
  const upright = picture(120, 180).composite([{ input: top, left: 0, top: 0 }]);
  const turned = undo(sharp(await upright.png().toBuffer()))
    .jpeg()
    .withMetadata({ orientation });
  const { served } = await stored(await turned.toBuffer());
  const thirds = [0, 60, 120].map((at) => ({ left: 10, top: at + 10, width: 100, height: 40 }));
  const redOver = async (area: Region) => {
    const [red, green] = (await sharp(await sharp(served).extract(area).toBuffer()).stats()).channels;
    return (red?.mean ?? 0) - (green?.mean ?? 0) > 150;
  };
  expect(await Promise.all(thirds.map(redOver))).toEqual([true, false, false]);
});

test('colours of another profile are converted to sRGB', async () => {
  const red = sharp({ create: { width: 40, height: 40, channels: 3, background: { r: 200, g: 40, b: 40 } } });
  const bytes = await red.withIccProfile('p3').jpeg({ quality: 100 }).toBuffer();
  const { served } = await stored(bytes);
  const { channels } = await sharp(served).stats();
  expect(channels.map(({ mean }) => Math.round(mean / 10) * 10)).toEqual([200, 40, 40]);
});

test('transparent, grey and 16-bit pictures become plain ones', async () => {
  const clear = { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
  const { served } = await stored(await sharp({ create: clear }).png().toBuffer());
  expect((await sharp(served).stats()).channels[0]?.mean).toBeGreaterThan(250);
  await stored(await picture(40, 40).greyscale().jpeg().toBuffer());
  await stored(await picture(40, 40).toColourspace('rgb16').png().toBuffer());
});

test('of an animation only the first frame is kept', async () => {
  const frames = Buffer.concat([Buffer.alloc(40 * 40 * 3, 250), Buffer.alloc(40 * 40 * 3, 5)]);
  const raw = { width: 40, height: 80, channels: 3, pageHeight: 40 } as const;
  const bytes = await sharp(frames, { raw })
    .webp({ delay: [100, 100], loop: 0 })
    .toBuffer();
  expect((await sharp(bytes).metadata()).pages).toBe(2);
  const { shown, served } = await stored(bytes);
  expect(shown).toMatchObject({ width: 40, height: 40 });
  expect((await sharp(served).stats()).channels[0]?.mean).toBeGreaterThan(240);
});

test('data appended to a picture is not stored', async () => {
  const script = Buffer.from('<script>alert(document.cookie)</script>');
  const zip = Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(200)]);
  const { served } = await stored(Buffer.concat([await photo(), script, zip]));
  expect(served.includes('<script>')).toBe(false);
  expect(served.includes(zip)).toBe(false);
});

test('a script in the comment of a picture is not stored', async () => {
  const jpeg = await photo();
  const words = Buffer.from('*/=alert(1)/*<script>alert(1)</script>');
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, words.length + 2]), words]);
  const { served } = await stored(Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]));
  expect(served.includes('alert')).toBe(false);
});

const onlyImages = 'Only image files are allowed';
const onlyThese = 'Only JPEG, PNG and WebP images are accepted.';
const heif = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1${brand}`, 'latin1');
test.each([
  ['a text', Buffer.from('just words'), onlyImages],
  ['nothing', Buffer.alloc(0), onlyImages],
  ['a PDF', Buffer.from('%PDF-1.7 …'), onlyImages],
  ['a zip', Buffer.from('PK\x03\x04 42.zip', 'latin1'), onlyImages],
  ['a program', Buffer.from('\x7fELF\x02\x01', 'latin1'), onlyImages],
  [
    'an SVG',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    onlyImages,
  ],
  [
    'an SVG that names a file',
    Buffer.from('<?xml version="1.0"?><!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>'),
    onlyImages,
  ],
  ['a page', Buffer.from('<!doctype html><img src=x onerror=alert(1)>'), onlyImages],
  ['a GIF', Buffer.from('GIF89a\x01\0\x01\0', 'latin1'), onlyThese],
  ['a page that starts like a GIF', Buffer.from('GIF89a/*<svg/onload=alert(1)>*/=1'), onlyThese],
  ['a TIFF', Buffer.from('II*\0\x08\0\0\0', 'latin1'), onlyThese],
  ['an AVIF', heif('avif'), onlyThese],
  ['a BMP', Buffer.from('BM\x3a\0\0\0', 'latin1'), onlyThese],
])('%s is refused by its content, with any name', async (_what, bytes, message) => {
  const { status, json } = await send(bytes, 'fullBodyShots');
  expect([status, json.code]).toEqual([415, 'file.wrong_type']);
  expect(json.errors).toEqual([{ path: 'fullBodyShots', message }]);
});

test('a HEIC photograph is refused with a remedy', async () => {
  for (const brand of ['heic', 'heix', 'hevc', 'mif1']) {
    const { status, json } = await send(heif(brand), 'neutralBackground', 'IMG_0001.HEIC', 'image/heic');
    expect([status, json.message]).toEqual([415, expect.stringContaining('save the photo as JPEG')]);
  }
});

test('a photograph of more than 5 MB is refused by its field; one of 5 MB is taken', async () => {
  const filled = (size: number, jpeg: Buffer) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]);
  const limit = 5 * 1024 * 1024;
  expect((await send(filled(limit, await photo()))).status).toBe(200);
  for (const size of [limit + 1, limit + 2, limit + 500_000]) {
    const { status, json } = await send(filled(size, await photo()), 'threeQuarterShots');
    expect([status, json.code]).toEqual([413, 'file.too_large']);
    expect(json.errors[0]).toEqual({
      path: 'threeQuarterShots',
      message: 'File size exceeds the maximum limit. Please upload an image smaller than 5MB.',
    });
  }
});

test('a small file that would decode to too many pixels is refused by its header', async () => {
  const bomb = blankPng(16_000);
  expect(bomb.length).toBeLessThan(40_000);
  const before = process.memoryUsage().rss;
  const { status, json } = await send(bomb, 'profileShots');
  expect([status, json.code]).toEqual([413, 'file.too_many_pixels']);
  expect(json.errors[0]?.path).toBe('profileShots');
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
});

const unfolded = 100_000_000;
const deflated = (async () => {
  const deflate = createDeflate({ level: 9 });
  const piece = Buffer.alloc(unfolded / 100, 'A');
  Readable.from(Array(100).fill(piece)).pipe(deflate);
  return Buffer.concat(await deflate.toArray());
})();
const withDeflated = async (type: string, start: string): Promise<[string, Buffer]> => [
  type,
  Buffer.concat([Buffer.from(start), await deflated]),
];

test.each<[string, () => Promise<[string, Buffer][]>]>([
  ['a compressed text', async () => [await withDeflated('zTXt', 'Comment\0\0')]],
  ['forty compressed texts', async () => Array(40).fill(await withDeflated('zTXt', 'Comment\0\0'))],
  ['an international text', async () => [await withDeflated('iTXt', 'Comment\0\x01\0\0\0')]],
  ['a profile in a text', async () => [await withDeflated('zTXt', 'Raw profile type xmp\0\0')]],
  ['a colour profile', async () => [await withDeflated('iCCP', 'profile\0\0')]],
  ['Exif data', async () => [['eXIf', Buffer.alloc(4_000_000, 'MM')]]],
  ['two hundred thousand texts', async () => Array(200_000).fill(['tEXt', Buffer.from('a\0')])],
])(
  'a PNG with %s that would decode to a hundred megabytes or more costs little memory',
  async (_what, chunks) => {
    await expectHarmless(pngWithChunks(await picture(30, 20).png().toBuffer(), await chunks()));
  },
);

test('a JPEG full of segments of a colour profile costs little memory', async () => {
  const jpeg = await photo();
  const profile = Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x4b'), Buffer.alloc(65_000, 'A')]);
  const segments = Array.from({ length: 75 }, (_none, place) => {
    profile[12] = place + 1;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(profile.length + 2);
    return Buffer.concat([Buffer.from([0xff, 0xe2]), length, profile]);
  });
  await expectHarmless(Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]));
});

test('an animation of three hundred frames costs one of them', async () => {
  const raw = { width: 400, height: 300 * 400, channels: 3, pageHeight: 400 } as const;
  const frames = Buffer.alloc(raw.width * raw.height * 3);
  // each differs a little, or the encoder would join them
  for (let frame = 0; frame < 300; frame++) frames[frame * raw.width * raw.pageHeight * 3 + frame * 30] = 255;
  const animation = await sharp(frames, { raw }).webp({ effort: 0, lossless: true }).toBuffer();
  expect((await sharp(animation).metadata()).pages).toBe(300);
  await expectHarmless(animation);
});

/** Sends it; measures the whole process, because an image library's memory is outside JavaScript. */
async function expectHarmless(bytes: Buffer): Promise<void> {
  expect(bytes.length).toBeLessThan(5_000_000);
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 1);
  const { status, json } = await send(bytes);
  clearInterval(watch);
  expect(most - before).toBeLessThan(unfolded * 0.8);
  if (status !== 200) return expect([status, json.code]).toEqual([400, 'file.unreadable']) as never;
  const { raw } = await app.visitor().get(`/api${json.data.images.neutralBackground.url}`);
  const { exif, icc, xmp, iptc, pages } = await sharp(raw.rawPayload).metadata();
  expect({ exif, icc, xmp, iptc, pages }).toEqual({});
}

test('a header that claims a huge size over no pixels is refused', async () => {
  const png = await picture(20, 20).png().toBuffer();
  png.writeUInt32BE(4_000_000_000, 16);
  expect([400, 413]).toContain((await send(png)).status);
  const jpeg = await photo();
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(65_500, frame + 5);
  jpeg.writeUInt16BE(65_500, frame + 7);
  expect((await send(jpeg)).json.code).toBe('file.too_many_pixels');
});

test.each([
  ['JPEG', () => picture(400, 300).jpeg().toBuffer()],
  ['PNG', () => picture(400, 300).png().toBuffer()],
  ['WebP', () => picture(400, 300).webp().toBuffer()],
])('a %s that was cut off or garbled is refused as damaged', async (_format, make) => {
  const whole = await make();
  for (const share of [0.1, 0.5, 0.95]) {
    const { status, json } = await send(whole.subarray(0, Math.floor(whole.length * share)));
    expect([status, json.code]).toEqual([400, 'file.unreadable']);
  }
  const garbled = Buffer.concat([whole.subarray(0, 16), randomBytes(2000)]);
  expect((await send(garbled)).json.code).toBe('file.unreadable');
});

test('two types in one file count as their first bytes: a PDF after a picture is a picture', async () => {
  const { served } = await stored(Buffer.concat([await photo(), Buffer.from('%PDF-1.7 hidden')]));
  expect(served.includes('%PDF')).toBe(false);
  const reversed = Buffer.concat([Buffer.from('%PDF-1.7\n'), await photo()]);
  expect((await send(reversed)).json.code).toBe('file.wrong_type');
});
