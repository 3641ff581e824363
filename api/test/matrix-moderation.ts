import { randomBytes, randomUUID } from 'node:crypto';
import { referenceOf } from '@kirdaar/domain/trust/moderation/reports.ts';
import { eq } from 'drizzle-orm';
import { contacts } from '../src/db/tables/messaging/mail.ts';
import { skills } from '../src/db/tables/profiles/reference.ts';
import { moderationActions } from '../src/db/tables/trust/moderation.ts';
import { cases, reports } from '../src/db/tables/trust/reports.ts';
import type { TestApp } from './app.ts';
import { threadIn } from './matrix-messages.ts';
import { administratorOf } from './matrix-orders.ts';
import type { Make, Situation } from './matrix-situation.ts';
import { submittedVerification } from './matrix-verification.ts';
import { createPerson } from './people.ts';
import { newEmail } from './sign-up.ts';

const reason = 'To ask about the card';

/** A waiting message of the contact form. */
async function receivedMessage({ test }: Situation): Promise<{ id: string }> {
  const id = randomUUID();
  const message = { fullName: 'Asha Rao', phoneNumber: '9876543210', message: 'Hello', closedAt: null };
  await test.db.insert(contacts).values({ ...message, id, email: newEmail(), createdAt: test.deps.clock() });
  return { id };
}

/** The case of a reported message of the row's project, the same each time. */
async function reportedMessage(situation: Situation): Promise<string> {
  const { test, scene, project } = situation;
  const { messageId } = await threadIn(situation);
  const now = test.deps.clock();
  await test.db
    .insert(cases)
    .values({
      ...{
        id: randomUUID(),
        kind: 'report',
        aboutKind: 'message',
        aboutId: messageId,
        category: 'harassment',
      },
      ...{ personId: scene.people['owning director'].id, name: project.id, receivedAt: now, dueAt: now },
    })
    .onConflictDoNothing();
  const [found] = await test.db.select().from(cases).where(eq(cases.aboutId, messageId));
  return found?.id ?? '';
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
  confirmAction: async ({ test }) => ({ params: { id: await waitingAction(test) }, body: { reason } }),
  revealContact: async (situation) => ({
    params: { id: (await submittedVerification(situation)).directorId },
    body: { reason },
  }),
  listModeratorActions: () => ({}),
  searchPeople: () => ({ query: { search: 'asha' } }),
  readPerson: async (situation) => ({ params: { id: (await submittedVerification(situation)).directorId } }),
  searchProjects: () => ({ query: { search: 'monsoon' } }),
  readModeratedProject: async ({ project }) => ({ params: { id: project.id } }),
  openConversation: async (situation) => ({
    params: { id: await reportedMessage(situation) },
    body: { reason },
  }),
  readSite: () => ({}),
  sendMailsAgain: () => ({}),
  setAnnouncement: () => ({
    body: { text: 'Kirdaar is slow today.', from: '2026-11-21T00:00:00Z', until: '2026-11-22T00:00:00Z' },
  }),
  endAnnouncement: () => ({}),
  readChoices: () => ({ params: { list: 'languages' } }),
  addChoice: () => ({ params: { list: 'languages' }, body: { name: `Added ${randomUUID()}` } }),
  hideChoice: async ({ test }) => {
    const [skill] = await test.db.select().from(skills).limit(1);
    return { params: { list: 'skills', id: skill?.id ?? '' }, body: { isHidden: false } };
  },
  listContactMessages: () => ({}),
  readContactMessage: async (situation) => ({ params: await receivedMessage(situation) }),
  revealSender: async (situation) => ({ params: await receivedMessage(situation), body: { reason } }),
} satisfies Record<string, Make>;

/** What another administrator asked for. */
export async function waitingAction(test: TestApp): Promise<string> {
  const administrator = await administratorOf(test);
  const about = { kind: 'person', _id: (await createPerson(test, 'Artist')).id };
  const answer = await administrator.client.post('/api/admin/actions', {
    ...{ action: 'delete', about, reason, rule: 'The person asked for it', words: 'You asked us by phone.' },
  });
  return answer.json.data._id;
}

/** A decision against somebody. */
export async function decisionAbout(test: TestApp, aboutId: string): Promise<string> {
  const id = randomUUID();
  const decided = { action: 'suspend', aboutKind: 'person', rule: 'No harassment' } as const;
  const row = { ...decided, id, aboutId, administratorId: randomUUID(), madeAt: test.deps.clock() };
  await test.db.insert(moderationActions).values(row);
  return id;
}

/** A closed report of somebody, by its reference. */
export async function closedReport(test: TestApp, reporterId: string | null): Promise<string> {
  const [id, caseId, reference] = [randomUUID(), randomUUID(), referenceOf(randomBytes(8))];
  const now = test.deps.clock();
  const about = { aboutKind: 'project', aboutId: randomUUID(), category: 'money', name: 'Monsoon' } as const;
  const times = { receivedAt: now, dueAt: now, closedAt: now };
  await test.db
    .insert(cases)
    .values({ id: caseId, kind: 'report', ...about, ...times, outcome: 'no_breach' });
  const made = { text: '', copy: { lines: [], files: [] }, createdAt: now, confirmedAt: now };
  await test.db.insert(reports).values({ id, reference, caseId, reporterId, ...about, ...made });
  return reference;
}
