import { randomUUID } from 'node:crypto';
import type { Answer, ParsedBody, ParsedQuery } from '@kirdaar/contract/operations.ts';
import { roundFault } from '@kirdaar/domain/auditions/round-fields.ts';
import { invalidField, Refusal } from '../core/refusal.ts';
import type { Queryable, Transaction } from '../db/database.ts';
import type { AuditionRow } from '../db/tables/auditions/auditions.ts';
import type { Deps } from '../deps.ts';
import { AnswerWithMessage } from '../http/answer.ts';
import type { IdempotentRun } from '../http/idempotency.ts';
import type { Viewer } from '../http/viewer.ts';
import { requireEditedProject, requireReviewer } from '../projects/team.service.ts';
import { requireRoundReader } from './access.service.ts';
import { roundOf, slotOf } from './rounds.present.ts';
import {
  findRolesOf,
  findRound,
  findRounds,
  findSlots,
  hasRoomForRound,
  insertRound,
  insertSlots,
  setRoles,
} from './rounds.queries.ts';
import { plannedSlots } from './slots.service.ts';

/** A round with its times, for a viewer who is already authorised. */
export async function showRound(
  db: Queryable,
  viewer: Viewer,
  id: string,
  now: Date,
): Promise<Answer<'readAudition'>> {
  const round = await findRound(db, id, viewer.id);
  if (!round) throw new Refusal('NOT_FOUND');
  return { ...roundOf(round), slots: (await findSlots(db, id, now)).map(slotOf) };
}

export async function readRound(
  { db, clock }: Deps,
  viewer: Viewer,
  id: string,
): Promise<Answer<'readAudition'>> {
  await requireRoundReader(db, viewer, id);
  return showRound(db, viewer, id, clock());
}

/** The rounds of a project for its team, newest first. */
export async function listRounds(
  { db }: Deps,
  viewer: Viewer,
  { projectId, cursor, limit }: ParsedQuery<'listAuditions'>,
): Promise<Answer<'listAuditions'>> {
  const { project } = await requireReviewer(db, viewer, projectId);
  const found = await findRounds(
    db,
    { projectId: project.id, viewerId: viewer.id },
    { cursor, limit: limit + 1 },
  );
  const shown = found.slice(0, limit);
  return {
    auditions: shown.map(roundOf),
    nextCursor: found.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

type RoundBody = Partial<ParsedBody<'changeAudition'>>;
type RoundColumns = Partial<AuditionRow>;

/** The columns of a form. Omitted fields are absent, and those of other kinds are null. */
export function columnsOf(kind: AuditionRow['kind'], body: RoundBody): RoundColumns {
  const { place, roleIds: _, version: __, tell: ___, ...fields } = body;
  const columns: RoundColumns = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  );
  if (place !== undefined) {
    const { name, address, city, mapUrl } = place ?? {};
    Object.assign(columns, {
      placeName: name ?? null,
      address: address ?? null,
      city: city ?? null,
      mapUrl: mapUrl ?? null,
    });
  }
  const none = { placeName: null, address: null, city: null, mapUrl: null };
  if (kind !== 'in_person') Object.assign(columns, none);
  if (kind !== 'online') columns.link = null;
  if (kind !== 'self_tape') Object.assign(columns, { deadline: null, takes: null });
  return columns;
}

/** Throws 400 for roles of another project, and for no roles where the project has some. */
export async function checkRoles(tx: Transaction, projectId: string, roleIds: string[]): Promise<void> {
  const roles = await findRolesOf(tx, projectId);
  if (!roleIds.every((id) => roles.includes(id)))
    throw invalidField('roleIds', 'Choose roles of this project');
  if (roles.length > 0 && roleIds.length === 0) throw invalidField('roleIds', 'Choose at least one role');
}

/** Creates a round of auditions in a published project, with the times of a plan. Throws 409
    `audition.draft_project`, 409 `audition.limit` beyond 30 rounds, and 400 for invalid fields (rules
    auditions/rounds-1 to auditions/rounds-4). */
export async function createRound(
  deps: Deps,
  once: IdempotentRun<Answer<'createAudition'>>,
  viewer: Viewer,
  { projectId, kind, plan, ...body }: ParsedBody<'createAudition'>,
) {
  return once(async (tx) => {
    const now = deps.clock();
    const project = await requireEditedProject(tx, viewer, projectId, 'update');
    if (project.isDraft) throw new Refusal('audition.draft_project');
    await checkRoles(tx, project.id, body.roleIds);
    const columns = columnsOf(kind, body);
    const { address = null, link = null, deadline = null, answerBy = null } = columns;
    const fault = roundFault({ kind, address, link, deadline, answerBy }, null, now);
    if (fault) throw invalidField(fault.field, fault.message);
    if (plan && kind === 'self_tape') throw invalidField('plan', 'Self-tapes have no times');
    if (!(await hasRoomForRound(tx, project.id))) throw new Refusal('audition.limit');
    const id = randomUUID();
    const { stage, refill } = body;
    const takes = kind === 'self_tape' ? (columns.takes ?? 1) : null;
    const made = { createdBy: viewer.id, createdAt: now };
    await insertRound(tx, { ...columns, id, projectId: project.id, kind, stage, refill, takes, ...made });
    await setRoles(tx, id, body.roleIds);
    if (plan) await insertSlots(tx, plannedSlots({ id, kind }, plan, [], now));
    return new AnswerWithMessage(
      'Audition created. Now invite people.',
      await showRound(tx, viewer, id, now),
    );
  });
}
