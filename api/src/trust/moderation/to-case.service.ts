import { randomBytes, randomUUID } from 'node:crypto';
import type { ParsedBody } from '@kirdaar/contract/operations.ts';
import { referenceOf } from '@kirdaar/domain/trust/moderation/reports.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Transaction } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { insertReport } from '../reports/reports.queries.ts';
import { putIntoCase } from '../reports/reports.service.ts';
import type { Subject } from '../reports/subjects.service.ts';
import { closeMessage, findDoneWith, holdMessage } from './messages.queries.ts';

type ToCase = Required<Pick<ParsedBody<'moderate'>, 'caseAbout' | 'category'>>;

/** Makes a report of a message, once: with its reference, text and sender, and due from the time of the message (rule
    moderation/messages-3). Throws 404 where there is no such message. */
export async function messageToCase(
  tx: Transaction,
  deps: Deps,
  id: string,
  { subject, about }: { subject: Subject; about: ToCase },
) {
  const message = await holdMessage(tx, id);
  if (!message) throw new Refusal('NOT_FOUND');
  const made = await findDoneWith(tx, id, 'to_case');
  if (made) return { state: 'reported' as const, isChanged: false, caseId: made.caseId };
  const now = deps.clock();
  const { caseAbout, category } = about;
  const row = {
    ...{ id: randomUUID(), reference: message.reference ?? referenceOf(randomBytes(8)), caseId: null },
    ...{ reporterId: message.senderId, email: message.senderId ? null : message.email },
    ...{ aboutKind: caseAbout.kind, aboutId: caseAbout._id, aboutPart: subject.part, category },
    ...{ personId: subject.personId, name: subject.name, text: message.message, copy: subject.copy },
    ...{ fileIds: subject.copy.files, tokenHash: null, createdAt: message.createdAt, confirmedAt: now },
    hidAt: null,
    appealOf: null,
  };
  await insertReport(tx, row);
  const caseId = await putIntoCase(tx, row);
  await closeMessage(tx, id, now);
  return { state: 'reported' as const, isChanged: true, caseId };
}
