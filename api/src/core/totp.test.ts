import { expect, test } from 'vitest';
import { newTotpSecret, totpStep, totpUri } from './totp.ts';

// '12345678901234567890' in base32
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

// the SHA-1 vectors of RFC 6238; a six-digit code is the end of an eight-digit one
test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('at second %i of RFC 6238 the code is %s (S27)', (second, vector) => {
  expect(totpStep(secret, vector.slice(-6), at(second))).toBe(Math.floor(second / 30));
});

test('a code works one step early and one step late, and no further (S27)', () => {
  const [second, code] = [1234567890, '005924'];
  const step = second / 30;
  for (const [moved, found] of [
    [-31, null],
    [-30, step],
    [0, step],
    [29, step],
    [59, step],
    [60, null],
  ] as const)
    expect(totpStep(secret, code, at(second + moved))).toBe(found);
});

test('a secret is new every time, and an authenticator shows its account', () => {
  expect(newTotpSecret()).not.toBe(newTotpSecret());
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(totpUri(secret, 'asha@people.example'));
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Kirdaar:asha@people.example',
  ]);
  expect(uri.searchParams.get('secret')).toBe(secret);
  expect(uri.searchParams.get('issuer')).toBe('Kirdaar');
});
