import { randomUUID } from 'node:crypto';
import { contacts } from '../src/db/tables/messaging/mail.ts';
import type { Make, Situation } from './matrix-situation.ts';
import { submittedVerification } from './matrix-verification.ts';
import { newEmail } from './sign-up.ts';

const reason = 'To ask about the card';

/** A waiting message of the contact form. */
async function receivedMessage({ test }: Situation): Promise<{ id: string }> {
  const id = randomUUID();
  const message = { fullName: 'Asha Rao', phoneNumber: '9876543210', message: 'Hello', closedAt: null };
  await test.db.insert(contacts).values({ ...message, id, email: newEmail(), createdAt: test.deps.clock() });
  return { id };
}

/** Valid input for the calls of the console. */
export const moderationRequests = {
  readQueue: () => ({}),
  readCase: async (situation) => ({ params: { id: (await submittedVerification(situation)).directorId } }),
  moderate: async (situation) => {
    const { directorId } = await submittedVerification(situation);
    const about = { kind: 'verification', _id: directorId };
    const rule = 'The evidence cannot be read';
    return { body: { action: 'decline', about, reason, rule, words: 'Please send the card once more.' } };
  },
  revealContact: async (situation) => ({
    params: { id: (await submittedVerification(situation)).directorId },
    body: { reason },
  }),
  listModeratorActions: () => ({}),
  searchPeople: () => ({ query: { search: 'asha' } }),
  readPerson: async (situation) => ({ params: { id: (await submittedVerification(situation)).directorId } }),
  searchProjects: () => ({ query: { search: 'monsoon' } }),
  listContactMessages: () => ({}),
  readContactMessage: async (situation) => ({ params: await receivedMessage(situation) }),
  revealSender: async (situation) => ({ params: await receivedMessage(situation), body: { reason } }),
} satisfies Record<string, Make>;
