import { randomBytes, randomUUID } from 'node:crypto';
import type { Transaction } from '@kirdaar/api/src/db/database.ts';
import { users } from '@kirdaar/api/src/db/tables/accounts/accounts.ts';
import { contacts } from '@kirdaar/api/src/db/tables/messaging/mail.ts';
import { projects } from '@kirdaar/api/src/db/tables/projects/projects.ts';
import { reports } from '@kirdaar/api/src/db/tables/trust/reports.ts';
import type { Deps } from '@kirdaar/api/src/deps.ts';
import { saveImages } from '@kirdaar/api/src/profiles/photos.service.ts';
import { keepContact } from '@kirdaar/api/src/trust/contacts/contacts.service.ts';
import { moderate } from '@kirdaar/api/src/trust/moderation/moderation.service.ts';
import { putIntoCase } from '@kirdaar/api/src/trust/reports/reports.service.ts';
import { requireSubject } from '@kirdaar/api/src/trust/reports/subjects.service.ts';
import type { ParsedBody } from '@kirdaar/contract/operations.ts';
import { referenceOf } from '@kirdaar/domain/trust/moderation/reports.ts';
import { eq } from 'drizzle-orm';
import { depsAt, viewerOf } from '../acts/as-then.ts';
import type { DemoReport } from '../demo-types.ts';
import { administratorEmail } from '../logins.ts';
import { aiPhotograph, answeredWords, askedMessage, heldProject, suspendedDirector } from './make-reports.ts';

const hour = 60 * 60_000;

/** The moderators' part of the demo: reports in the queue, a suspended director, a held project, an answered message, and a photograph that AI changed. People
    and projects that the demo does not have are left out. */
export async function loadModeration(
  tx: Transaction,
  deps: Deps,
  made: readonly DemoReport[],
): Promise<void> {
  for (const one of made) await reportAs(tx, deps, one);
  await decide(tx, deps);
  const artistId = await idOf(tx, aiPhotograph.email);
  if (artistId) await saveImages(depsAt(tx, deps, deps.clock()), artistId, {}, [aiPhotograph.type]);
}

async function reportAs(tx: Transaction, deps: Deps, one: DemoReport): Promise<void> {
  const now = new Date(deps.clock().getTime() - one.hoursAgo * hour);
  const about = await aboutOf(tx, one.about);
  const [reporter] = await tx.select().from(users).where(eq(users.email, one.reporterEmail));
  if (!about || !reporter) return;
  const viewer = viewerOf(reporter, reporter.kind);
  const subject = await requireSubject(depsAt(tx, deps, now), { viewer, request: noRequest }, about);
  const row = {
    ...{ id: randomUUID(), reference: referenceOf(randomBytes(8)), reporterId: reporter.id, email: null },
    ...{ aboutKind: about.kind, aboutId: about._id, aboutPart: subject.part, category: one.category },
    ...{ personId: subject.personId, name: subject.name, text: one.text, copy: subject.copy },
    ...{
      fileIds: subject.copy.files,
      tokenHash: null,
      caseId: null,
      createdAt: now,
      hidAt: null,
      appealOf: null,
      confirmedAt: now,
    },
  };
  await tx.insert(reports).values(row);
  await putIntoCase(tx, row);
}

// only a board asks for its browser
const noRequest = {} as Parameters<typeof requireSubject>[1]['request'];

async function aboutOf(tx: Transaction, about: DemoReport['about']) {
  if ('projectName' in about) {
    const [project] = await tx.select().from(projects).where(eq(projects.name, about.projectName));
    return project && { kind: 'project' as const, _id: project.id };
  }
  const _id = await idOf(tx, about.email);
  if (!_id) return undefined;
  return about.photo
    ? { kind: 'photograph' as const, _id, photo: about.photo }
    : { kind: 'profile' as const, _id };
}

async function idOf(tx: Transaction, email: string): Promise<string | undefined> {
  const [found] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  return found?.id;
}

/** What a moderator decided yesterday: a director suspended, a project held, a message answered. */
async function decide(tx: Transaction, deps: Deps): Promise<void> {
  const then = depsAt(tx, deps, new Date(deps.clock().getTime() - 20 * hour));
  const [administrator] = await tx.select().from(users).where(eq(users.email, administratorEmail));
  if (!administrator) return;
  const viewer = { ...viewerOf(administrator, 'Other'), isAdministrator: true };
  const once = <T>(work: (tx: Transaction) => Promise<T>) => work(tx);
  const act = (body: ParsedBody<'moderate'>) => moderate(then, once, { viewer, request: noRequest }, body);
  const personId = await idOf(tx, suspendedDirector);
  if (personId)
    await act({
      ...{ action: 'suspend', about: { kind: 'person', _id: personId }, days: 30 },
      ...{ rule: 'Contact details are for casting only', reason: 'Three reports with the same pattern' },
      words: 'Three artists reported calls at night that were no castings.',
    });
  const [project] = await tx.select().from(projects).where(eq(projects.name, heldProject));
  if (project)
    await act({
      ...{ action: 'hold', about: { kind: 'project', _id: project.id } },
      ...{ rule: 'Nothing false or in another’s name', reason: 'The production house does not know it' },
      words: 'The production house wrote to us that it does not know this project.',
    });
  const { reference } = await keepContact(tx, then, askedMessage);
  const [message] = await tx.select().from(contacts).where(eq(contacts.reference, reference));
  if (message)
    await act({
      ...{ action: 'answer', about: { kind: 'contact_message', _id: message.id } },
      ...{ rule: 'Answered', reason: 'A question about fees' },
      words: answeredWords,
    });
}
