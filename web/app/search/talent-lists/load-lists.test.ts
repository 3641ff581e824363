import { afterEach, expect, test, vi } from 'vitest';
import { loadLists } from './load-lists.ts';

afterEach(() => vi.unstubAllGlobals());

/** A list of a thousand, of which the server returns as many as requested; records how many those were. */
function listOfThousand() {
  const asked: number[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    const limit = Number(new URL(path, 'http://here').searchParams.get('limit'));
    asked.push(limit);
    const data = { _id: 'l1', name: 'Leads', artists: [], total: 1000, hasMore: limit < 1000 };
    return Response.json({ success: true, message: '', data });
  });
  return asked;
}
const load = async (pages: number) =>
  (await loadLists('d1', 'l1', new Request(`http://here/lists/l1?pages=${pages}`))).one;

test('The last of a list of a thousand are reached by Load more, which then ends', async () => {
  const asked = listOfThousand();
  expect(await load(41)).toMatchObject({ pages: 41, hasMore: true });
  expect(await load(42)).toMatchObject({ pages: 42, hasMore: false });
  expect(await load(99)).toMatchObject({ pages: 42, hasMore: false });
  expect(asked).toEqual([984, 1000, 1000]);
});
