import { expect, test } from 'vitest';
import { share } from '../calls/share-call.ts';
import { sessionChanged } from '../session/session-state.ts';
import { ClientCache, forgetAbout } from './client-cache.ts';

const minute = 60_000;

test('an entry is good for its time, and the one that was not asked for longest makes room', () => {
  const cache = new ClientCache<number>({ keptFor: minute, most: 2 });
  cache.put('anu', 1, 0);
  cache.put('balu', 2, 10);
  expect(cache.get('anu', 20)).toBe(1);
  cache.put('charu', 3, 30);
  expect([cache.get('anu', 40), cache.get('balu', 40), cache.get('charu', 40)]).toEqual([1, undefined, 3]);
  expect(cache.get('anu', minute + 1)).toBeUndefined();
});

test('all caches are empty once somebody has signed in or out', () => {
  const names = new ClientCache<string>({ keptFor: minute, most: 2 });
  const ages = new ClientCache<number>({ keptFor: minute, most: 2 });
  names.put('anu', 'Anu');
  ages.put('anu', 27);
  sessionChanged();
  expect([names.get('anu'), ages.get('anu')]).toEqual([undefined, undefined]);
});

test('what has ended takes with it whatever names it, in all caches, and nothing else', () => {
  const people = new ClientCache<string>({ keptFor: minute, most: 3 });
  const ids = new ClientCache<number>({ keptFor: minute, most: 3 });
  people.put('anu monsoon', 'Anu, with her tape');
  people.put('anu monsoon-2', 'Anu, with another');
  people.put('anu ', 'Anu');
  ids.put('devika monsoon', 7);
  forgetAbout('monsoon');
  expect([people.get('anu monsoon'), ids.get('devika monsoon')]).toEqual([undefined, undefined]);
  expect([people.get('anu monsoon-2'), people.get('anu ')]).toEqual(['Anu, with another', 'Anu']);
});

test('two who ask at once share one call, and one that failed is asked again', async () => {
  const cache = new ClientCache<Promise<string>>({ keptFor: minute, most: 2 });
  const answers = ['first', 'second'];
  const ask = async () => answers.shift() ?? 'none left';
  expect(await Promise.all([share(cache, 'anu', ask), share(cache, 'anu', ask)])).toEqual(['first', 'first']);
  await expect(share(cache, 'balu', () => Promise.reject(new Error('cut')))).rejects.toThrow('cut');
  expect(await share(cache, 'balu', ask)).toBe('second');
});

test('an answer that was asked for in one session is not found in the next, however late it comes', async () => {
  const cache = new ClientCache<Promise<string>>({ keptFor: minute, most: 2 });
  const late = Promise.withResolvers<string>();
  const asked = share(cache, 'anu', () => late.promise);
  sessionChanged();
  late.resolve('of the session before');
  expect(await asked).toBe('of the session before');
  expect(await share(cache, 'anu', async () => 'of this one')).toBe('of this one');
});

test('a call that fails after another took its place leaves that one', async () => {
  const cache = new ClientCache<Promise<string>>({ keptFor: minute, most: 2 });
  const late = Promise.withResolvers<string>();
  const asked = share(cache, 'anu', () => late.promise);
  sessionChanged();
  const newer = share(cache, 'anu', async () => 'newer');
  late.reject(new Error('cut'));
  await expect(asked).rejects.toThrow('cut');
  expect(cache.get('anu')).toBe(newer);
});
