import type { SelfUser } from '@kirdaar/contract/accounts/users.ts';
import type { Answer } from '@kirdaar/contract/operations.ts';
import { caseKinds } from '@kirdaar/domain/trust/moderation/case-kinds.ts';
import { type ReferenceList, referenceLists } from '@kirdaar/domain/trust/moderation/reference-lists.ts';
import { redirect } from 'react-router';
import { callApi } from '../../shell/calls/api.ts';
import { ApiError } from '../../shell/calls/api-error.ts';
import { type AdminList, listNamed, listOf, tabLabels } from './admin-lists.ts';
import { callConsole } from './call-console.ts';
import { lacksSecondStep, secondStepPath } from './give-second-step.ts';

export type Choice = Answer<'readChoices'>['items'][number];
export type ModerationLog = Answer<'listModeratorActions'>;

/** The open item of a list; also one that no longer exists. */
export type AdminShown =
  | { kind: 'gone' }
  | { kind: 'case'; shown: Answer<'readCase'> }
  | { kind: 'person'; shown: Answer<'readPerson'> }
  | { kind: 'project'; shown: Answer<'readModeratedProject'> }
  | { kind: 'message'; shown: Answer<'readContactMessage'> };

type QueueCounts = Answer<'readQueue'>['counts'];

/** The author or the subject of the shown lines of the log; all if empty. */
export type LogFilter = { administrator?: string; about?: string };

/** What a page of the console shows below its head. */
type ConsolePart =
  | { page: 'list'; list: AdminList; open: AdminShown | null }
  | { page: 'log'; filter: LogFilter; log: ModerationLog }
  | { page: 'order' }
  | { page: 'site'; site: Answer<'readSite'>; announcement: Answer<'readAnnouncement'>['announcement'] }
  | { page: 'lists'; list: ReferenceList; items: Answer<'readChoices'>['items']; departments: Choice[] };

/** A page of the console; `title` is the tab's or that of the open item. */
export type ConsolePage = ConsolePart & { counts: QueueCounts; title: string | null };

/** The content of '/admin' and the pages below it; only a link to set up a second step if the account has none. */
export type Admin = { page: 'unsecured' } | ConsolePage | { page: 'file'; path: string };

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
  if (part === 'files' && id) return openFile(id, signal);
  const [shown, { counts }] = await Promise.all([
    loadPart(rest, params, signal),
    callConsole('readQueue', { query: { limit: 1 }, signal }),
  ]);
  return { ...shown, counts, title: titleOf(shown) };
}

async function loadPart(rest: string, params: URLSearchParams, signal: AbortSignal): Promise<ConsolePart> {
  const [part = '', id = ''] = rest.split('/');
  if (rest === 'log') return loadLog(params, signal);
  if (rest === 'site') return loadSite(signal);
  if (rest === 'lists') return loadChoices(params, signal);
  if (rest === 'orders') return { page: 'order' };
  const name = listNamed(part, params);
  if (!name || rest === 'cases') throw absent();
  const [list, open] = await Promise.all([
    listOf(name, signal).load({ isFresh: id === '' }),
    id === '' ? null : loadShown(part, id, signal).catch(asGone),
  ]);
  return { page: 'list', list: { ...name, ...list }, open };
}

async function loadSite(signal: AbortSignal): Promise<ConsolePart> {
  const [site, { announcement }] = await Promise.all([
    callConsole('readSite', { signal }),
    callApi('readAnnouncement', { signal }),
  ]);
  return { page: 'site', site, announcement };
}

/** A list, and for its roles the departments too. */
async function loadChoices(params: URLSearchParams, signal: AbortSignal): Promise<ConsolePart> {
  const list = referenceLists.find((one) => one === params.get('list')) ?? 'departments';
  const read = (name: ReferenceList) => callConsole('readChoices', { params: { list: name }, signal });
  const [{ items }, { items: departments }] = await Promise.all([
    read(list),
    list === 'roles' ? read('departments') : { items: [] },
  ]);
  return { page: 'lists', list, items, departments };
}

async function loadLog(params: URLSearchParams, signal: AbortSignal): Promise<ConsolePart> {
  const [administrator, about] = [params.get('administrator'), params.get('about')];
  const filter = { ...(administrator && { administrator }), ...(about && { about }) };
  return { page: 'log', filter, log: await callConsole('listModeratorActions', { query: filter, signal }) };
}

async function loadShown(part: string, id: string, signal: AbortSignal): Promise<AdminShown> {
  const input = { params: { id }, signal };
  if (part === 'cases') return { kind: 'case', shown: await callConsole('readCase', input) };
  if (part === 'people') return { kind: 'person', shown: await callConsole('readPerson', input) };
  if (part === 'projects')
    return { kind: 'project', shown: await callConsole('readModeratedProject', input) };
  return { kind: 'message', shown: await callConsole('readContactMessage', input) };
}

function asGone(error: unknown): AdminShown {
  if (error instanceof ApiError && error.code === 'NOT_FOUND') return { kind: 'gone' };
  throw error;
}

/** Opens an evidence file after a check of the second step: the file itself could only refuse, without a way on. */
async function openFile(id: string, signal: AbortSignal): Promise<Admin> {
  await callConsole('readQueue', { query: { limit: 1 }, signal });
  const path = `/api/admin/files/${encodeURIComponent(id)}`;
  window.location.replace(path);
  return { page: 'file', path };
}

/** The open item's name, or that of the tab; the queue is the console itself. */
function titleOf(shown: ConsolePart): string | null {
  if (shown.page === 'order') return 'Enter an order';
  if (shown.page !== 'list') return tabLabels[shown.page];
  const { list, open } = shown;
  if (open === null) return list.kind === 'queue' ? null : tabLabels[list.kind];
  if (open.kind === 'gone') return 'Not there any more';
  if (open.kind === 'message') return `Message of ${open.shown.fullName}`;
  if (open.kind === 'person') return open.shown.name;
  if (open.kind === 'project') return open.shown.name ?? 'Untitled Project';
  if (open.shown.kind === 'verification') return `Verification of ${open.shown.director.name}`;
  return caseKinds[open.shown.kind].titleOf(open.shown.name);
}
