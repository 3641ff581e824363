import { unnamedBrief } from '@kirdaar/domain/profiles/files/file-name.ts';
import { readersOf } from '@kirdaar/domain/profiles/files/file-readers.ts';
import { mayReview, membershipOf } from '@kirdaar/domain/projects/team/team.ts';
import type { FastifyRequest } from 'fastify';
import { findViewer } from '../../accounts/sessions/sessions.service.ts';
import { hasApplied } from '../../casting/applications/facts.service.ts';
import { isShownToClient } from '../../casting/boards/shown-children.service.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/viewer.ts';
import { joinedAs } from '../../projects/team/memberships.service.ts';
import type { FileName } from '../../store/file-key.ts';
import { findUse, type NamedUse } from './files.queries.ts';
import { findPhotographed } from './photographs.queries.ts';

/** Who may read the answer with a file, and so who may cache it. */
export type FileAudience = 'anybody' | 'this viewer';

/** A readable file: its audience, and the download name of a document. */
export type ReadableFile = { audience: FileAudience; name: string | null };

// photographs older than the mark in their names: each is looked up once, since it stays one until it is
// removed. Cleared when full
const knownPhotographs = new Set<string>();
const mostKnown = 20_000;

/**
 * Decides whether a caller may read a stored file. Throws 401 for a brief without a session, whether it
 * exists or not; 404 when the file does not exist or is hidden (rule files/readers-4). Every request asks the
 * database, so that hiding, suspending, publishing, archiving and deleting take effect at once in every process.
 */
export async function admit(deps: Deps, request: FastifyRequest, file: FileName): Promise<ReadableFile> {
  if (file.isPhotograph || knownPhotographs.has(file.rowPath)) return admitToPhotograph(deps, request, file);
  const viewer = file.type === 'pdf' ? await findViewer(deps, request) : null;
  if (file.type === 'pdf' && !viewer) throw new Refusal('auth.required');
  const use = await findUse(deps.db, file.rowPath);
  if (use.of === 'person') {
    remember(file.rowPath);
    return admitToPhotograph(deps, request, file);
  }
  const readers = readersOf(use);
  const name = file.type === 'pdf' ? nameOf(use) : null;
  if (readers === 'anybody') return { audience: 'anybody', name };
  const forViewer: ReadableFile = { audience: 'this viewer', name };
  if (readers === 'signed-in') return forViewer;
  const caller = use.of === 'project' ? (viewer ?? (await findViewer(deps, request))) : null;
  if (use.of !== 'project' || !caller) throw new Refusal('NOT_FOUND');
  const joined = await joinedAs(deps.db, use.projectId, caller.id);
  if (mayReview(membershipOf(caller, { directorId: use.ownerId }, joined), use)) return forViewer;
  if (readers === 'applicants' && (await hasApplied(deps.db, caller.id, use.projectId))) return forViewer;
  throw new Refusal('NOT_FOUND');
}

/**
 * A hidden photograph is for its owner and for moderators (rule moderation/hidden-1). A child's photograph is for
 * members, and for clients of a board with a passcode that shows the child; without a consent, only for its
 * owner (rule guardians/members-2).
 */
async function admitToPhotograph(
  deps: Deps,
  request: FastifyRequest,
  { rowPath }: FileName,
): Promise<ReadableFile> {
  const whose = await findPhotographed(deps.db, rowPath);
  if (!whose) throw new Refusal('NOT_FOUND');
  if (!whose.isChild && !whose.isHidden) return { audience: 'anybody', name: null };
  const viewer = await findViewer(deps, request);
  const forViewer: ReadableFile = { audience: 'this viewer', name: null };
  if (viewer && (viewer.id === whose.id || isModerator(viewer))) return forViewer;
  if (whose.isHidden || !whose.isListed) throw new Refusal('NOT_FOUND');
  if (!viewer && !(await isShownToClient(deps, request, whose.id))) throw new Refusal('NOT_FOUND');
  return forViewer;
}

/** An administrator with a valid second step. */
const isModerator = ({ isAdministrator, secondStepAt }: Viewer) => isAdministrator && secondStepAt !== null;

function nameOf({ name, projectName }: NamedUse): string {
  return name ?? unnamedBrief(projectName ?? null);
}

function remember(path: string): void {
  if (knownPhotographs.size >= mostKnown) knownPhotographs.clear();
  knownPhotographs.add(path);
}
