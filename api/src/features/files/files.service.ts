import { mayReview, membershipOf } from '@kirdaar/domain/desk/team.ts';
import { unnamedBrief } from '@kirdaar/domain/files/file-name.ts';
import { readersOf } from '@kirdaar/domain/files/file-readers.ts';
import type { FastifyRequest } from 'fastify';
import { loggable } from '../../core/loggable.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Deps } from '../../deps.ts';
import type { FileName } from '../../store/file-key.ts';
import { findViewer } from '../accounts/sessions.service.ts';
import { isShownToClient } from '../boards/shown-children.service.ts';
import { findJoined } from '../memberships/memberships.service.ts';
import { hasApplied } from '../talent-facts/facts.service.ts';
import { type ChildOn, findChildOn, findUse, type NamedUse } from './files.queries.ts';

/** Who may read the answer with a file, and therefore who may cache it. */
export type FileAudience = 'anybody' | 'this viewer';

/** A file that may be read: by whom, and the name under which a document is saved. */
type ReadableFile = { audience: FileAudience; name: string | null };

// photographs from before their names said so: what is one stays one until it is removed, so it is asked once each.
// Emptied when it is full
const knownPhotographs = new Set<string>();
const mostKnown = 20_000;

const knownChildren = new Map<string, { child: ChildOn | null; until: number }>();
const knownFor = 60_000;

/**
 * Decides whether a caller may read a stored file. Refuses with 401 when a brief is asked for without signing in,
 * whether it exists or not; else with 404 when the file does not exist or the caller may not know of it (rule
 * files/readers-4). Photographs are asked for once a minute (rule
 * guardians/members-2). All other files are checked at every request, so that
 * publishing, archiving and deleting take effect at once.
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
  const joined = await findJoined(deps.db, use.projectId, caller.id);
  if (mayReview(membershipOf(caller, { directorId: use.ownerId }, joined), use)) return forViewer;
  if (readers === 'applicants' && (await hasApplied(deps.db, caller.id, use.projectId))) return forViewer;
  throw new Refusal('NOT_FOUND');
}

/** Whose photograph it is decides, as was known at most a minute ago: a child's is for members and for clients of a
 * board with a passcode that shows the child, and while nobody agreed to the profile for its owner alone. While the database is away what was known last holds. */
async function admitToPhotograph(
  deps: Deps,
  request: FastifyRequest,
  { rowPath }: FileName,
): Promise<ReadableFile> {
  const child = await childOn(deps, rowPath);
  if (!child) return { audience: 'anybody', name: null };
  const viewer = await findViewer(deps, request);
  const maySee = viewer
    ? child.isListed || viewer.id === child.id
    : child.isListed && (await isShownToClient(deps, request, child.id));
  if (!maySee) throw new Refusal('NOT_FOUND');
  return { audience: 'this viewer', name: null };
}

async function childOn(deps: Deps, path: string): Promise<ChildOn | null> {
  const known = knownChildren.get(path);
  const now = performance.now();
  if (known && now < known.until) return known.child;
  try {
    const child = await findChildOn(deps.db, path);
    if (knownChildren.size >= mostKnown) knownChildren.clear();
    // what is a child's is asked for every time: a withdrawal binds the next answer
    knownChildren.set(path, { child, until: child ? now : now + knownFor });
    return child;
  } catch (error) {
    deps.log.warn({ part: 'files', fault: loggable(error) }, 'whose photograph it is could not be asked');
    return known?.child ?? null;
  }
}

function nameOf({ name, projectName }: NamedUse): string {
  return name ?? unnamedBrief(projectName ?? null);
}

function remember(path: string): void {
  if (knownPhotographs.size >= mostKnown) knownPhotographs.clear();
  knownPhotographs.add(path);
}
