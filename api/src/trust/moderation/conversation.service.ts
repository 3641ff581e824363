import { randomUUID } from 'node:crypto';
import type { Answer } from '@kirdaar/contract/operations.ts';
import type { ReportCase } from '@kirdaar/contract/trust/moderation/moderation.ts';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../core/refusal.ts';
import type { Queryable } from '../../db/database.ts';
import type { CaseRow } from '../../db/tables/trust/reports.ts';
import type { Deps } from '../../deps.ts';
import { type Cap, spendOwn } from '../../http/limits/limits.ts';
import type { Viewer } from '../../http/viewer.ts';
import { findCase } from '../reports/reports.queries.ts';
import { type ConversationRow, findAround, findWhole } from './conversation.queries.ts';
import { insertAction } from './moderation.queries.ts';
import { refuseOwnCase } from './own-case.service.ts';

const opened: Cap = { name: 'conversations-opened', points: 60, seconds: 60 * 60 };

/** A reported message with the ten before and after it; nothing for other cases, or once it was erased (rule
    moderation/conversations-1). */
export async function messagesAroundOf(db: Queryable, row: CaseRow): Promise<ReportCase['around']> {
  return isAboutMessage(row) ? (await findAround(db, row.aboutId)).map(line) : [];
}

const isAboutMessage = ({ kind, aboutKind }: CaseRow) => kind === 'report' && aboutKind === 'message';

/** The whole conversation of a reported message, for a moderator who gives a reason. Logged before it is disclosed.
    Throws 404 for a case about something else, 429 after 60 in an hour. */
export async function openConversation(
  deps: Deps,
  { viewer, request }: { viewer: Viewer; request: FastifyRequest },
  { id, reason }: { id: string; reason: string },
): Promise<Answer<'openConversation'>> {
  const { db } = deps;
  const row = await findCase(db, id);
  if (!row || row.personId === viewer.id || !isAboutMessage(row)) throw new Refusal('NOT_FOUND');
  await refuseOwnCase(db, viewer, { kind: 'case', _id: id });
  await spendOwn(deps, opened, viewer.id, request);
  await insertAction(db, {
    ...{ id: randomUUID(), action: 'open_conversation', aboutKind: 'case', aboutId: id, caseId: id },
    ...{ administratorId: viewer.id, reason, madeAt: deps.clock() },
  });
  return { messages: (await findWhole(db, row.aboutId)).map(line) };
}

function line({ id, senderId, sender, body, sentAt }: ConversationRow): ReportCase['around'][number] {
  const from = senderId && sender !== null ? { _id: senderId, name: sender } : null;
  return { _id: id, from, text: body, at: sentAt.toISOString() };
}
