import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ClientCache, type Ends } from './client-cache.ts';

const minute = 60_000;

type Values = { people: string; ids: number; calls: Promise<string>; drawn: Promise<string> };
const ends: Record<keyof Values, Ends> = {
  people: { after: minute, most: 3, onWrite: true },
  ids: { after: minute, most: 2 },
  calls: { after: minute, most: 2 },
  drawn: { after: minute, most: 2, onAnswer: true },
};

/** A cache with a manual clock. */
function cacheAt(start = 0) {
  let now = start;
  const cache = new ClientCache<Values>(ends, () => now);
  const wait = (milliseconds: number) => {
    now += milliseconds;
  };
  return { cache, wait };
}

test('an entry expires after its time, and the least recently used one makes room', () => {
  const { cache, wait } = cacheAt();
  cache.put('ids', 'anu', 1);
  wait(10);
  cache.put('ids', 'balu', 2);
  expect(cache.get('ids', 'anu')).toBe(1);
  cache.put('ids', 'charu', 3);
  const names = ['anu', 'balu', 'charu'];
  expect(names.map((name) => cache.get('ids', name))).toEqual([1, undefined, 3]);
  wait(minute - 10);
  expect(cache.get('ids', 'anu')).toBe(1);
  wait(1);
  expect(cache.get('ids', 'anu')).toBeUndefined();
  expect(cache.get('ids', 'charu')).toBe(3);
});

test('an equal value keeps its age, another one does not', () => {
  const { cache, wait } = cacheAt();
  cache.put('people', 'anu', 'Anu');
  cache.put('people', 'balu', 'Balu');
  wait(minute);
  cache.put('people', 'anu', 'Anu');
  cache.put('people', 'balu', 'Balu K');
  wait(1);
  expect([cache.get('people', 'anu'), cache.get('people', 'balu')]).toEqual([undefined, 'Balu K']);
});

test('a removed subject removes every entry that names it, of every kind, and nothing else', () => {
  const { cache } = cacheAt();
  cache.put('people', 'anu monsoon', 'Anu, with her tape');
  cache.put('people', 'anu monsoon-2', 'Anu, with another');
  cache.put('people', 'anu ', 'Anu');
  cache.put('ids', 'devika monsoon', 7);
  cache.dropAbout('monsoon');
  expect([cache.get('people', 'anu monsoon'), cache.get('ids', 'devika monsoon')]).toEqual([
    undefined,
    undefined,
  ]);
  expect([cache.get('people', 'anu monsoon-2'), cache.get('people', 'anu ')]).toEqual([
    'Anu, with another',
    'Anu',
  ]);
});

test('a write clears the kinds that it may have changed', () => {
  const { cache } = cacheAt();
  cache.put('people', 'anu', 'Anu');
  cache.put('ids', 'anu', 1);
  cache.dropWritten();
  expect([cache.get('people', 'anu'), cache.get('ids', 'anu')]).toEqual([undefined, 1]);
});

test('parallel requests share one call, and a failed one is repeated', async () => {
  const { cache } = cacheAt();
  const answers = ['first', 'second'];
  const ask = async () => answers.shift() ?? 'none left';
  const both = [cache.share('calls', 'anu', ask), cache.share('calls', 'anu', ask)];
  expect(await Promise.all(both)).toEqual(['first', 'first']);
  const cut = () => Promise.reject(new Error('cut'));
  await expect(cache.share('calls', 'balu', cut)).rejects.toThrow('cut');
  expect(await cache.share('calls', 'balu', ask)).toBe('second');
});

test('an answer is kept, unless its kind ends with it', async () => {
  const { cache } = cacheAt();
  const answers = ['first', 'second', 'third'];
  const ask = async () => answers.shift() ?? 'none left';
  expect(await cache.share('calls', 'anu', ask)).toBe('first');
  expect(await cache.share('calls', 'anu', ask)).toBe('first');
  const both = [cache.share('drawn', 'anu', ask), cache.share('drawn', 'anu', ask)];
  expect(await Promise.all(both)).toEqual(['second', 'second']);
  expect(await cache.share('drawn', 'anu', ask)).toBe('third');
});

