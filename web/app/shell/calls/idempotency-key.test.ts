import { expect, test } from 'vitest';
import { newIdempotencyKey } from './idempotency-key.ts';

test('keys are 128 random bits', () => {
  const keys = new Set(Array.from({ length: 100 }, newIdempotencyKey));
  expect(keys.size).toBe(100);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
});
