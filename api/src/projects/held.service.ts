import { createHash, randomUUID } from 'node:crypto';
import { isForChild } from '@kirdaar/domain/projects/child-casting.ts';
import { dueAt, heldWithin } from '@kirdaar/domain/trust/moderation/due.ts';
import { judgeTexts, type ProjectTexts } from '@kirdaar/domain/trust/moderation/shield/hold.ts';
import { isHeldByShield } from '@kirdaar/domain/trust/moderation/shield/shield.ts';
import { mailPaused, mailResumed } from '../auditions/invitations/paused.service.ts';
import { Refusal } from '../core/refusal.ts';
import type { Transaction } from '../db/database.ts';
import type { ProjectRow } from '../db/tables/projects/projects.ts';
import type { Deps } from '../deps.ts';
import { announceProject } from '../messaging/live/announce.ts';
import {
  closeHold,
  findRoleTexts,
  holdPublished,
  queueHold,
  setHeld,
  setHeldBy,
  setReleased,
  setReleasedTexts,
} from './held.queries.ts';
import { isOwnerVerified } from './publications.queries.ts';

/** The length of the words that are shown in the queue. */
const mostQuoted = 2000;

/**
 * Reads a published project by the shield, in the transaction that published or changed it: it is held, queued or, once
 * clean, released. A text that a moderator released is not held again unchanged; a hold by a moderator stays (rules
 * moderation/held-1, moderation/held-2).
 */
export async function readBySavedTexts(tx: Transaction, deps: Deps, projectId: string): Promise<void> {
  const project = await holdPublished(tx, projectId);
  if (!project || project.heldBy === 'moderator') return;
  const { texts, hasChildren } = await textsOf(tx, project);
  const isVerified = await isOwnerVerified(tx, project.directorId);
  const released = new Set(project.releasedTexts?.split(' '));
  const unread = Object.fromEntries(Object.entries(texts).filter(([, text]) => !released.has(hashOf(text))));
  const verdict = judgeTexts(unread, { isVerified, hasChildren });
  const now = deps.clock();
  if (verdict.kind !== 'held' && project.heldBy === 'shield') await release(tx, project);
  if (verdict.kind === 'clean') {
    await closeHold(tx, projectId, 'no_breach', now);
    return;
  }
  if (verdict.kind === 'held' && project.heldBy === null) {
    await setHeld(tx, projectId, { heldAt: now, heldBy: 'shield' });
    announceProject(tx, projectId);
  }
  await queueHold(tx, {
    ...{ id: randomUUID(), aboutId: projectId, personId: project.directorId, name: project.name ?? '' },
    text: verdict.quotes
      .map((quote) => `'${quote}'`)
      .join('\n')
      .slice(0, mostQuoted),
    ...{ receivedAt: now, dueAt: dueAt(now, heldWithin) },
  });
}

/** The texts that the shield reads, and whether a role begins below 18. */
async function textsOf(tx: Transaction, { id, name, type, description }: ProjectRow) {
  const roles = await findRoleTexts(tx, id);
  const ofRoles = roles.flatMap(({ ageRange: _, ...texts }, at) =>
    Object.entries(texts).map(([field, text]) => [`roles.${at}.${field}`, text] as const),
  );
  const texts: ProjectTexts = { name, type, description, ...Object.fromEntries(ofRoles) };
  return { texts, hasChildren: roles.some(({ ageRange }) => isForChild(ageRange)) };
}

const hashOf = (text: string | null) =>
  createHash('sha256')
    .update(text ?? '')
    .digest('hex');

async function release(tx: Transaction, { id }: ProjectRow): Promise<void> {
  await setReleased(tx, id);
  announceProject(tx, id);
}

/** A moderator holds a project: the artists with coming auditions are mailed (rules moderation/held-2,
    moderation/paused-2). Throws 404 for a draft or a deleted one. */
export async function holdByModerator(tx: Transaction, deps: Deps, projectId: string) {
  const project = await requirePublished(tx, projectId);
  const subject = { personId: project.directorId, name: project.name };
  if (project.heldBy === 'moderator') return { state: 'held' as const, isChanged: false, ...subject };
  const now = deps.clock();
  if (project.heldBy) await setHeldBy(tx, projectId, 'moderator');
  else await setHeld(tx, projectId, { heldAt: now, heldBy: 'moderator' });
  await closeHold(tx, projectId, 'acted', now);
  await mailPaused(tx, deps, [projectId]);
  announceProject(tx, projectId);
  return { state: 'held' as const, isChanged: true, ...subject };
}

/** A moderator releases a project: its texts are not held again unchanged (rule moderation/held-2). */
export async function releaseByModerator(tx: Transaction, deps: Deps, projectId: string) {
  const project = await requirePublished(tx, projectId);
  const { heldAt, heldBy, directorId, name } = project;
  const wasQueued = await closeHold(tx, projectId, 'no_breach', deps.clock());
  const subject = { personId: directorId, name, wasHeld: heldAt !== null };
  if (!heldAt && !wasQueued) return { state: 'restored' as const, isChanged: false, ...subject };
  const { texts } = await textsOf(tx, project);
  const asking = Object.values(texts).filter((text) => isHeldByShield(text ?? ''));
  await setReleasedTexts(tx, projectId, asking.map(hashOf).join(' '));
  if (heldAt) {
    await release(tx, project);
    if (heldBy === 'moderator') await mailResumed(tx, deps, [projectId], heldAt);
  }
  return { state: 'restored' as const, isChanged: true, ...subject };
}

async function requirePublished(tx: Transaction, projectId: string): Promise<ProjectRow> {
  const project = await holdPublished(tx, projectId);
  if (!project) throw new Refusal('NOT_FOUND');
  return project;
}
