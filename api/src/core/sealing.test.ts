import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { seal, unseal } from './sealing.ts';

test('a sealed text opens with its key and context, and is different each time', () => {
  const key = randomBytes(32);
  const sealed = seal(key, 'GEZDGNBV', 'asha');
  expect(unseal(key, sealed, 'asha')).toBe('GEZDGNBV');
  expect(seal(key, 'GEZDGNBV', 'asha')).not.toEqual(sealed);
  expect(sealed.toString('latin1')).not.toContain('GEZDGNBV');
});

test('it does not open with another key, in another context, or after a change', () => {
  const key = randomBytes(32);
  const sealed = seal(key, 'GEZDGNBV', 'asha');
  const changed = Buffer.from(sealed);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(unseal(randomBytes(32), sealed, 'asha')).toBeNull();
  expect(unseal(key, sealed, 'ravi')).toBeNull();
  expect(unseal(key, changed, 'asha')).toBeNull();
  expect(unseal(key, Buffer.alloc(3), 'asha')).toBeNull();
});
