import { expect, test } from 'vitest';
import { keyByContent, keysByContent } from './key-by-content.ts';

test('A retried call keeps its first key until the content changes', () => {
  const keyOf = keyByContent();
  const first = keyOf({ title: 'Leads' });
  expect(keyOf({ title: 'Leads' })).toBe(first);
  const other = keyOf({ title: 'Friends' });
  expect(other).not.toBe(first);
  expect(keyOf({ title: 'Leads' })).not.toBe(first);
});

test('It keeps that key after a reload, where it was stored', () => {
  const keyOf = keyByContent();
  const first = keyOf({ title: 'Leads' });
  const again = keyByContent(JSON.parse(JSON.stringify(keyOf.last())));
  expect(again({ title: 'Leads' })).toBe(first);
  expect(again({ title: 'Friends' })).not.toBe(first);
});

test('After it is settled the same content is another act', () => {
  const keyOf = keyByContent();
  const first = keyOf({ answer: 'decline' });
  keyOf.settle();
  expect(keyOf({ answer: 'decline' })).not.toBe(first);
});

test('Parallel acts have separate keys until each is settled', () => {
  const keyOf = keysByContent();
  const [anu, bela] = [keyOf({ ids: ['anu'] }), keyOf({ ids: ['bela'] })];
  expect(bela).not.toBe(anu);
  expect(keyOf({ ids: ['anu'] })).toBe(anu);
  keyOf.settle({ ids: ['anu'] });
  expect(keyOf({ ids: ['anu'] })).not.toBe(anu);
  expect(keyOf({ ids: ['bela'] })).toBe(bela);
  keyOf.settleAll();
  expect(keyOf({ ids: ['bela'] })).not.toBe(bela);
});
