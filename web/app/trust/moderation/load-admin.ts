import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import type { Answer } from '@kirdaar/contract/operations.ts';
import { redirect } from 'react-router';
import { callApi } from '../../shell/calls/api.ts';
import { ApiError } from '../../shell/calls/api-error.ts';
import { type AdminList, listNamed, listOf } from './admin-lists.ts';
import { callConsole } from './call-console.ts';
import { lacksSecondStep, secondStepPath } from './give-second-step.ts';

export type ModerationLog = Answer<'listModeratorActions'>;
export type FoundProjects = Answer<'searchProjects'>;

/** The open item of a list; also one that no longer exists. */
export type AdminShown =
  | { kind: 'gone' }
  | { kind: 'case'; shown: Answer<'readCase'> }
  | { kind: 'person'; shown: Answer<'readPerson'> }
  | { kind: 'message'; shown: Answer<'readContactMessage'> };

/** The content of '/admin' and the pages below it; only a link to set up a second step if the account has none. */
export type Admin =
  | { page: 'unsecured' }
  | { page: 'list'; list: AdminList; open: AdminShown | null }
  | { page: 'projects'; search: string; found: FoundProjects }
  | { page: 'log'; log: ModerationLog }
  | { page: 'file'; path: string };

/** Loads the content for an address below '/admin'. An expired second step is asked for first (rule
    security/administrators-1). */
export async function loadAdmin(user: SelfUser, rest: string, request: Request): Promise<Admin> {
  const { pathname, search, searchParams } = new URL(request.url);
  try {
    return await load(rest, searchParams, request.signal);
  } catch (error) {
    if (!lacksSecondStep(error)) throw error;
    const security = await callApi('readSecurity', { params: { id: user._id }, signal: request.signal });
    if (!security.twoStepSince && security.passkeys.length === 0) return { page: 'unsecured' };
    throw redirect(secondStepPath(pathname + search));
  }
}

const absent = () => new Response(null, { status: 404 });

async function load(rest: string, params: URLSearchParams, signal: AbortSignal): Promise<Admin> {
  const [part = '', id = '', more] = rest.split('/');
  if (more !== undefined) throw absent();
  if (rest === 'log') return { page: 'log', log: await callConsole('listModeratorActions', { signal }) };
  if (rest === 'projects') return loadProjects(params.get('search')?.trim() ?? '', signal);
  if (part === 'files' && id) return openFile(id, signal);
  const name = listNamed(part, params);
  if (!name || rest === 'cases') throw absent();
  const [list, open] = await Promise.all([
    listOf(name, signal).load({ isFresh: id === '' }),
    id === '' ? null : loadShown(part, id, signal).catch(asGone),
  ]);
  return { page: 'list', list: { ...name, ...list }, open };
}

async function loadShown(part: string, id: string, signal: AbortSignal): Promise<AdminShown> {
  const input = { params: { id }, signal };
  if (part === 'cases') return { kind: 'case', shown: await callConsole('readCase', input) };
  if (part === 'people') return { kind: 'person', shown: await callConsole('readPerson', input) };
  return { kind: 'message', shown: await callConsole('readContactMessage', input) };
}

function asGone(error: unknown): AdminShown {
  if (error instanceof ApiError && error.code === 'NOT_FOUND') return { kind: 'gone' };
  throw error;
}

async function loadProjects(search: string, signal: AbortSignal): Promise<Admin> {
  const found = search
    ? await callConsole('searchProjects', { query: { search }, signal })
    : { projects: [], nextCursor: null };
  return { page: 'projects', search, found };
}

/** Opens an evidence file after a check of the second step: the file itself could only refuse, without a way on. */
async function openFile(id: string, signal: AbortSignal): Promise<Admin> {
  await callConsole('readQueue', { query: { limit: 1 }, signal });
  const path = `/api/admin/files/${encodeURIComponent(id)}`;
  window.location.replace(path);
  return { page: 'file', path };
}
