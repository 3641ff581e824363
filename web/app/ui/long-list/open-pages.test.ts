import { expect, test } from 'vitest';
import { type AskPage, onePageMore, openPages, pagesWith } from './open-pages.ts';

type Card = { _id: string };

/** A list that answers like the API, and records its requests. */
function listOf(count: number) {
  const people = Array.from({ length: count }, (_, place) => ({ _id: `p${place}` }));
  const asked: string[] = [];
  const ask: AskPage<Card> = async ({ page, limit }) => {
    asked.push(`${page} of ${limit}`);
    const total = people.length;
    return { artists: people.slice((page - 1) * limit, page * limit), total, hasMore: page * limit < total };
  };
  return { people, asked, ask };
}

test('a list opens with its first page', async () => {
  const { ask, asked } = listOf(60);
  const open = await openPages(ask, 1);
  expect(open).toMatchObject({ total: 60, hasMore: true, pages: 1 });
  expect(open.artists).toHaveLength(24);
  expect(asked).toEqual(['1 of 24']);
});

test('many pages load in as few calls as possible', async () => {
  const { ask, asked, people } = listOf(2500);
  const open = await openPages(ask, 100);
  expect(open.artists).toEqual(people.slice(0, 2400));
  expect(open).toMatchObject({ total: 2500, hasMore: true, pages: 100 });
  expect(asked).toEqual(['1 of 984', '2 of 984', '3 of 984']);
});

test('an address with too many pages costs no call', async () => {
  const { ask, asked } = listOf(30);
  expect(await openPages(ask, 400)).toMatchObject({ total: 30, hasMore: false, pages: 2 });
  expect(asked).toEqual(['1 of 984']);
});

test('without a total all wanted pages are requested', async () => {
  const { ask, asked, people } = listOf(2500);
  const counting: AskPage<Card> = async (window) => ({
    ...(await ask(window)),
    total: 1000,
    moreThanTotal: true,
  });
  const open = await openPages(counting, 100);
  expect(open.artists).toEqual(people.slice(0, 2400));
  expect(open).toMatchObject({ total: 1000, moreThanTotal: true, hasMore: true, pages: 100 });
  expect(asked).toEqual(['1 of 984', '2 of 984', '3 of 984']);
});

test('an empty list is one empty page', async () => {
  expect(await openPages(listOf(0).ask, 3)).toEqual({
    artists: [],
    total: 0,
    hasMore: false,
    pages: 1,
    size: 24,
  });
});

test('one page more requests only that page', async () => {
  const { ask, asked, people } = listOf(60);
  const open = await onePageMore(await onePageMore(await openPages(ask, 1), ask), ask);
  expect(open).toEqual({ artists: people, total: 60, hasMore: false, pages: 3, size: 24 });
  expect(asked).toEqual(['1 of 24', '2 of 24', '3 of 24']);
});

test('cards keep their places, and no one is missing, when people leave or join between two pages', async () => {
  const { ask, people } = listOf(60);
  const open = await openPages(ask, 1);
  people.splice(3, 1);
  const after = await onePageMore(open, ask);
  expect(after.artists).toEqual([...open.artists, ...people.slice(23, 48)]);
  expect(after.total).toBe(59);
  people.unshift({ _id: 'new' });
  const last = await onePageMore(after, ask);
  expect(last.artists.slice(0, after.artists.length)).toEqual(after.artists);
  expect(last.artists).toEqual(expect.arrayContaining(people));
});

test('pages of another size go on where the list ends', async () => {
  const { ask, asked, people } = listOf(500);
  const small = await onePageMore(await onePageMore(await openPages(ask, 1), ask, 60), ask, 60);
  expect(small).toEqual({ artists: people.slice(0, 120), total: 500, hasMore: true, pages: 2, size: 60 });
  const large = await onePageMore(small, ask, 24);
  expect(large).toEqual({ artists: people.slice(0, 144), total: 500, hasMore: true, pages: 6, size: 24 });
  expect(asked).toEqual(['1 of 24', '1 of 60', '2 of 60', '6 of 24']);
});

test('the pages up to one person open at once, and no more', async () => {
  const { ask, asked, people } = listOf(500);
  const open = await openPages(ask, 1);
  const held = await pagesWith('p130', open, ask);
  expect(held).toEqual({ artists: people.slice(0, 144), total: 500, hasMore: true, pages: 6, size: 24 });
  expect(asked).toEqual(['1 of 24', '1 of 984']);
  expect(await pagesWith('p3', open, ask)).toBe(open);
});

test('a person outside the list opens no further page', async () => {
  const { ask } = listOf(500);
  const open = await openPages(ask, 2);
  expect(await pagesWith('gone', open, ask)).toBe(open);
});
