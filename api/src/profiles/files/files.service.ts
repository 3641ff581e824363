import { unnamedBrief } from '@kirdaar/domain/profiles/files/file-name.ts';
import { readersOf } from '@kirdaar/domain/profiles/files/file-readers.ts';
import { mayReview, membershipOf } from '@kirdaar/domain/projects/team/team.ts';
import type { FastifyRequest } from 'fastify';
import { findViewer } from '../../accounts/sessions/sessions.service.ts';
import { hasApplied } from '../../casting/applications/facts.service.ts';
import { isShownToClient } from '../../casting/boards/shown-children.service.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Deps } from '../../deps.ts';
import { joinedAs } from '../../projects/team/memberships.service.ts';
import type { FileName } from '../../store/file-key.ts';
import { whoseIsPhotograph } from '../guardians/photographs.service.ts';
import { findUse, type NamedUse } from './files.queries.ts';

/** Who may read the answer with a file, and so who may cache it. */
export type FileAudience = 'anybody' | 'this viewer';

/** A readable file: its audience, and the download name of a document. */
type ReadableFile = { audience: FileAudience; name: string | null };

// photographs older than the mark in their names: each is looked up once, since it stays one until it is
// removed. Cleared when full
const knownPhotographs = new Set<string>();
const mostKnown = 20_000;

/**
 * Decides whether a caller may read a stored file. Throws 401 for a brief without a session, whether it
 * exists or not; 404 when the file does not exist or is hidden (rule files/readers-4). The owner of an
 * adult's photograph is cached for a minute (rule guardians/members-2). All other files are checked at every
 * request, so that publishing, archiving and deleting take effect at once.
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
 * The owner decides, cached for a minute. A hidden photograph is for its owner alone (rule moderation/hidden-1). A child's photograph is for members, and for clients of a board
 * with a passcode that shows the child; without a consent, only for its owner. Throws 503 when the owner
 * cannot be looked up.
 */
async function admitToPhotograph(
  deps: Deps,
  request: FastifyRequest,
  { rowPath }: FileName,
): Promise<ReadableFile> {
  const whose = await whoseIsPhotograph(deps, rowPath);
  if (!whose) throw new Refusal('NOT_FOUND');
  if (!whose.isChild && !whose.isHidden) return { audience: 'anybody', name: null };
  const viewer = await findViewer(deps, request);
  if (whose.isHidden && viewer?.id !== whose.id) throw new Refusal('NOT_FOUND');
  const maySee = viewer
    ? whose.isListed || viewer.id === whose.id
    : whose.isListed && (await isShownToClient(deps, request, whose.id));
  if (!maySee) throw new Refusal('NOT_FOUND');
  return { audience: 'this viewer', name: null };
}

function nameOf({ name, projectName }: NamedUse): string {
  return name ?? unnamedBrief(projectName ?? null);
}

function remember(path: string): void {
  if (knownPhotographs.size >= mostKnown) knownPhotographs.clear();
  knownPhotographs.add(path);
}
