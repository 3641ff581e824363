import type { Board } from '@kirdaar/contract/casting/boards/boards.ts';
import { expect, test } from 'vitest';
import { byRole } from './order-items.ts';

type Item = Board['items'][number];
const item = (name: string, roleId: string | null, yes: number) =>
  ({ name, roleId, answers: Array.from({ length: yes }, () => ({ answer: 'yes' })) }) as Item;
const roles = [
  { _id: 'a', characterName: 'Bijli' },
  { _id: 'b', characterName: '' },
];

test('The team reads a board by role, in the order of the client or with the most yes first (W10)', () => {
  const items = [item('Anu', 'a', 1), item('Balu', 'a', 2), item('Charu', 'a', 1), item('Dev', 'b', 0)];
  const namesIn = (order: 'client' | 'yes') =>
    byRole(items, order, roles).map(({ role, items: own }) => [role, ...own.map(({ name }) => name)]);
  expect(namesIn('client')).toEqual([
    ['Bijli', 'Anu', 'Balu', 'Charu'],
    ['Role 2', 'Dev'],
  ]);
  expect(namesIn('yes')[0]).toEqual(['Bijli', 'Balu', 'Anu', 'Charu']);
  expect(byRole([item('Esha', null, 0)], 'client', roles)[0]?.role).toBeNull();
});
