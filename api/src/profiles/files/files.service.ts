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

/** Who may read the answer with a file, and therefore who may cache it. */
export type FileAudience = 'anybody' | 'this viewer';

/** A file that may be read: by whom, and the name under which a document is saved. */
type ReadableFile = { audience: FileAudience; name: string | null };

// photographs from before their names said so: what is one stays one until it is removed, so it is asked once each.
// Emptied when it is full
const knownPhotographs = new Set<string>();
const mostKnown = 20_000;

/**
 * Decides whether a caller may read a stored file. Refuses with 401 when a brief is asked for without signing in,
 * whether it exists or not; else with 404 when the file does not exist or the caller may not know of it (rule
 * files/readers-4). Of photographs of grown-ups it is asked once a minute whose they are (rule guardians/members-2). All other
 * files are checked at every request, so that publishing, archiving and deleting take effect at once.
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

/** Whose photograph it is decides, as was known at most a minute ago: a child's is for members and for clients of a
 * board with a passcode that shows the child, and while nobody agreed to the profile for its owner alone. Refuses with 503
 * where nobody can be asked. */
async function admitToPhotograph(
  deps: Deps,
  request: FastifyRequest,
  { rowPath }: FileName,
): Promise<ReadableFile> {
  const whose = await whoseIsPhotograph(deps, rowPath);
  if (!whose) throw new Refusal('NOT_FOUND');
  if (!whose.isChild) return { audience: 'anybody', name: null };
  const viewer = await findViewer(deps, request);
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
