import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { messages, threads } from '../src/db/tables/messaging/messages.ts';
import { artistOf, type Make, type Situation } from './matrix-situation.ts';
import { addShortlisted } from './talents.ts';

/** The conversation of the row's project with the artist, with a message by the team; created if missing. */
export async function threadIn(situation: Situation) {
  const { test, project, scene } = situation;
  const id = randomUUID();
  const at = test.deps.clock();
  const artistId = artistOf(situation).id;
  const [begun] = await test.db
    .select({ id: threads.id, messageId: messages.id })
    .from(threads)
    .innerJoin(messages, eq(messages.threadId, threads.id))
    .where(and(eq(threads.projectId, project.id), eq(threads.artistId, artistId)));
  if (begun) return begun;
  await test.db
    .insert(threads)
    .values({ id, projectId: project.id, artistId, lastNumber: 1, teamNumber: 1, lastAt: at, createdAt: at });
  const message = { id: randomUUID(), threadId: id, number: 1, isFromTeam: true, body: 'Hello', sentAt: at };
  await test.db.insert(messages).values({ ...message, senderId: scene.people['owning director'].id });
  return { id, messageId: message.id };
}

/** The other side: the artist omits themselves. */
function partners(situation: Situation) {
  const artistId = artistOf(situation).id;
  return { projectId: situation.project.id, ...(situation.caller.id !== artistId && { artistId }) };
}

const byThread: Make = async (situation) => ({ params: { id: (await threadIn(situation)).id } });

/** Valid input for the calls of messages. */
export const messageRequests = {
  listThreads: async (situation) => {
    await threadIn(situation);
    return situation.about === '' ? {} : { query: { projectId: situation.project.id } };
  },
  threadWith: (situation) => ({ query: partners(situation) }),
  startThread: async (situation) => {
    const { test, project } = situation;
    await addShortlisted(test, project.id, [artistOf(situation).id]);
    return { body: { ...partners(situation), text: 'Hello' } };
  },
  writeToMany: (situation) => ({
    body: { projectId: situation.project.id, artistIds: [artistOf(situation).id], text: 'Hello {name}' },
  }),
  listMessages: byThread,
  writeMessage: async (situation) => ({ ...(await byThread(situation)), body: { text: 'Hello' } }),
  readThread: async (situation) => {
    const { id, messageId } = await threadIn(situation);
    return { params: { id }, body: { upTo: messageId } };
  },
  setThread: async (situation) => ({
    ...(await byThread(situation)),
    body: situation.about === 'closing it' ? { closed: true } : { muted: true },
  }),
} satisfies Record<string, Make>;
