import { beforeAll, expect, test } from 'vitest';
import { readConfig } from '../settings/config.ts';
import { fitsSecret, hashSecret, setHashMemory } from './hashing.ts';

// the default without a setting; the tests' own app hashes cheaply
beforeAll(() => setHashMemory(readConfig({}).hashMemory));

test('A secret is stored as argon2id with the strength that OWASP recommends, salted each time', async () => {
  const [one, two] = await Promise.all([hashSecret('Chai-Tapri-7'), hashSecret('Chai-Tapri-7')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await fitsSecret(one, 'Chai-Tapri-7')).toBe(true);
  expect(await fitsSecret(one, 'Chai-Tapri-8')).toBe(false);
});

test('Without a stored secret nothing matches', async () => {
  expect(await fitsSecret(null, 'Chai-Tapri-7')).toBe(false);
});

test('Beyond a short queue hashing is refused at once, and works again when the queue is empty', async () => {
  const results = await Promise.allSettled(Array.from({ length: 600 }, () => hashSecret('Chai-Tapri-7')));
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused.length).toBeGreaterThan(250);
  expect(refused.length).toBeLessThan(550);
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'UNAVAILABLE', status: 503 });
  expect(await hashSecret('Chai-Tapri-7')).toContain('argon2id');
});
