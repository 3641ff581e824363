import { and, eq, inArray, like, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { boardItems } from '../../db/tables/casting/boards.ts';
import { candidacies } from '../../db/tables/casting/candidacies.ts';
import { idempotencyKeys } from '../../db/tables/messaging/mail.ts';
import { messages, threads } from '../../db/tables/messaging/messages.ts';
import { projects } from '../../db/tables/projects/projects.ts';
import type { Owner } from './part.queries.ts';

const { call, caller, answer } = idempotencyKeys;

/** Calls whose answers name people that a user added, invited, changed, or wrote to or about. */
const naming = [
  ...['addCandidates', 'askForContact', 'addNotes', 'changeNote', 'inviteToTeam', 'inviteToAudition'],
  ...['inviteToApply', 'moveInvitation', 'inviteAgain', 'cancelInvitation', 'changeMember'],
  ...['startThread', 'writeToMany'],
];
/** Calls whose answers show others what a project's director wrote. */
const telling = ['answerInvitation', 'createAudition', 'cancelAudition', 'startThread'];

/**
 * Deletes stored answers of a person's own calls, and those to others that name them, their messages or
 * projects.
 */
export async function forgetAnswers(tx: Transaction, { id, email }: Owner): Promise<void> {
  await tx.delete(idempotencyKeys).where(eq(caller, `user ${id}`));
  const named = or(like(answer, `%${id}%`), like(answer, `%"${email}"%`));
  await tx.delete(idempotencyKeys).where(and(inArray(call, naming), named));
  await tx.execute(sql`
    DELETE FROM ${idempotencyKeys} WHERE call = 'renewBoardLink' AND EXISTS (
      SELECT FROM ${boardItems} AS item JOIN ${candidacies} AS own ON own.id = item.candidacy_id
      WHERE own.artist_id = ${id}::uuid AND idempotency_keys.answer LIKE '%' || item.id || '%')`);
  await tx.execute(sql`
    DELETE FROM ${idempotencyKeys} WHERE call = 'writeMessage' AND EXISTS (
      SELECT FROM ${messages} AS message JOIN ${threads} AS thread ON thread.id = message.thread_id
      WHERE thread.artist_id = ${id}::uuid AND idempotency_keys.answer LIKE '%' || message.id || '%')`);
  // each answer is parsed once, for any number of projects
  const project = sql`coalesce(answer::json #>> '{data,projectId}', answer::json #>> '{data,project,_id}',
    answer::json #>> '{data,thread,project,_id}')`;
  const own = sql`${project} IN (SELECT id::text FROM ${projects} WHERE director_id = ${id}::uuid)`;
  await tx.delete(idempotencyKeys).where(and(inArray(call, telling), own));
}
