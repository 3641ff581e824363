import { randomUUID } from 'node:crypto';
import { savedSearches } from '../src/db/tables/search/searches.ts';
import { artistOf, type Make, type Situation } from './matrix-situation.ts';

/** A new search of the artist, or of the caller. */
async function searchOf(situation: Situation): Promise<string> {
  const { test, about, caller } = situation;
  const id = randomUUID();
  const userId = about === 'oneself' ? caller.id : artistOf(situation).id;
  const search = { name: 'Near Patna', query: { place: 'bihar' }, keys: ['state:bihar'] };
  await test.db.delete(savedSearches);
  await test.db
    .insert(savedSearches)
    .values({ ...search, id, userId, kind: 'roles', pace: 'daily', madeAt: test.deps.clock() });
  return id;
}

const kindOf = { talents: { gender: 'female' }, roles: { fits: 'true' } };
const saving =
  (kind: keyof typeof kindOf): Make =>
  () => ({ body: { kind, name: 'Near Patna', query: kindOf[kind], pace: 'daily' } });

/** Valid input for the calls about saved searches. */
export const searchRequests = {
  readSearches: async (situation) => {
    await searchOf({ ...situation, about: 'oneself' });
    return {};
  },
  saveSearch: (situation) => saving(situation.about === 'of talents' ? 'talents' : 'roles')(situation),
  changeSearch: async (situation) => ({
    params: { id: await searchOf(situation) },
    body: { name: 'Bihar', pace: 'never', opened: true },
  }),
  deleteSearch: async (situation) => ({ params: { id: await searchOf(situation) } }),
} satisfies Record<string, Make>;
