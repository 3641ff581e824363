import { expect, test } from 'vitest';
import { readableIdentifier } from './readable-identifier.ts';

const first = () => 0;

test.each([
  ['Asha Rao', 'asha-rao-aaaaaaaa'],
  ['  Zoë  D’Souza-Iyer ', 'zoe-d-souza-iyer-aaaaaaaa'],
  ['आरोही शर्मा', 'aarohi-sharma-aaaaaaaa'],
  ['किरदार 2', 'kirdar-2-aaaaaaaa'],
  ['张伟', 'profile-aaaaaaaa'],
  ['create', 'create-aaaaaaaa'],
  ['../../etc', 'etc-aaaaaaaa'],
])('The name %j is readable in an address', (name, identifier) => {
  expect(readableIdentifier(name, 'profile', first)).toBe(identifier);
});

test('A long name is cut, and the ending uses the given random numbers', () => {
  let next = 0;
  const identifier = readableIdentifier('x'.repeat(500), 'profile', () => next++);
  expect(identifier).toBe(`${'x'.repeat(60)}-abcdefgh`);
});
