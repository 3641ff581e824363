import { expect, test } from 'vitest';
import { entryName } from './reference-lists.ts';

test('A skill is stored in snake_case, other entries as typed, without spaces around them (R26)', () => {
  expect(entryName('skills', ' Sword  Fighting ')).toBe('sword_fighting');
  expect(entryName('languages', ' Tulu ')).toBe('Tulu');
  expect(entryName('roles', 'Intimacy  Coordinator')).toBe('Intimacy Coordinator');
});
