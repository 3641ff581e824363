import { randomUUID } from 'node:crypto';
import { listPeople, lists } from '../src/db/tables/search/talent-lists.ts';
import { artistOf, type Make, type Situation } from './matrix-situation.ts';

/** A new list of the owning director, or of the caller, with the artist in it. */
async function listOf(situation: Situation): Promise<string> {
  const { test, scene, about, caller } = situation;
  const directorId = about === 'oneself' ? caller.id : scene.people['owning director'].id;
  const id = randomUUID();
  const now = test.deps.clock();
  await test.db.delete(lists);
  await test.db.insert(lists).values({ id, directorId, name: 'Comic timing', createdAt: now });
  await test.db.insert(listPeople).values({ listId: id, artistId: artistOf(situation).id, addedAt: now });
  return id;
}

const ofList: Make = async (situation) => ({ params: { id: await listOf(situation) } });
const ofPeople: Make = async (situation) => ({
  ...(await ofList(situation)),
  body: { artistIds: [artistOf(situation).id] },
});

/** Valid input for the calls about private lists. */
export const ownListRequests = {
  readLists: async (situation) => {
    await listOf({ ...situation, about: 'oneself' });
    return {};
  },
  createList: () => ({ body: { name: 'Comic timing' } }),
  readList: ofList,
  renameList: async (situation) => ({ ...(await ofList(situation)), body: { name: 'Voices' } }),
  deleteList: ofList,
  addToList: ofPeople,
  removeFromList: ofPeople,
} satisfies Record<string, Make>;
