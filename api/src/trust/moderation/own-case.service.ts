import { type ActionSubject, isHiddenKind } from '@kirdaar/domain/trust/moderation/actions.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Queryable } from '../../db/database.ts';
import type { Viewer } from '../../http/viewer.ts';
import { aboutOfCase, peopleOfCase } from '../reports/cases.service.ts';
import { findOwnerOf, isEditorOf } from './hidden.queries.ts';
import { findSpokenFor, isSender } from './moderation.queries.ts';

/** The people who are a moderator's own cases: the moderator, and those they are referee or guardian of (rule
    moderation/own-1). */
export async function ownCasesAmong(
  db: Queryable,
  viewer: Viewer,
  personIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const spokenFor = await findSpokenFor(db, viewer.id, personIds);
  return new Set([...spokenFor, ...personIds.filter((id) => id === viewer.id)]);
}

/** The same for one person. */
export async function isOwnCase(db: Queryable, viewer: Viewer, personId: string): Promise<boolean> {
  return (await ownCasesAmong(db, viewer, [personId])).size > 0;
}

/** Refuses a moderator's own case, its papers and its addresses, and messages that they sent. */
export async function refuseOwnCase(
  db: Queryable,
  viewer: Viewer,
  { kind, _id }: { kind: ActionSubject; _id: string },
): Promise<void> {
  const isOwn = await isOwnSubject(db, viewer, kind, _id);
  if (isOwn) throw new Refusal('admin.own_case');
}

async function isOwnSubject(
  db: Queryable,
  viewer: Viewer,
  kind: ActionSubject,
  id: string,
): Promise<boolean> {
  if (kind === 'contact_message') return isSender(db, viewer.id, id);
  if (kind === 'project' || isHiddenKind(kind)) {
    const owner = await findOwnerOf(db, { kind, _id: id });
    if (await isEditorOf(db, viewer.id, { kind, _id: id })) return true;
    return owner !== null && isOwnCase(db, viewer, owner);
  }
  if (kind !== 'case') return isOwnCase(db, viewer, id);
  // a case is any item of the queue: of reports, a verification, a reading or a message
  const about = await aboutOfCase(db, id);
  return (
    (about !== null && (await isEditorOf(db, viewer.id, about))) ||
    (await isOwnReport(db, viewer, id)) ||
    (await isSender(db, viewer.id, id)) ||
    (await isOwnCase(db, viewer, id))
  );
}

/** Whether a case of reports is about the moderator, or about somebody they speak for, or was reported by them. */
export async function isOwnReport(db: Queryable, viewer: Viewer, caseId: string): Promise<boolean> {
  const { personId, reporterIds } = await peopleOfCase(db, caseId);
  return reporterIds.includes(viewer.id) || (personId !== null && (await isOwnCase(db, viewer, personId)));
}
