import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { seal, unseal } from './sealing.ts';

test('what is sealed opens with its key and what it is about, and never twice looks the same', () => {
  const key = randomBytes(32);
  const sealed = seal(key, 'GEZDGNBV', 'asha');
  expect(unseal(key, sealed, 'asha')).toBe('GEZDGNBV');
  expect(seal(key, 'GEZDGNBV', 'asha')).not.toEqual(sealed);
  expect(sealed.toString('latin1')).not.toContain('GEZDGNBV');
});

test('nothing opens with another key, about somebody else, or once it was changed', () => {
  const key = randomBytes(32);
  const sealed = seal(key, 'GEZDGNBV', 'asha');
  const changed = Buffer.from(sealed);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(unseal(randomBytes(32), sealed, 'asha')).toBeNull();
  expect(unseal(key, sealed, 'ravi')).toBeNull();
  expect(unseal(key, changed, 'asha')).toBeNull();
  expect(unseal(key, Buffer.alloc(3), 'asha')).toBeNull();
});
