import { afterEach, expect, test, vi } from 'vitest';
import { onePageMore } from '../../ui/long-list/open-pages.ts';
import { loadLists, peopleOfList } from './load-lists.ts';

afterEach(() => vi.unstubAllGlobals());

/** A list of 61 people, of which the server returns the requested page. */
function listOf61() {
  const ids = Array.from({ length: 61 }, (_, place) => ({ _id: `p${place}` }));
  vi.stubGlobal('document', { cookie: 'kirdaar_faces=small' });
  vi.stubGlobal('fetch', async (path: string) => {
    const asked = new URL(path, 'http://here').searchParams;
    const [page, limit] = [Number(asked.get('page')), Number(asked.get('limit'))];
    const artists = ids.slice((page - 1) * limit, page * limit);
    const data = { _id: 'l1', name: 'Leads', artists, total: 61, hasMore: page * limit < 61 };
    return Response.json({ success: true, message: '', data });
  });
}

test('A list has 60 small faces first, and then the last ones (W2)', async () => {
  listOf61();
  const { one } = await loadLists('l1', new Request('http://here/lists/l1'));
  if (!one) throw new Error('no list');
  expect([one.name, one.artists.length, one.hasMore]).toEqual(['Leads', 60, true]);
  const all = await onePageMore(one, peopleOfList('l1').ask);
  expect([all.artists.at(-1)?._id, all.hasMore]).toEqual(['p60', false]);
});
