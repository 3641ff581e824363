import { randomBytes, randomUUID } from 'node:crypto';
import type { Answer, ParsedBody } from '@kirdaar/contract/operations.ts';
import { dueAt } from '@kirdaar/domain/trust/moderation/due.ts';
import { isEntitled, notEntitledText, orderWithin } from '@kirdaar/domain/trust/moderation/orders.ts';
import { referenceOf } from '@kirdaar/domain/trust/moderation/reports.ts';
import { invalidField, Refusal } from '../../core/refusal.ts';
import type { Deps } from '../../deps.ts';
import { AnswerWithMessage } from '../../http/answer.ts';
import type { IdempotentRun } from '../../http/idempotency.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { UploadedFile } from '../../media/receive-file.ts';
import { giveUpFiles } from '../../media/release-file.ts';
import { storeDocument } from '../../media/store-document.ts';
import { holdCase } from '../reports/reports.queries.ts';
import { ownerOf } from '../sealed/sealed.service.ts';
import { findKnownPerson, insertOrder } from './orders.queries.ts';
import { refuseOwnCase } from './own-case.service.ts';
import { awaitSecondPerson } from './second-person.service.ts';

type Body = ParsedBody<'enterOrder'>;
type Sent = { body: Body; files: Record<string, UploadedFile> };

/**
 * Enters an order with its document. Without a section, or from somebody who cannot give one, it is a complaint of 36
 * hours (rule orders/entered-1); an order for data is then refused. Its time runs from its receipt.
 */
export async function enterOrder(
  deps: Deps,
  once: IdempotentRun<Answer<'enterOrder'>>,
  viewer: Viewer,
  { body, files }: Sent,
): Promise<AnswerWithMessage<Answer<'enterOrder'>>> {
  const { kind, from, name, section } = body;
  const receivedAt = new Date(body.receivedAt);
  if (receivedAt > deps.clock()) throw invalidField('receivedAt', 'This is in the future');
  const entitled = isEntitled(from, section);
  if (kind === 'data' && !entitled) throw new Refusal('order.not_entitled');
  if (!files.file) throw invalidField('file', 'Add the order');
  const document = await storeDocument(deps, files.file, viewer.id);
  try {
    return await once(async (tx) => {
      const about = body.about ?? null;
      const personId = about ? await ownerOf(tx, about) : null;
      if (about && !personId) throw new Refusal('NOT_FOUND');
      const row = {
        ...{ id: randomUUID(), reference: referenceOf(randomBytes(8)) },
        kind: kind === 'data' ? ('data' as const) : entitled ? ('order' as const) : ('report' as const),
        ...{ name, personId, receivedAt, fileId: document.id },
        dueAt: dueAt(receivedAt, orderWithin(kind, entitled)),
        ordered: { from, section, about },
      };
      await insertOrder(tx, row);
      const { id: _id, reference } = row;
      const answer = { _id, reference, kind: row.kind, dueAt: row.dueAt.toISOString() };
      return new AnswerWithMessage(entitled ? 'The order is in the queue.' : notEntitledText, answer);
    });
  } catch (error) {
    await giveUpFiles(deps, [document.id], error);
    throw error;
  }
}

/**
 * Asks a second administrator for the data of a person, also of an ended account (rule orders/data-1). 200 where the
 * same waits already.
 */
export async function giveData(
  deps: Deps,
  once: IdempotentRun<Answer<'giveData'>>,
  viewer: Viewer,
  { id, personId, sealed = false }: { id: string } & ParsedBody<'giveData'>,
): Promise<AnswerWithMessage<Answer<'giveData'>>> {
  return once(async (tx) => {
    const row = await holdCase(tx, id);
    const person = await findKnownPerson(tx, personId);
    if (row?.kind !== 'data' || !person) throw new Refusal('NOT_FOUND');
    if (row.outcome) throw new Refusal('admin.stale');
    await refuseOwnCase(tx, viewer, { kind: 'person', _id: personId });
    const isSealed = sealed || person.isGone;
    // the second administrator reads what is asked for
    const what = isSealed ? ', with what is locked away' : '';
    const waiting = await awaitSecondPerson(tx, deps, viewer, {
      ...{ action: 'give_data', person, text: isSealed ? 'sealed' : null },
      ...{ reason: `Order ${row.reference} of ${row.name}${what}`, rule: row.ordered?.section ?? row.name },
      ...{ words: null, caseId: id },
    });
    if (!waiting) return new AnswerWithMessage('That waits already.', { _id: null, state: 'waiting' }, 200);
    const answer = { _id: waiting, state: 'waiting' as const };
    return new AnswerWithMessage('Another administrator has to confirm this.', answer, 202);
  });
}
