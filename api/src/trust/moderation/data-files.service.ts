import { createHash, randomUUID } from 'node:crypto';
import { orderFileKeptFor, orderSources } from '@kirdaar/domain/trust/moderation/orders.ts';
import type { FastifyReply } from 'fastify';
import { allParts } from '../../accounts/personal-data/export.service.ts';
import { exportParts } from '../../accounts/personal-data/export-parts.service.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Transaction } from '../../db/database.ts';
import type { CaseRow } from '../../db/tables/trust/reports.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/viewer.ts';
import { findFiles } from '../../media/files.queries.ts';
import { changeCase, holdCase } from '../reports/reports.queries.ts';
import { openSealed } from '../sealed/sealed.service.ts';
import { insertAction } from './moderation.queries.ts';
import { findDataFile, findKnownPerson } from './orders.queries.ts';
import { refuseOwnCase } from './own-case.service.ts';

// without a row in `files` the sweep removes it after a day
const keyOf = (fileId: string) => `private/data-${fileId}.json`;

type Ordered = { orderId: string; personId: string; isSealed: boolean };

/**
 * Makes the one file that a data order gets, and closes the order: the person's export, and what is sealed of them if
 * the order names it (rule orders/data-1). Gives the file and the line for the log: its hash and receiver.
 */
export async function fulfilOrder(
  tx: Transaction,
  deps: Deps,
  { orderId, personId, isSealed }: Ordered,
): Promise<{ fileId: string; words: string }> {
  const order = await holdCase(tx, orderId);
  if (order?.kind !== 'data' || order.outcome) throw new Refusal('admin.over');
  const person = await findKnownPerson(tx, personId);
  if (!person) throw new Refusal('NOT_FOUND');
  const content = JSON.stringify({
    order: { ...order.ordered, reference: order.reference, name: order.name },
    madeAt: deps.clock(),
    person: person.isGone ? null : await exportOf(tx, deps, person),
    sealed: isSealed ? await sealedOf(tx, deps, personId) : null,
  });
  const fileId = randomUUID();
  await deps.files.write(keyOf(fileId), Buffer.from(content));
  const closedAt = deps.clock();
  await changeCase(tx, orderId, { outcome: 'acted', closedAt, version: order.version + 1 });
  const hash = createHash('sha256').update(content).digest('hex');
  return { fileId, words: `SHA-256 ${hash}, for ${receiverOf(order)}` };
}

const receiverOf = ({ name, ordered }: CaseRow) =>
  ordered ? `${name} (${orderSources[ordered.from]})` : name;

async function exportOf(tx: Transaction, deps: Deps, owner: { id: string; email: string }) {
  const texts: string[] = [];
  for await (const text of await exportParts(allParts(deps), tx, owner)) texts.push(text);
  return JSON.parse(texts.join(''));
}

/** What is sealed, with its pictures as base64. */
async function sealedOf(tx: Transaction, deps: Deps, personId: string) {
  const copies = [];
  for (const { fileIds, ...copy } of await openSealed(tx, deps, personId)) {
    const pictures = [];
    for (const row of await findFiles(tx, fileIds)) {
      const file = await deps.files.read(row.path.slice(1));
      const bytes = file && Buffer.concat(await file.stream.toArray());
      pictures.push({ _id: row.id, kind: row.kind, base64: bytes?.toString('base64') ?? null });
    }
    copies.push({ ...copy, pictures });
  }
  return copies;
}

/** Sends the file of a data order within 24 hours; the opening is logged first. Null for any other file. */
export async function sendDataFile(
  deps: Deps,
  reply: FastifyReply,
  viewer: Viewer,
  fileId: string,
): Promise<FastifyReply | null> {
  const { db, clock } = deps;
  const now = clock();
  const found = await findDataFile(db, fileId, new Date(now.getTime() - orderFileKeptFor));
  if (!found) return null;
  await refuseOwnCase(db, viewer, { kind: 'person', _id: found.aboutId });
  const file = await deps.files.read(keyOf(fileId));
  if (!file) throw new Refusal('NOT_FOUND');
  await insertAction(db, {
    ...{ id: randomUUID(), action: 'open_file', aboutKind: 'person', aboutId: found.aboutId },
    ...{ administratorId: viewer.id, fileId, madeAt: now },
  });
  return reply
    .headers({
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-length': file.size,
      'content-disposition': 'attachment; filename="order-data.json"',
    })
    .type('application/json')
    .send(file.stream);
}