test('a call that fails after it was replaced keeps the replacement', async () => {
  const { cache } = cacheAt();
  const late = Promise.withResolvers<string>();
  const asked = cache.share('calls', 'anu', () => late.promise);
  cache.drop('calls');
  const newer = cache.share('calls', 'anu', async () => 'newer');
  late.reject(new Error('cut'));
  await expect(asked).rejects.toThrow('cut');
  expect(cache.get('calls', 'anu')).toBe(newer);
});

test('closed, it answers those who wait, and keeps nothing', async () => {
  const { cache } = cacheAt();
  const late = Promise.withResolvers<string>();
  const asked = cache.share('calls', 'anu', () => late.promise);
  cache.put('people', 'anu', 'Anu');
  cache.close();
  late.resolve('of the session before');
  expect(await asked).toBe('of the session before');
  cache.put('people', 'balu', 'Balu');
  expect([cache.get('people', 'anu'), cache.get('people', 'balu')]).toEqual([undefined, undefined]);
  expect(cache.get('calls', 'anu')).toBeUndefined();
  expect(await cache.share('calls', 'anu', async () => 'again')).toBe('again');
  expect(cache.get('calls', 'anu')).toBeUndefined();
});

type CacheEntry = { kind: 'people' | 'ids'; name: string; value: string | number; at: number };

/** The same rules as one list, the most recently used entry last. */
class Naive {
  now = 0;
  #all: CacheEntry[] = [];

  get(kind: CacheEntry['kind'], name: string) {
    const found = this.#all.find((one) => one.kind === kind && one.name === name);
    this.#all = this.#all.filter((one) => one !== found);
    if (!found || this.now - found.at > ends[kind].after) return undefined;
    this.#all.push(found);
    return found.value;
  }

  put(kind: CacheEntry['kind'], name: string, value: string | number) {
    const before = this.#all.find((one) => one.kind === kind && one.name === name);
    this.#all = this.#all.filter((one) => one !== before);
    const ofKind = this.#all.filter((one) => one.kind === kind);
    if (ofKind.length >= ends[kind].most) this.#all = this.#all.filter((one) => one !== ofKind[0]);
    this.#all.push(before?.value === value ? before : { kind, name, value, at: this.now });
  }

  drop(kind: CacheEntry['kind']) {
    this.#all = this.#all.filter((one) => one.kind !== kind);
  }

  dropAbout(id: string) {
    this.#all = this.#all.filter(({ name }) => !name.split(' ').includes(id));
  }

  dropWritten() {
    this.drop('people');
  }
}

test('in any sequence of calls it answers like a plain list', () => {
  const person = fc.constantFrom('anu', 'balu', 'charu', 'divya');
  const name = fc.oneof(
    person,
    person.map((one) => `${one} monsoon`),
  );
  const wait = fc.constantFrom(1, minute / 2, minute, minute + 1);
  const act = fc.oneof(
    fc.record({ does: fc.constant('putPeople' as const), name, value: fc.constantFrom('a', 'b') }),
    fc.record({ does: fc.constant('putIds' as const), name, value: fc.constantFrom(1, 2) }),
    fc.record({ does: fc.constant('get' as const), kind: fc.constantFrom('people', 'ids'), name }),
    fc.record({ does: fc.constant('drop' as const), kind: fc.constantFrom('people', 'ids') }),
    fc.record({ does: fc.constant('dropAbout' as const), id: fc.oneof(person, fc.constant('monsoon')) }),
    fc.record({ does: fc.constant('dropWritten' as const) }),
    fc.record({ does: fc.constant('wait' as const), wait }),
  );
  const everything = fc.array(act, { maxLength: 60 });
  fc.assert(
    fc.property(everything, (acts) => {
      const naive = new Naive();
      const cache = new ClientCache<Values>(ends, () => naive.now);
      for (const one of acts) {
        if (one.does === 'wait') naive.now += one.wait;
        else {
          for (const it of [cache, naive]) {
            if (one.does === 'putPeople') it.put('people', one.name, one.value);
            else if (one.does === 'putIds') it.put('ids', one.name, one.value);
            else if (one.does === 'drop') it.drop(one.kind);
            else if (one.does === 'dropAbout') it.dropAbout(one.id);
            else if (one.does === 'dropWritten') it.dropWritten();
          }
          if (one.does === 'get') expect(cache.get(one.kind, one.name)).toBe(naive.get(one.kind, one.name));
        }
      }
    }),
    { numRuns: 500 },
  );
});
