import { describe, expect, test } from 'vitest';
import {
  fileAddress,
  ownAddress,
  servePicturesFrom,
  shareAddress,
  sourceSet,
  variantAddress,
} from './photo-source.ts';

describe('the address of a picture', () => {
  test('of a stored path is below the API base, in every spelling', () => {
    expect(fileAddress('/uploads/a1.jpg')).toBe('/api/uploads/a1.jpg');
    expect(fileAddress('uploads/a1.jpg')).toBe('/api/uploads/a1.jpg');
    expect(fileAddress('/api/uploads/a1.jpg')).toBe('/api/uploads/a1.jpg');
  });

  test('of a width has it before the extension, with its own extension', () => {
    expect(variantAddress('/uploads/a1.jpg', 640, 'webp')).toBe('/api/uploads/a1-640.webp');
    expect(variantAddress('/uploads/a1.jpg', 320, 'jpg')).toBe('/api/uploads/a1-320.jpg');
  });

  test('of a shared link is a separate picture', () => {
    expect(shareAddress('/uploads/a1.jpg')).toBe('/api/uploads/a1-share.jpg');
  });

  test('a dot in a folder is not an extension', () => {
    expect(variantAddress('/uploads/v1.2/a1', 320, 'webp')).toBe('/api/uploads/v1.2/a1-320.webp');
  });

  test('the source set names every width', () => {
    const photo = { url: '/uploads/a1.jpg', width: 1200, height: 1600, blur: '', widths: [320, 640] };
    expect(sourceSet(photo, 'webp')).toBe('/api/uploads/a1-320.webp 320w, /api/uploads/a1-640.webp 640w');
  });
});

test('with a CDN pictures are there, and documents and previews of links are not (G10)', () => {
  servePicturesFrom('https://pictures.example');
  try {
    const there = 'https://pictures.example/api/pictures';
    for (const path of ['/uploads/a1.jpg', 'uploads/a1.jpg', '/api/uploads/a1.jpg'])
      expect(fileAddress(path)).toBe(`${there}/a1.jpg`);
    expect(variantAddress('/uploads/a1.jpg', 640, 'webp')).toBe(`${there}/a1-640.webp`);
    // a page can cut it
    expect(ownAddress('/uploads/a1.jpg')).toBe('/api/uploads/a1.jpg');
    expect(fileAddress('/uploads/brief.pdf')).toBe('/api/uploads/brief.pdf');
    expect(shareAddress('/uploads/a1.jpg')).toBe('/api/uploads/a1-share.jpg');
  } finally {
    servePicturesFrom(null);
  }
});
