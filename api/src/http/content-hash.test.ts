import { expect, test } from 'vitest';
import type { UploadedFile } from '../media/receive-file.ts';
import { contentHash } from './content-hash.ts';

const file = (sha256: string, field = 'banner', path = 'a.part'): Record<string, UploadedFile> => ({
  [field]: { field, name: path, type: 'jpeg', path, bytes: 1, sha256 },
});
const hash = (body: unknown, files = {}) => contentHash(body, files).toString('hex');

test('the order of fields is no content, at any depth', () => {
  expect(hash({ a: 1, b: { c: 2, d: 3 } })).toBe(hash({ b: { d: 3, c: 2 }, a: 1 }));
});

test('values, their kinds, the order of lists and missing fields are content', () => {
  const hashes = [{ a: 1 }, { a: '1' }, { a: [1, 2] }, { a: [2, 1] }, { a: null }, {}, null].map((body) =>
    hash(body),
  );
  expect(new Set(hashes).size).toBe(hashes.length);
});

test('files count by field and content, wherever they lie', () => {
  expect(hash({}, file('x'))).toBe(hash({}, file('x', 'banner', 'b.part')));
  expect(hash({}, file('x'))).not.toBe(hash({}, file('y')));
  expect(hash({}, file('x'))).not.toBe(hash({}, file('x', 'brief')));
  expect(hash({}, file('x'))).not.toBe(hash({}));
});
