import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { users } from '../src/db/tables/accounts/accounts.ts';
import { contactRequests as asks } from '../src/db/tables/trust/contact.ts';
import { artistOf, type Make, type Situation } from './matrix-situation.ts';

/** The owning director's open request to the artist. */
async function askOf(situation: Situation): Promise<string> {
  const { test, scene } = situation;
  const id = randomUUID();
  const createdAt = test.deps.clock();
  const pair = { artistId: artistOf(situation).id, directorId: scene.people['owning director'].id };
  await test.db.delete(asks).where(eq(asks.artistId, pair.artistId));
  const expiresAt = new Date(createdAt.getTime() + 60_000);
  await test.db.insert(asks).values({ id, ...pair, state: 'open', createdAt, expiresAt });
  return id;
}

const ofOneself: Make = ({ caller, ...situation }) => ({
  params: { id: situation.about === 'oneself' ? caller.id : artistOf({ caller, ...situation }).id },
});

const ofDirector: Make = ({ scene }) => ({ params: { directorId: scene.people['another director'].id } });

/** Valid input for the calls about contact details. */
export const contactRequests = {
  readContactDetails: (situation) => {
    const { people } = situation.scene;
    const isOfDirector = situation.about === 'the owning director';
    const person = isOfDirector ? people['owning director'] : artistOf(situation);
    return { params: { publicIdentifier: person.publicIdentifier } };
  },
  listContactViews: () => ({}),
  setContactChoice: ({ caller, ...situation }) => ({
    params: { id: situation.about === 'oneself' ? caller.id : artistOf({ caller, ...situation }).id },
    body: { choice: 'everyone' },
  }),
  askForContact: async (situation) => {
    const { id } = artistOf(situation);
    await situation.test.db.update(users).set({ contactChoice: 'applied' }).where(eq(users.id, id));
    return { body: { artistId: id } };
  },
  listContactRequests: () => ({}),
  readAvailability: ofOneself,
  setAvailability: async (situation) => ({ ...(await ofOneself(situation)), body: { days: [] } }),
  listBlocks: () => ({}),
  blockDirector: ofDirector,
  unblockDirector: ofDirector,
  answerContactRequest: async (situation) => ({
    params: { id: await askOf(situation) },
    body: { state: 'allowed' },
  }),
} satisfies Record<string, Make>;
