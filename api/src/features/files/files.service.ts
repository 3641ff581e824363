import { unnamedBrief } from '@kirdaar/domain/file-name.ts';
import { readersOf } from '@kirdaar/domain/file-readers.ts';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../core/refusal.ts';
import type { Deps } from '../../deps.ts';
import type { FileName } from '../../store/file-key.ts';
import { findViewer } from '../accounts/sessions.service.ts';
import { hasApplied } from '../talent-facts/facts.service.ts';
import { findUse, type NamedUse } from './files.queries.ts';

/** Whom an answer with a file is for, which is also who may keep it. */
export type Audience = 'anybody' | 'this viewer';

/** Where a file is let out: to whom, and under which name a document is kept. */
type Admitted = { audience: Audience; name: string | null };

// photographs from before their names said so: what is one stays one until it is removed, so it is asked once each.
// Emptied when it is full
const knownPhotographs = new Set<string>();
const mostKnown = 20_000;

/**
 * Lets a caller to a stored file, or refuses: 401 for a brief without signing in, whether it is there or not; else 404
 * for what is not there or not theirs to know of (rule files/readers-4). A photograph costs nothing; the
 * rest is asked at every request, so that publishing, archiving and deleting hold from the next one on.
 */
export async function admit(deps: Deps, request: FastifyRequest, file: FileName): Promise<Admitted> {
  if (file.isPhotograph || knownPhotographs.has(file.rowPath)) return { audience: 'anybody', name: null };
  const viewer = file.type === 'pdf' ? await findViewer(deps, request) : null;
  if (file.type === 'pdf' && !viewer) throw new Refusal('auth.required');
  const use = await findUse(deps.db, file.rowPath);
  if (use.of === 'person') remember(file.rowPath);
  const readers = readersOf(use);
  const name = file.type === 'pdf' ? nameOf(use) : null;
  if (readers === 'anybody') return { audience: 'anybody', name };
  const forViewer: Admitted = { audience: 'this viewer', name };
  if (readers === 'signed-in') return forViewer;
  const caller = use.of === 'project' ? (viewer ?? (await findViewer(deps, request))) : null;
  if (use.of !== 'project' || !caller) throw new Refusal('NOT_FOUND');
  if (caller.id === use.ownerId) return forViewer;
  if (readers === 'applicants' && (await hasApplied(deps.db, caller.id, use.projectId))) return forViewer;
  throw new Refusal('NOT_FOUND');
}

function nameOf({ name, projectName }: NamedUse): string {
  return name ?? unnamedBrief(projectName ?? null);
}

function remember(path: string): void {
  if (knownPhotographs.size >= mostKnown) knownPhotographs.clear();
  knownPhotographs.add(path);
}
